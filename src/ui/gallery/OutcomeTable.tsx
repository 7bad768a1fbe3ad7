/** Expected chunks beside packed ones, with a mark on every fact that differs. */

import type { ReactNode } from "react";
import { formatCount, formatNumber } from "../../algorithms/format.ts";
import { SEPARATOR } from "../../chunking/result/render.ts";
import type { ChunkFact, ComparedChunk, ComparedExample } from "../../samples/example-outcome.ts";
import type { ExpectedChunk, SpecificationExample } from "../../samples/specification-examples.ts";
import { EXPECTED, originOf } from "./gallery-words.ts";
import "./outcome.css";

/** One row for each chunk. */
export function OutcomeTable(props: {
  readonly example: SpecificationExample;
  readonly compared: ComparedExample | undefined;
}) {
  const { example, compared } = props;
  const chunks = compared?.chunks ?? example.expected.map(notPacked);
  return (
    <table className="outcome">
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">Chunk</span>
          </th>
          <th scope="col">{EXPECTED[originOf(example)]}</th>
          <th scope="col">Packed</th>
        </tr>
      </thead>
      <tbody>
        {chunks.map((chunk, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the place of a chunk is what it is compared by
          <tr key={index}>
            <th scope="row">{index + 1}</th>
            <td>{chunk.expected ? <Facts chunk={chunk.expected} /> : <Missing />}</td>
            <td>
              {chunk.actual ? (
                <Facts chunk={chunk.actual} differences={chunk.differences} />
              ) : (
                <Missing pending={compared === undefined} />
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function notPacked(expected: ExpectedChunk): ComparedChunk {
  return { expected, actual: undefined, differences: [] };
}

function Missing({ pending = false }: { readonly pending?: boolean }) {
  return pending ? (
    <span className="fact is-soft">not packed yet</span>
  ) : (
    <span className="fact is-different">≠ no chunk</span>
  );
}

/** The facts of a chunk, one a line. */
function Facts(props: {
  readonly chunk: ExpectedChunk;
  readonly differences?: readonly ChunkFact[];
}) {
  const { differences = [] } = props;
  const { breadcrumb, bodyTokens, sections, printedTokens } = props.chunk;
  const different = (fact: ChunkFact) => differences.includes(fact);
  return (
    <>
      <Fact className="fact is-breadcrumb" different={different("breadcrumb")}>
        {breadcrumb.map((title, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: titles may repeat, their places do not
          <span key={place}>
            {place > 0 && SEPARATOR}
            <span className="outcome-crumb">{title}</span>
          </span>
        ))}
      </Fact>
      <Fact className="fact" different={different("bodyTokens")}>
        {formatCount(bodyTokens, "token")}
        {printedTokens !== undefined && (
          <span className="fact-printed">, printed as {formatNumber(printedTokens)}</span>
        )}
      </Fact>
      <Fact className="fact is-sections" different={different("sections")}>
        {sections.map((title) => title ?? "no heading").join(", ")}
      </Fact>
    </>
  );
}

function Fact(props: {
  readonly className: string;
  readonly different: boolean;
  readonly children: ReactNode;
}) {
  const { className, different, children } = props;
  if (!different) return <div className={className}>{children}</div>;
  return (
    <div className={`${className} is-different`}>
      <span className="visually-hidden">differs: </span>
      <span aria-hidden="true">≠ </span>
      {children}
    </div>
  );
}
