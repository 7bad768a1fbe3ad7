import { expect, test } from "vitest";
import { DEFAULT_SETTINGS, type Settings, withOption } from "../../settings/settings.ts";
import { changesFor } from "./following-options.ts";

function typed(values: readonly number[]): Settings {
  let settings = DEFAULT_SETTINGS;
  for (const value of values) {
    for (const [name, next] of changesFor(DEFAULT_SETTINGS, settings, "hardCap", value)) {
      settings = withOption(settings, name, next);
    }
  }
  return settings;
}

test("one option changes alone where order allows", () => {
  expect(changesFor(DEFAULT_SETTINGS, DEFAULT_SETTINGS, "hardCap", 2048)).toEqual([
    ["hardCap", 2048],
  ]);
});

test("target follows hardCap down", () => {
  expect(typed([204]).options).toMatchObject({ target: 204, hardCap: 204 });
});

test("target comes back when hardCap does, as typing 2048 digit by digit needs", () => {
  expect(typed([204, 2048]).options).toMatchObject({ target: 512, hardCap: 2048 });
  expect(typed([204, 300]).options).toMatchObject({ target: 300, hardCap: 300 });
});
