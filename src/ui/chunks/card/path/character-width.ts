/** How wide the page's letters are in this browser: system fonts differ by a third. */

/** Letters of every width, as headings have them. */
const SAMPLE = "Getting started with configuration";
/** Pixels, where nothing can be measured. */
const USUAL = 7.5;

let measured: number | undefined;

/** Pixels of a character of a breadcrumb's last heading, on average. Measured once. */
export function characterWidth(): number {
  measured ??= measure() ?? USUAL;
  return measured;
}

function measure(): number | undefined {
  const context = document.createElement("canvas").getContext("2d");
  if (!context) return undefined;
  const { fontSize, fontFamily } = getComputedStyle(document.body);
  context.font = `600 ${fontSize} ${fontFamily}`;
  return context.measureText(SAMPLE).width / SAMPLE.length;
}
