/** Prints results one after the other in the chosen format, without holding more than one of them. */
import type { ChunkingResult } from "../chunking/result/chunk.ts";
import type { Made } from "../export/chunk-writer.ts";
import { jsonlWriter } from "../export/formats/jsonl.ts";
import { EXPORT_FORMATS } from "../export/formats.ts";
import { resultReport } from "../export/report.ts";
import { unreachable } from "../settings/options.ts";
import type { OutputFormat } from "./arguments.ts";
import { textDump } from "./text-dump.ts";

/** Text to be written, piece by piece: first every result, then the end. */
export interface Printer {
  result(result: ChunkingResult, source: string): Iterable<string>;
  end(): Iterable<string>;
}

/** The printer of a format. `single` leaves out what holds several results together; `made` is for files to keep. */
export function printerFor(format: OutputFormat, single: boolean, made: Made): Printer {
  switch (format) {
    case "json":
      return single ? objectPrinter() : arrayPrinter();
    case "jsonl":
      // Without when it was made: the same source and settings print the same, byte for byte.
      return jsonlWriter();
    case "csv":
    case "langchain":
    case "llamaindex":
      return EXPORT_FORMATS[format].writer(made);
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
