package dev.morph.glove;

/**
 * What reading vectors from text gave.
 *
 * @param table the words that were usable
 * @param skipped the lines that were not
 */
public record VectorImport(EmbeddingTable table, SkippedLines skipped) {}
