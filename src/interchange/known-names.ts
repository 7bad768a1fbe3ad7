/** Names that fields have in what people put into an index, in lower case. */

/** Fields that are the text wherever they are. */
export const CERTAIN_TEXT_NAMES: readonly string[] = [
  "text",
  "embedding_text",
  "embeddingtext",
  "pagecontent",
  "page_content",
  "chunk_text",
  "chunktext",
];

/** Fields of the text itself, the most certain first. */
export const KNOWN_TEXT_NAMES: readonly string[] = [
  ...CERTAIN_TEXT_NAMES,
  "chunk_content",
  "content",
  "chunk",
  "body",
  "document",
  "passage",
  "markdown",
];

/** Fields of the document that a chunk is from, the most certain first. */
export const KNOWN_SOURCE_NAMES: readonly string[] = [
  "source",
  "file_path",
  "filepath",
  "filename",
  "file_name",
  "path",
  "url",
  "ref_doc_id",
  "document_id",
  "doc_id",
];
