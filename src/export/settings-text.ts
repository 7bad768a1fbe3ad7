/** Settings to take away: as JSON, and as the command that makes the same chunks in a terminal. */
import { optionFlag } from "../settings/option-flag.ts";
import type { OptionValue } from "../settings/options.ts";
import { defaultSettings, type Settings } from "../settings/settings.ts";

/** Settings by name on one level, as `parseSettings` reads them. */
export type FlatSettings = Readonly<Record<string, OptionValue>>;

/** All of the settings: what was the default stays as it is, should defaults change. */
function flatSettings({ strategy, counter, breadcrumb, options }: Settings): FlatSettings {
  return { strategy, counter, breadcrumb, ...options };
}

/** The strategy, and what differs from its defaults: the same settings as long as these stay. */
export function changedSettings(settings: Settings): FlatSettings {
  const defaults = flatSettings(defaultSettings(settings.strategy));
  const changed = Object.entries(flatSettings(settings)).filter(
    ([name, value]) => name === "strategy" || value !== defaults[name],
  );
  return Object.fromEntries(changed);
}

/** All of the settings as JSON, for `--settings` of the command line. */
export function settingsJson(settings: Settings): string {
  return `${JSON.stringify(flatSettings(settings), null, 2)}\n`;
}

/**
 * The command that chunks a file of that name under these settings: the strategy and what differs from its defaults,
 * quoted for shells as POSIX has them.
 */
export function settingsCommand(settings: Settings, filename: string): string {
  const flags = Object.entries(changedSettings(settings)).flatMap(([name, value]) => {
    const text = String(value);
    const flag = `--${optionFlag(name)}`;
    // Behind a space, what begins with a dash would be taken for a flag; nothing would be lost to the eye.
    return /^(-|$)/.test(text) ? [`${flag}=${quoted(text)}`] : [flag, quoted(text)];
  });
  return ["npm run -s chunk --", ...flags, ...fileArguments(filename)].join(" ");
}

/** The words for a document: its name is a file's name, and one with folders in it is given as well, as a file alone is named without. */
export function fileArguments(filename: string): readonly string[] {
  const file = filename.trim() === "" ? "document.md" : filename;
  const path = file.startsWith("-") ? `./${file}` : file;
  return file.includes("/") ? ["--filename", quoted(file), quoted(path)] : [quoted(path)];
}

/** A word of a POSIX shell that stands for a text, whatever it holds. */
export function quoted(text: string): string {
  return /^[\w./:=@%+,-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}
