/** Records as libraries write them down, taken out of what they are wrapped in. */
import { parseJson } from "./parse-json.ts";
import { isObject, type JsonObject } from "./record.ts";

/**
 * The record itself: LangChain's serialised documents (`{lc, type, id, kwargs}`) and LlamaIndex's nodes, in a document
 * store (`{__data__, __type__}`) or beside a vector (`{_node_content}`), the latter two as objects or as JSON in a string.
 */
export function unwrapped(value: unknown): unknown {
  if (!isObject(value)) return value;
  if ("lc" in value && isObject(value.kwargs)) return value.kwargs;
  const data = dataOf(value.__data__);
  if (data) return withDocument(data);
  const payload = isObject(value.payload)
    ? value.payload
    : isObject(value.metadata)
      ? value.metadata
      : value;
  const node = dataOf(payload._node_content);
  if (node) return withDocument({ ...node, ...textBeside(value, payload, node) });
  return withDocument(value);
}

function dataOf(data: unknown): JsonObject | undefined {
  const value = typeof data === "string" ? parseJson(data) : { ok: true as const, value: data };
  return value.ok && isObject(value.value) ? value.value : undefined;
}

/** The text of a node that stands beside it instead of in it, as vector stores keep it. */
function textBeside(value: JsonObject, payload: JsonObject, node: JsonObject): JsonObject {
  if (typeof node.text === "string" && node.text !== "") return {};
  const text = [value.text, value.document, payload.text].find((each) => typeof each === "string");
  return text === undefined ? {} : { text };
}

/** LlamaIndex's name for the relation of a node to its document. */
const SOURCE_RELATION = "1";

/** A node of LlamaIndex with the id of its document among its fields. */
function withDocument(node: JsonObject): JsonObject {
  const relation = isObject(node.relationships) && node.relationships[SOURCE_RELATION];
  const id = isObject(relation) ? relation.node_id : undefined;
  return typeof id === "string" && node.ref_doc_id === undefined
    ? { ...node, ref_doc_id: id }
    : node;
}
