import { expect, test } from "vitest";
import { shortenPath } from "./shorten-path.ts";

const path = ["guide.md", "Installation", "On a server", "Behind a proxy", "Certificates"];

test("a path that fits stays as it is", () => {
  expect(shortenPath(path, 80)).toEqual(path);
});

test("middle headings give way first, from the top", () => {
  expect(shortenPath(path, 60)).toEqual([
    "guide.md",
    "…",
    "On a server",
    "Behind a proxy",
    "Certificates",
  ]);
  expect(shortenPath(path, 45)).toEqual(["guide.md", "…", "Behind a proxy", "Certificates"]);
});

test("the file name stays while it fits beside the last heading", () => {
  expect(shortenPath(path, 28)).toEqual(["guide.md", "…", "Certificates"]);
  expect(shortenPath(path, 20)).toEqual(["…", "Certificates"]);
});

test("the last heading always stays", () => {
  expect(shortenPath(path, 5)).toEqual(["…", "Certificates"]);
  expect(shortenPath(["guide.md", "A very long heading"], 5)).toEqual(["…", "A very long heading"]);
  expect(shortenPath(["guide.md"], 5)).toEqual(["guide.md"]);
  expect(shortenPath([], 5)).toEqual([]);
});
