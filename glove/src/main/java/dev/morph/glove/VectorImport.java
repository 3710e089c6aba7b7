package dev.morph.glove;

/**
 * The result of reading vectors from text.
 *
 * @param table the words that were usable
 * @param skipped the unusable lines
 */
public record VectorImport(EmbeddingTable table, SkippedLines skipped) {}
