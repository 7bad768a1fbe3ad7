/** The picture of a report: one source, or several files one behind the other. */
import type { Chunk } from "../../chunking/result/chunk.ts";
import { groupsIn } from "../../comparison/picture/bands.ts";
import type { Landmark } from "../../comparison/picture/landmarks.ts";
import { type Picture, pictureOf } from "../../comparison/picture/picture.ts";
import type { Span } from "../../markdown/source.ts";
import { strategySpec } from "../../settings/strategies/index.ts";
import type { ReportedFile } from "../report.ts";

/** The picture of some files. Several have their names as landmarks, one has its headings. */
export function reportPicture(files: readonly ReportedFile[], title: string): Picture {
  const [first] = files;
  const placed = inARow(files);
  const length = placed.reduce((sum, { file }) => sum + file.text.length, 0);
  const spansOf = (side: "legacy" | "main") =>
    placed.flatMap(({ file, at }) => moved(file[side].chunks, at));
  return pictureOf({
    title,
    length,
    legacy: { name: nameOf(first, "legacy"), spans: spansOf("legacy") },
    main: { name: nameOf(first, "main"), spans: spansOf("main") },
    groups: placed.flatMap(({ file, at }) => {
      const groups = groupsIn(file.alignment, file.legacy.chunks, file.main.chunks);
      return groups.map((group) => ({ ...group, from: group.from + at, to: group.to + at }));
    }),
    landmarks:
      first && files.length === 1
        ? first.figures.landmarks
        : placed.map(({ file, at }) => fileLandmark(file, at)),
    ...(first && files.length === 1 && { lines: first.main.source.lines }),
  });
}

function inARow(files: readonly ReportedFile[]) {
  let at = 0;
  return files.map((file) => {
    const place = { file, at };
    at += file.text.length;
    return place;
  });
}

function moved(chunks: readonly Chunk[], by: number): readonly Span[] {
  return chunks.map(({ from, to }) => ({ from: from + by, to: to + by }));
}

function nameOf(file: ReportedFile | undefined, side: "legacy" | "main"): string {
  return file ? strategySpec(file[side].settings.strategy).label : "";
}

function fileLandmark({ text, main }: ReportedFile, at: number): Landmark {
  const { filename } = main.source;
  const title = filename.slice(filename.lastIndexOf("/") + 1);
  return { from: at, title, level: 1, size: text.length };
}
