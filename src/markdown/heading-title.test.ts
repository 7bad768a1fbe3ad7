/** Titles: the plain text of a heading. */
import { expect, test } from "vitest";
import { parseDocument } from "./blocks.ts";

test.each([
  ["# **Bold** and *light* and ~~struck~~", "Bold and light and struck"],
  ["# `code()` here", "code() here"],
  ["# [Link *text*](https://example.com)", "Link text"],
  ["# ![alt **text**](img.png) after", "alt text after"],
  ["# AT&amp;T &copy; &#x1F600;", "AT&T © 😀"],
  ["# A \\* B \\# C", "A * B # C"],
  ["# Title <!-- comment --> end", "Title end"],
  ["# Title <br> <kbd>K</kbd>", "Title K"],
  ["# <!-- nothing else -->", "Untitled"],
  ["#", "Untitled"],
  ["# ##", "Untitled"],
  ["# &nbsp;", "Untitled"],
  ["#   many    spaces\tand tabs  ", "many spaces and tabs"],
  ["one  \ntwo\\\nthree\n===", "one two three"],
  ["# <https://example.com/x>", "https://example.com/x"],
  ["# [Reference][r]\n\n[r]: /x", "Reference"],
  ["# [Not one][r]", "[Not one][r]"],
  ["# $a_b$ and [[wiki|link]]", "$a_b$ and [[wiki|link]]"],
  ["# Promise<void> and List<T>", "Promise<void> and List<T>"],
  ["# Line<br>break, K<kbd>ey</kbd>", "Linebreak, Key"],
  ["# $a*b*c$ and $$x_i$$, not $5*6*", "$a*b*c$ and $$x_i$$, not $56"],
  ["# Sub\u00a0\u2003x\u3000y", "Sub x y"],
  ["# 今天 👩‍👩‍👧‍👦", "今天 👩‍👩‍👧‍👦"],
])("%j reads %j", (source, title) => {
  expect(parseDocument(source).blocks[0]?.title).toBe(title);
});

test("a title of more than a thousand characters is cut there and says so", () => {
  const title = parseDocument(`# ${"word ".repeat(500)}`).blocks[0]?.title ?? "";
  expect(title).toMatch(/…$/);
  expect(title.length).toBeLessThanOrEqual(1001);
});
