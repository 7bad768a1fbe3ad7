/** What the strategy emits with a chunk, behind a disclosure. */
import type { Metadata } from "../../../chunking/result/chunk.ts";
import "./metadata.css";

interface CardMetadataProps {
  readonly metadata: Metadata;
  readonly tabIndex: number;
}

/** The fields by their own names, in the order of the strategy. */
export function CardMetadata({ metadata, tabIndex }: CardMetadataProps) {
  return (
    <details className="card-metadata">
      <summary tabIndex={tabIndex}>Metadata</summary>
      <dl>
        {Object.entries(metadata).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className={isAbsent(value) ? "is-absent" : undefined}>{valueWords(value)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

function isAbsent(value: Metadata[string]): boolean {
  return value === null || value === "" || (Array.isArray(value) && value.length === 0);
}

/** Text, numbers and null as they are, lists of them with commas, all else as JSON. */
function valueWords(value: Metadata[string]): string {
  if (value === "") return "empty";
  if (Array.isArray(value)) {
    if (value.length === 0) return "none";
    if (value.every((each) => typeof each !== "object")) return value.join(", ");
  }
  return value !== null && typeof value === "object" ? JSON.stringify(value) : String(value);
}
