import { describe, expect, test } from "vitest";
import { type LinkedList, LinkedLists } from "./linked-lists.ts";

/** A list of cards of 100 pixels in a view of 200, each over a stretch of source of the given length. */
function fakeList(count: number, stretch: number): LinkedList & { shown: number[] } {
  let top = 0;
  const shown: number[] = [];
  return {
    shown,
    geometry: () => ({
      count,
      card: (index) => ({
        start: index * 100,
        end: index * 100 + 100,
        from: index * stretch,
        to: index * stretch + stretch,
      }),
      contentHeight: count * 100,
      viewHeight: 200,
    }),
    scrollTop: () => top,
    scrollTo: (pixel) => {
      top = pixel;
    },
    show: (index) => shown.push(index),
    goTo: () => undefined,
    drawn: () => [],
  };
}

function linked() {
  const frames: (() => void)[] = [];
  const lists = new LinkedLists((run) => frames.push(run));
  const legacy = fakeList(6, 10);
  const main = fakeList(3, 20);
  lists.add("legacy", legacy);
  lists.add("main", main);
  const nextFrame = () => {
    for (const run of frames.splice(0)) run();
  };
  nextFrame();
  return { lists, legacy, main, nextFrame };
}

describe("linked lists", () => {
  test("the list that the user is not in follows, once a frame", () => {
    const { lists, legacy, main, nextFrame } = linked();
    lists.lead("legacy");
    legacy.scrollTo(400);
    lists.changed();
    lists.changed();
    expect(main.scrollTop()).toBe(0);
    nextFrame();
    expect(main.scrollTop()).toBe(100);
  });

  test("a list that scrolls without the user leaves the other alone", () => {
    const { lists, legacy, main, nextFrame } = linked();
    lists.lead("main");
    main.scrollTo(50);
    lists.changed();
    nextFrame();
    expect(legacy.scrollTop()).toBe(200);
    legacy.scrollTo(0);
    lists.lead("legacy");
    lists.together = false;
    lists.changed();
    nextFrame();
    expect(main.scrollTop()).toBe(50);
  });

  test("a chosen card stays; what shares its source comes across from it", () => {
    const { lists, legacy, main, nextFrame } = linked();
    lists.lead("main");
    main.scrollTo(100);
    lists.reveal("main", 2, 4, true);
    lists.changed();
    nextFrame();
    expect([main.shown, main.scrollTop(), legacy.scrollTop()]).toEqual([[], 100, 300]);
  });

  test("what is in view already stays where it is", () => {
    const { lists, legacy } = linked();
    lists.reveal("main", 0, 1, false);
    expect(legacy.scrollTop()).toBe(0);
  });

  test("listeners hear of each frame in which cards moved", () => {
    const { lists, nextFrame } = linked();
    const before = lists.snapshot();
    lists.changed();
    lists.changed();
    nextFrame();
    expect(lists.snapshot()).toBe(before + 1);
  });
});
