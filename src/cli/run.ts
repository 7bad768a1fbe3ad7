/** The command: arguments in, chunks or a comparison out, an exit status at the end. */
import packageJson from "../../package.json" with { type: "json" };
import { chunkDocument } from "../chunking/chunk-document.ts";
import { dialectOf } from "../chunking/document-dialect.ts";
import { prepareSource } from "../chunking/prepared-source.ts";
import type { ChunkingResult } from "../chunking/result/chunk.ts";
import { textsFor } from "../chunking/texts-for.ts";
import type { Parsed } from "../settings/options.ts";
import { counterFor } from "../tokens/counter-for.ts";
import { type ChunkCommand, parseArguments } from "./arguments.ts";
import { compareAll } from "./compare/compare.ts";
import { compareHelpText } from "./compare/compare-help.ts";
import { helpText } from "./help.ts";
import { findInputs, type Input, nameOf, type ReadInput, readInput } from "./inputs.ts";
import { messageOf } from "./message.ts";
import { printerFor } from "./printer.ts";
import { movedMessage } from "./setting-values.ts";
import { readSettingsFile } from "./settings-file.ts";
import type { ExitStatus, Terminal } from "./terminal.ts";

/** Runs the command with the arguments after its name. */
export async function run(args: readonly string[], terminal: Terminal): Promise<ExitStatus> {
  let command = parseArguments(args);
  if (command.kind === "needsSettings") {
    const data = await readSettingsFile(command.path, terminal.cwd);
    if (!data.ok) return refuse(data.reason, terminal);
    command = parseArguments(args, data.value);
  }
  switch (command.kind) {
    case "help":
      await terminal.write(helpText());
      return 0;
    case "compareHelp":
      await terminal.write(compareHelpText());
      return 0;
    case "version":
      await terminal.write(`${packageJson.version}\n`);
      return 0;
    case "needsSettings":
      throw new RangeError("Settings were read, and asked for once more");
    case "misused":
      return refuse(command.reason, terminal);
    case "chunk":
      return chunkAll(command, terminal);
    case "compare":
      return compareAll(command, terminal);
  }
}

function refuse(reason: string, terminal: Terminal): ExitStatus {
  terminal.complain(`${reason} See --help.`);
  return 2;
}

async function chunkAll(command: ChunkCommand, terminal: Terminal): Promise<ExitStatus> {
  const { inputs, single } = await findInputs(command.inputs, terminal.cwd);
  if (command.filename !== undefined && !single)
    return refuse("--filename names one document, but a folder was given.", terminal);
  for (const limit of command.moved) terminal.complain(movedMessage(limit));
  const printer = printerFor(command.format, single, {
    version: packageJson.version,
    date: terminal.date,
  });
  let status: ExitStatus = 0;
  for (const input of inputs) {
    const source = await readInput(input, terminal.stdin);
    const result = source.ok ? await chunkSource(source.value, input, command) : source;
    if (source.ok && result.ok) {
      for (const text of printer.result(result.value, source.value.text))
        await terminal.write(text);
    } else if (!result.ok) {
      terminal.complain(`${nameOf(input, terminal.cwd)} ${result.reason}.`);
      status = 1;
    }
  }
  for (const text of printer.end()) await terminal.write(text);
  return status;
}

/** A fault that one document brings to light does not keep the others from being chunked. */
async function chunkSource(
  { text, modified }: ReadInput,
  input: Input,
  command: ChunkCommand,
): Promise<Parsed<ChunkingResult>> {
  if (input.kind === "unusable") return { ok: false, reason: input.reason };
  const { settings } = command;
  const filename = command.filename ?? input.filename;
  try {
    const source = prepareSource(text);
    const counter = await counterFor(settings, dialectOf(source, filename, settings));
    const path = input.kind === "file" ? input.given : filename;
    const file = { path, modified };
    const given = { source, filename, settings, counter, file };
    const value = chunkDocument({ ...given, texts: await textsFor(given) });
    return { ok: true, value };
  } catch (error) {
    return { ok: false, reason: `cannot be chunked: ${messageOf(error)}` };
  }
}
