/** Remembers what was made for a key, up to a number of entries. */

/** The value of a key, made once; a memory that is full starts anew. */
export function remembered<Value>(
  memory: Map<string, Value>,
  entries: number,
  key: string,
  make: () => Value,
): Value {
  const known = memory.get(key);
  if (known !== undefined) return known;
  const value = make();
  if (memory.size >= entries) memory.clear();
  memory.set(key, value);
  return value;
}
