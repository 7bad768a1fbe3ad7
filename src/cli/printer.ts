/** Prints results one after the other in the chosen format, without holding more than one of them. */
import type { ChunkingResult } from "../chunking/result/chunk.ts";
import { unreachable } from "../settings/options.ts";
import type { OutputFormat } from "./arguments.ts";
import { chunkReport, resultReport } from "./report.ts";
import { textDump } from "./text-dump.ts";

/** Text to be written, piece by piece: first every result, then the end. */
export interface Printer {
  result(result: ChunkingResult, source: string): Iterable<string>;
  end(): Iterable<string>;
}

/** The printer of a format. `single` leaves out what holds several results together. */
export function printerFor(format: OutputFormat, single: boolean): Printer {
  switch (format) {
    case "json":
      return single ? objectPrinter() : arrayPrinter();
    case "jsonl":
      return linesPrinter();
    case "text":
      return textPrinter();
    default:
      return unreachable(format);
  }
}

function objectPrinter(): Printer {
  return {
    result: (result, source) => [`${JSON.stringify(resultReport(result, source), null, 2)}\n`],
    end: () => [],
  };
}

function arrayPrinter(): Printer {
  let printed = 0;
  return {
    *result(result, source) {
      const json = JSON.stringify(resultReport(result, source), null, 2);
      yield printed === 0 ? "[\n" : ",\n";
      yield json.replace(/^/gm, "  ");
      printed += 1;
    },
    end: () => [printed === 0 ? "[]\n" : "\n]\n"],
  };
}

function linesPrinter(): Printer {
  return {
    *result(result, source) {
      const { strategy } = result.settings;
      for (const chunk of result.chunks) {
        const line = { source: result.source.filename, ...chunkReport(chunk, source, strategy) };
        yield `${JSON.stringify(line)}\n`;
      }
    },
    end: () => [],
  };
}

function textPrinter(): Printer {
  let printed = 0;
  return {
    *result(result, source) {
      if (printed > 0) yield "\n";
      yield textDump(result, source);
      printed += 1;
    },
    end: () => [],
  };
}
