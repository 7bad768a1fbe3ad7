/** A binary min-heap of numbers with a fixed capacity. */

export class MinHeap {
  readonly #keys: Float64Array;
  #size = 0;

  constructor(capacity: number) {
    this.#keys = new Float64Array(capacity);
  }

  get size(): number {
    return this.#size;
  }

  push(key: number): void {
    const keys = this.#keys;
    if (this.#size === keys.length) throw new RangeError(`The heap is full at ${keys.length} keys`);
    let hole = this.#size;
    while (hole > 0) {
      const parent = (hole - 1) >> 1;
      const above = keys[parent] as number;
      if (above <= key) break;
      keys[hole] = above;
      hole = parent;
    }
    keys[hole] = key;
    this.#size += 1;
  }

  /** Takes the least key out. @throws RangeError when there is none */
  pop(): number {
    const keys = this.#keys;
    if (this.#size === 0) throw new RangeError("The heap is empty");
    const least = keys[0] as number;
    this.#size -= 1;
    const size = this.#size;
    const key = keys[size] as number;
    let hole = 0;
    for (let child = 1; child < size; child = 2 * hole + 1) {
      let below = keys[child] as number;
      const other = keys[child + 1] as number;
      if (child + 1 < size && other < below) {
        child += 1;
        below = other;
      }
      if (below >= key) break;
      keys[hole] = below;
      hole = child;
    }
    keys[hole] = key;
    return least;
  }
}
