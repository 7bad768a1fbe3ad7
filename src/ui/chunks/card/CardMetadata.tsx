/** What names a chunk and what the strategy emits with it, behind a disclosure. */
import { useState } from "react";
import type { Chunk, Metadata } from "../../../chunking/result/chunk.ts";
import { embeddingHash } from "../../../chunking/result/render.ts";
import "./metadata.css";

interface CardMetadataProps {
  readonly chunk: Chunk;
  readonly text: string;
  readonly tabIndex: number;
}

/** The key, the anchor, its other names and the hash of a chunk, then the fields by their own names, in the order of the strategy. */
export function CardMetadata({ chunk, text, tabIndex }: CardMetadataProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className="card-metadata" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary tabIndex={tabIndex}>{chunk.metadata ? "Key and metadata" : "Key"}</summary>
      {isOpen && (
        <dl>
          <Field name="key" value={chunk.key} />
          <Field name="anchor" value={chunk.anchor} />
          {chunk.aliases.length > 0 && <Field name="aliases" value={chunk.aliases} />}
          <Field name="hash" value={embeddingHash(chunk, text)} />
          {Object.entries(chunk.metadata ?? {}).map(([name, value]) => (
            <Field key={name} name={name} value={value} />
          ))}
        </dl>
      )}
    </details>
  );
}

function Field({ name, value }: { readonly name: string; readonly value: Metadata[string] }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className={isAbsent(value) ? "is-absent" : undefined}>{valueWords(value)}</dd>
    </div>
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
