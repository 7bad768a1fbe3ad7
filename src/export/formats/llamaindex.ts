/** Nodes of LlamaIndex: what `TextNode.to_dict` yields and `TextNode.from_dict` takes. */
import type { ChunkWriter, ExportedResult, Made } from "../chunk-writer.ts";
import { type Entry, entriesOf } from "../entries.ts";
import { jsonArrayWriter } from "./json-array.ts";

/** LlamaIndex's names for relations and kinds of nodes (`NodeRelationship`, `ObjectType` in its `schema.py`). */
const RELATION = { source: "1", previous: "2", next: "3" };
const KIND = { text: "1", document: "4" };

/**
 * An array of nodes, linked with those before and behind them and with their document, whose id is its name. Offsets are
 * in characters as Python counts them: code points of the source.
 */
export function llamaindexWriter(made: Made): ChunkWriter {
  return jsonArrayWriter((result, source) => nodesOf(result, source, made));
}

function* nodesOf(result: ExportedResult, source: string, made: Made): Iterable<unknown> {
  const entries = entriesOf(result, source, made);
  const places = codePoints(source, entries);
  for (const [index, { id, text, metadata }] of entries.entries()) {
    const [from, to] = places[index] ?? [];
    yield {
      id_: id,
      embedding: null,
      metadata,
      // LlamaIndex embeds metadata along with the text unless told not to: what is counted here is the text alone.
      excluded_embed_metadata_keys: Object.keys(metadata),
      excluded_llm_metadata_keys: Object.keys(metadata),
      relationships: {
        [RELATION.source]: related(result.source.filename, KIND.document, result.source.hash),
        ...relationTo(entries[index - 1], RELATION.previous),
        ...relationTo(entries[index + 1], RELATION.next),
      },
      text,
      mimetype: "text/markdown",
      start_char_idx: from,
      end_char_idx: to,
      class_name: "TextNode",
    };
  }
}

function relationTo(entry: Entry | undefined, relation: string): Readonly<Record<string, unknown>> {
  return entry ? { [relation]: related(entry.id, KIND.text, null) } : {};
}

function related(id: string, kind: string, hash: string | null) {
  return { node_id: id, node_type: kind, metadata: {}, hash, class_name: "RelatedNodeInfo" };
}

/** The spans of chunks, which are in the order of the source, in its code points. */
function codePoints(
  source: string,
  entries: readonly Entry[],
): readonly (readonly [number, number])[] {
  let unit = 0;
  let point = 0;
  const pointAt = (place: number) => {
    for (; unit < place; point += 1) unit += (source.codePointAt(unit) ?? 0) > 0xffff ? 2 : 1;
    return point;
  };
  return entries.map(({ chunk: { from, to } }) => [pointAt(from), pointAt(to)]);
}
