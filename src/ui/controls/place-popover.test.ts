import { expect, test } from "vitest";
import { placePopover } from "./place-popover.ts";

const window = { width: 1000, height: 600 };
const panel = { width: 200, height: 100 };

test("a panel hangs under its button, left edges aligned", () => {
  const button = { left: 100, right: 160, top: 10, bottom: 38 };
  expect(placePopover(button, panel, window)).toEqual({ left: 100, top: 42 });
});

test("near the right edge, right edges are aligned", () => {
  const button = { left: 940, right: 990, top: 10, bottom: 38 };
  expect(placePopover(button, panel, window)).toEqual({ left: 790, top: 42 });
});

test("near the bottom it stands above", () => {
  const button = { left: 100, right: 160, top: 560, bottom: 588 };
  expect(placePopover(button, panel, window)).toEqual({ left: 100, top: 456 });
});

test("a panel taller than the room below and above stays inside the window", () => {
  const button = { left: 100, right: 160, top: 300, bottom: 328 };
  const tall = { width: 200, height: 580 };
  expect(placePopover(button, tall, window).top).toBe(12);
});
