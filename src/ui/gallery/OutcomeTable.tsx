/** Expected chunks beside packed ones, with a mark on every fact that differs. */
import type { ChunkFact, ComparedChunk, ComparedExample } from "../../samples/example-outcome.ts";
import type {
  ChunkFacts,
  ExpectedChunk,
  SpecificationExample,
} from "../../samples/specification-examples.ts";
import { formatCount } from "../format.ts";
import { EXPECTED, originOf } from "./gallery-words.ts";

const SEPARATOR = " › ";

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
            <td>{chunk.expected ? <Expected chunk={chunk.expected} /> : <Missing />}</td>
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

function Expected({ chunk }: { readonly chunk: ExpectedChunk }) {
  const { printedTokens } = chunk;
  return (
    <>
      <Facts chunk={chunk} />
      {printedTokens !== undefined && (
        <div className="fact is-printed">printed as {formatCount(printedTokens, "token")}</div>
      )}
    </>
  );
}

function Facts(props: { readonly chunk: ChunkFacts; readonly differences?: readonly ChunkFact[] }) {
  const { chunk, differences = [] } = props;
  const facts = [
    { fact: "breadcrumb", text: chunk.breadcrumb.join(SEPARATOR) },
    { fact: "bodyTokens", text: formatCount(chunk.bodyTokens, "token") },
    { fact: "sections", text: chunk.sections.map((title) => title ?? "no heading").join(", ") },
  ] as const satisfies readonly { fact: ChunkFact; text: string }[];
  return facts.map(({ fact, text }) => {
    const different = differences.includes(fact);
    return (
      <div key={fact} className={different ? `fact is-${fact} is-different` : `fact is-${fact}`}>
        {different && (
          <>
            <span className="visually-hidden">differs: </span>
            <span aria-hidden="true">≠ </span>
          </>
        )}
        {text}
      </div>
    );
  });
}
