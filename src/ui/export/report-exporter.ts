/** What is taken away of a comparison: reports, figures, the picture. Fetched when one is chosen. */
import { version } from "../../../package.json";
import { eachChunk } from "../../chunking/result/chunk-columns.ts";
import type { AlignedChunk } from "../../comparison/alignment/alignment.ts";
import { type AlignedColumns, alignedAt } from "../../comparison/alignment/alignment-columns.ts";
import type { CostAssumptions } from "../../comparison/cost/cost.ts";
import { pictureSvg } from "../../comparison/picture/picture-svg.ts";
import { compareCommand, sideArgument } from "../../report/content/setting-rows.ts";
import { reportHtml } from "../../report/html/report-html.ts";
import { buildReport, type Report } from "../../report/report.ts";
import { reportCsv } from "../../report/report-csv.ts";
import { reportJson } from "../../report/report-json.ts";
import { reportMarkdown } from "../../report/report-markdown.ts";
import type { ShownOutcome, TextFile } from "../../state/app-state.ts";
import type { ShownResult } from "../../worker/protocol.ts";
import type { ReportFormatId } from "./report-formats.ts";

/** A report, or a part of one, as a file made now. Undefined while there is no comparison. */
export async function reportFileOf(
  format: ReportFormatId,
  shown: ShownOutcome,
  assumptions: CostAssumptions,
): Promise<TextFile | undefined> {
  const report = reportOf(shown, assumptions);
  if (!report) return undefined;
  const name = report.title.replace(/[.][^.]*$/, "");
  switch (format) {
    case "html":
      return { name: `${name}.report.html`, mediaType: "text/html", text: reportHtml(report) };
    case "markdown":
      return {
        name: `${name}.report.md`,
        mediaType: "text/markdown",
        text: reportMarkdown(report),
      };
    case "json":
      return {
        name: `${name}.report.json`,
        mediaType: "application/json",
        text: reportJson(report),
      };
    case "csv":
      return { name: `${name}.report.csv`, mediaType: "text/csv", text: reportCsv(report) };
    case "svg":
      return {
        name: `${name}.picture.svg`,
        mediaType: "image/svg+xml",
        text: pictureSvg(report.picture, { colophon: colophonOf(report) }),
      };
    case "png": {
      const svg = pictureSvg(report.picture, { scheme: "light", colophon: colophonOf(report) });
      return { name: `${name}.picture.png`, mediaType: "image/png", text: await pngOf(svg) };
    }
  }
}

/** The command that makes the same comparison. Undefined while there is none, or where a side came from outside. */
export function commandOf(shown: ShownOutcome, assumptions: CostAssumptions): string | undefined {
  const report = reportOf(shown, assumptions);
  return report && compareCommand(report);
}

function reportOf(
  { outcome, text }: ShownOutcome,
  assumptions: CostAssumptions,
): Report | undefined {
  const { main, legacy, comparison } = outcome;
  if (!legacy || !comparison) return undefined;
  const whole = (result: ShownResult) => ({ ...result, chunks: [...eachChunk(result.chunks)] });
  const { alignment, figures, tokens } = comparison;
  return buildReport({
    files: [
      {
        text,
        legacy: whole(legacy.result),
        main: whole(main.result),
        tokens,
        alignment: { left: alignedIn(alignment.left), right: alignedIn(alignment.right) },
        figures,
      },
    ],
    assumptions,
    version,
    date: new Date().toISOString().slice(0, 10),
  });
}

/** What a picture that goes about alone says of itself. */
function colophonOf({ version, date, settings, files }: Report): string {
  const hashes = files.map(({ source }) => source.hash).join(", ");
  return `Chunkscope ${version}, ${date}. ${sideArgument(settings.legacy)} to ${sideArgument(settings.main)}, source ${hashes}.`;
}

function alignedIn(side: AlignedColumns): readonly AlignedChunk[] {
  return Array.from(side.fates, (_, index) => alignedAt(side, index)).filter(
    (chunk) => chunk !== undefined,
  );
}

/** Pixels of the picture to a pixel of its drawing: sharp on screens with many, and in print. */
const DENSITY = 2;

/** A drawing as a picture of pixels. Rejects when the browser cannot draw it. */
async function pngOf(svg: string): Promise<Blob> {
  // As an address of its own: the page lets no others be loaded.
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = image.naturalWidth * DENSITY;
  canvas.height = image.naturalHeight * DENSITY;
  const context = canvas.getContext("2d");
  if (!context) throw new Error("There is no canvas to draw on");
  context.fillStyle = "#ffffff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return await new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("No picture was made"))));
  });
}
