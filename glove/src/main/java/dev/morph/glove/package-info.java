/**
 * Word vectors and exact nearest neighbours: the source of every paraphrase.
 *
 * <p>Contains the table of words and vectors ({@link dev.morph.glove.EmbeddingTable}: our own file
 * format, GloVe's text, and the table that comes with Morph) and its {@link
 * dev.morph.glove.NearestNeighbours}. Independent of Morph's other modules, with exceptions of its
 * own. {@code TableFile} documents the format.
 *
 * <pre>{@code
 * EmbeddingTable table = EmbeddingTable.embedded();
 * new NearestNeighbours(table).nearest("largest", 5, word -> word.matches("[a-z]+"));
 * }</pre>
 */
@NullMarked
package dev.morph.glove;

import org.jspecify.annotations.NullMarked;
