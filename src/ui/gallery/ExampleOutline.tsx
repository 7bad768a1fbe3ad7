/** An example's document as a small outline: headings with their sizes, the packed chunks as strokes beside them. */

import { formatNumber } from "../../algorithms/format.ts";
import type { ComparedExample } from "../../samples/example-outcome.ts";
import type { SpecificationExample } from "../../samples/specification-examples.ts";
import { type OutlineRow, outlineRows } from "./outline-rows.ts";
import "./outline.css";

/** The outline; its strokes appear when the example is packed. */
export function ExampleOutline(props: {
  readonly example: SpecificationExample;
  readonly compared: ComparedExample | undefined;
}) {
  const actual = props.compared?.chunks.map((chunk) => chunk.actual) ?? [];
  const rows = outlineRows(props.example, actual);
  const largest = Math.max(...rows.map(({ tokens }) => tokens));
  return (
    <ol className="outline" aria-label="Document">
      {rows.map((row) => (
        <Row key={row.place} row={row} largest={largest} />
      ))}
    </ol>
  );
}

function Row({ row, largest }: { readonly row: OutlineRow; readonly largest: number }) {
  const { chunk, level, title, tokens, opens } = row;
  const stroke = chunk === undefined ? "is-open" : chunk % 2 === 0 ? "is-odd" : "is-even";
  return (
    <li className={`outline-row ${stroke}`}>
      <span className="outline-chunk" title={chunk === undefined ? undefined : `Chunk ${chunk}`}>
        {opens && (
          <>
            <span className="visually-hidden">Chunk </span>
            {chunk}
          </>
        )}
      </span>
      <span className="outline-title" style={{ paddingInlineStart: `${(level || 1) * 12 - 12}px` }}>
        {title === null ? (
          <span className="outline-marks">text before the first heading</span>
        ) : (
          <>
            <span className="outline-marks">{"#".repeat(level)}</span> {title}
          </>
        )}
      </span>
      <span className="outline-bar" aria-hidden="true">
        <span style={{ width: `${(tokens / largest) * 100}%` }} />
      </span>
      <span className="outline-tokens">{tokens === 0 ? "no content" : formatNumber(tokens)}</span>
    </li>
  );
}
