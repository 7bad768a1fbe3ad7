/** The overview picture as SVG: one file that needs nothing else, light and dark, and readable in grey. */

import { escapeMarkup } from "../../algorithms/escape-markup.ts";
import { formatCount, formatWhole } from "../../algorithms/format.ts";
import type { Band } from "./bands.ts";
import { LABEL_ROWS, LABEL_SIZE, type Label, LEADER_GAP, widthOf } from "./labels.ts";
import { LEGEND_SIZE, legendLines, signOf } from "./legend.ts";
import { type Picture, type PictureStrip, STRIP_LEFT, STRIP_WIDTH } from "./picture.ts";

export interface PictureOptions {
  /** As the reader's system has it, or one of both for good; `auto` where nothing is said. */
  readonly scheme?: "auto" | "light" | "dark";
  /** Whether the title stands in the picture; it does where nothing is said. Its description has it anyway. */
  readonly isTitled?: boolean;
  /** What made it, where it stands alone: a line below everything else. */
  readonly colophon?: string;
}

const PICTURE_WIDTH = STRIP_LEFT + STRIP_WIDTH + 20;

const ROW_HEIGHT = LABEL_SIZE + 5;
const TITLE_HEIGHT = 34;
const STRIP_HEIGHT = 48;
const BANDS_HEIGHT = 58;
const NAMES_LEFT = 12;
const RIGHT = STRIP_LEFT + STRIP_WIDTH;

/** Where things stand, from the top. */
interface Rows {
  readonly labels: number;
  readonly legacy: number;
  readonly bands: number;
  readonly main: number;
  readonly scale: number;
  readonly legend: number;
}

/** The picture as SVG text. */
export function pictureSvg(
  picture: Picture,
  { scheme = "auto", isTitled = true, colophon }: PictureOptions = {},
): string {
  const used = picture.labels.length === 0 ? 0 : LABEL_ROWS;
  const labels = (isTitled ? TITLE_HEIGHT : 4) + used * ROW_HEIGHT;
  const legacy = labels + 8;
  const bands = legacy + STRIP_HEIGHT;
  const main = bands + BANDS_HEIGHT;
  const scale = main + STRIP_HEIGHT;
  const legend = scale + 34;
  const rows = { labels, legacy, bands, main, scale, legend };
  const words = [...legendLines(picture), ...(colophon ? [colophon] : [])];
  const height = legend + words.length * (LEGEND_SIZE + 5);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" class="chunkscope-picture" viewBox="0 0 ${PICTURE_WIDTH} ${height}" width="${PICTURE_WIDTH}" height="${height}" role="img">`,
    `<title>${escapeMarkup(picture.title)}</title>`,
    `<desc>${escapeMarkup(words.join(" "))}</desc>`,
    `<style>${styleOf(scheme)}</style>`,
    `<rect class="ground" width="${PICTURE_WIDTH}" height="${height}"/>`,
    ...(isTitled ? [text("title", STRIP_LEFT, 20, picture.title)] : []),
    ...picture.labels.map((label) => leader(label, rows)),
    ...picture.labels.map((label) => landmark(label, rows)),
    ...strip("legacy", "Legacy", picture.legacy, rows.legacy),
    ...picture.bands.map((each) => band(each, rows)),
    ...strip("main", "New", picture.main, rows.main),
    ...scaleMarks(picture, rows),
    ...words.map((line, index) =>
      text("legend", STRIP_LEFT, legend + index * (LEGEND_SIZE + 5), line),
    ),
    "</svg>",
  ].join("\n");
}

const LIGHT =
  "--ground:#fff;--text:#1b1f26;--soft:#565e6c;--line:#c4c9d1;--legacy:#8a5000;--legacy-soft:#fbe7c4;--main:#1f5fb8;--main-soft:#d8e7fa;--recut:#dfe2e7;--rename:#eff1f4";
const DARK =
  "--ground:#14171c;--text:#e4e7ec;--soft:#9ea7b5;--line:#3c434f;--legacy:#e3a347;--legacy-soft:#3f2f12;--main:#79b1f7;--main-soft:#1a3354;--recut:#333945;--rename:#20252d";

function styleOf(scheme: "auto" | "light" | "dark"): string {
  const root = ".chunkscope-picture";
  const colours = scheme === "dark" ? DARK : LIGHT;
  const other =
    scheme === "auto" ? `@media screen and (prefers-color-scheme:dark){${root}{${DARK}}}` : "";
  const rules: Readonly<Record<string, string>> = {
    text: "fill:var(--soft)",
    ".ground": "fill:var(--ground)",
    ".title": "font-size:15px;font-weight:600;fill:var(--text)",
    ".label": `font-size:${LABEL_SIZE}px;fill:var(--text)`,
    ".leader": "stroke:var(--line);stroke-width:1",
    ".name": "font-size:13px;font-weight:600",
    ".note": "font-size:11px",
    ".legend": `font-size:${LEGEND_SIZE}px`,
    ".legacy .name": "fill:var(--legacy)",
    ".main .name": "fill:var(--main)",
    ".legacy .held": "fill:var(--legacy-soft)",
    ".main .held": "fill:var(--main-soft)",
    ".cut": "shape-rendering:crispEdges",
    ".legacy .cut": "fill:var(--legacy)",
    ".main .cut": "fill:var(--main)",
    ".edge": "fill:none;stroke:var(--line);stroke-width:1",
    ".same": "fill:none;stroke:var(--line);stroke-width:1",
    ".renamed": "fill:var(--rename);stroke:var(--soft);stroke-width:1;stroke-dasharray:2 2",
    ".recut": "fill:var(--recut)",
    ".sign": "font-size:11px;text-anchor:middle",
    ".tick": "stroke:var(--line);stroke-width:1",
    ".mark": "font-size:10px;text-anchor:middle",
  };
  const own = Object.entries(rules).map(([part, rule]) => `${root} ${part}{${rule}}`);
  return `${root}{${colours};font-family:system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",sans-serif;print-color-adjust:exact;-webkit-print-color-adjust:exact}${other}${own.join("")}`;
}

function text(kind: string, x: number, y: number, content: string): string {
  return `<text class="${kind}" x="${at(x)}" y="${at(y)}">${escapeMarkup(content)}</text>`;
}

/** A number with as many decimals as a picture needs. */
function at(value: number): string {
  return String(Math.round(value * 100) / 100);
}

function rectangle(kind: string, x: number, y: number, width: number, height: number, more = "") {
  return `<rect class="${kind}" x="${at(x)}" y="${at(y)}" width="${at(width)}" height="${at(height)}"${more}/>`;
}

function baselineOf({ row }: Label, { labels }: Rows): number {
  return labels - row * ROW_HEIGHT - 4;
}

function leader(label: Label, rows: Rows): string {
  const x = at(label.at);
  return `<path class="leader" d="M${x} ${at(baselineOf(label, rows) - LABEL_SIZE + 1)}V${at(rows.scale)}"/>`;
}

function landmark(label: Label, rows: Rows): string {
  const y = baselineOf(label, rows);
  const isRight = label.side === "right";
  const anchor = isRight ? "" : ' text-anchor="end"';
  const x = at(label.at + (isRight ? LEADER_GAP : -LEADER_GAP));
  return `<text class="label" x="${x}" y="${at(y)}"${anchor}>${escapeMarkup(label.text)}</text>`;
}

function strip(kind: string, name: string, own: PictureStrip, top: number): string[] {
  const height = STRIP_HEIGHT;
  return [
    `<g class="${kind}">`,
    text("name", NAMES_LEFT, top + 15, name),
    text("note", NAMES_LEFT, top + 30, fitting(own.name, STRIP_LEFT - NAMES_LEFT - 8)),
    text("note", NAMES_LEFT, top + 44, formatCount(own.chunks, "chunk")),
    ...own.held.map(({ from, to }) => rectangle("held", from, top, to - from, height)),
    ...own.shades.map(({ from, to, strength }) =>
      rectangle("cut", from, top, to - from, height, ` opacity="${at(strength)}"`),
    ),
    ...own.lines.map((place) => rectangle("cut", place - 0.5, top, 1, height)),
    rectangle("edge", STRIP_LEFT, top, STRIP_WIDTH, height),
    "</g>",
  ];
}

/** A text cut to a width. */
function fitting(name: string, width: number): string {
  let letters = [...name];
  while (letters.length > 1 && widthOf(letters.join(""), 11) > width * 1.1)
    letters = [...letters.slice(0, -2), "…"];
  return letters.join("");
}

/** Units that a band leaves free at its ends, and above and below. */
const BAND_GAP = 4;

function band(own: Band, rows: Rows): string {
  const { kind, from, to } = own;
  const gap = Math.min(1, (to - from) / 4);
  const [x, width] = [from + gap, to - from - 2 * gap];
  const shape = rectangle(kind, x, rows.bands + BAND_GAP, width, BANDS_HEIGHT - 2 * BAND_GAP);
  const sign = signOf(own);
  if (sign === undefined) return shape;
  return shape + text("sign", from + (to - from) / 2, rows.bands + BANDS_HEIGHT / 2 + 4, sign);
}

const TICKS = 4;

function scaleMarks({ lines }: Picture, { scale }: Rows): string[] {
  if (lines === undefined) return [];
  return Array.from({ length: TICKS + 1 }, (_, index) => {
    const share = index / TICKS;
    const x = STRIP_LEFT + share * STRIP_WIDTH;
    const anchor = index === 0 ? "start" : index === TICKS ? "end" : "middle";
    const mark =
      index === 0
        ? "start"
        : index === TICKS
          ? `end, line ${formatWhole(lines)}`
          : `${share * 100} %`;
    return `<path class="tick" d="M${at(Math.min(x, RIGHT))} ${at(scale)}v5"/><text class="mark" x="${at(x)}" y="${at(scale + 16)}" style="text-anchor:${anchor}">${mark}</text>`;
  });
}
