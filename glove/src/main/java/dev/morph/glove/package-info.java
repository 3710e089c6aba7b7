/**
 * Word vectors and exact nearest neighbours: the source of every paraphrase.
 *
 * <p>Contains the table of words and vectors ({@link dev.morph.glove.EmbeddingTable}: our own file
 * format, GloVe's text, and the table that comes with Morph) and its {@link
 * dev.morph.glove.NearestNeighbours}. A leaf module: imports only the JDK, and throws its own
 * exceptions. {@code TableFile} documents the format.
 *
 * <pre>{@code
 * EmbeddingTable table = EmbeddingTable.embedded();
 * new NearestNeighbours(table).nearest("largest", 5, word -> word.matches("[a-z]+"));
 * }</pre>
 */
@NullMarked
package dev.morph.glove;

import org.jspecify.annotations.NullMarked;
