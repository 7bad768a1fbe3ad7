/** JSON Lines: a chunk a line, as the command line reports it. */
import { type ChunkWriter, type Made, originOf } from "../chunk-writer.ts";
import { chunkReport } from "../report.ts";

/** One object a line: the chunk's document, its report, and the origin where it is told when the file is made. */
export function jsonlWriter(made?: Made): ChunkWriter {
  return {
    *result(result, source) {
      const { filename } = result.source;
      const origin = made && { export: originOf(result, made) };
      for (const chunk of result.chunks) {
        const report = chunkReport(chunk, source, result.settings.strategy);
        yield `${JSON.stringify({ source: filename, ...report, ...origin })}\n`;
      }
    },
    end: () => [],
  };
}
