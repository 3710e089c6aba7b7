package dev.morph.glove;

/**
 * The result of reading vectors from text.
 *
 * @param table the table of the valid lines
 * @param skipped the lines that were skipped
 */
public record VectorImport(EmbeddingTable table, SkippedLines skipped) {}
