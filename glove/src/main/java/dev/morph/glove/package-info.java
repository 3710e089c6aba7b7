/**
 * Word vectors and exact nearest neighbours: the source of every paraphrase.
 *
 * <p>Here live the table of words and vectors ({@link dev.morph.glove.EmbeddingTable}: our own
 * file, GloVe's text, and the table that comes with Morph), its {@link
 * dev.morph.glove.NearestNeighbours}, and {@link dev.morph.glove.CounterFitting}. A leaf: imports
 * the JDK only, and throws exceptions of its own.
 *
 * <pre>{@code
 * EmbeddingTable table = EmbeddingTable.embedded();
 * new NearestNeighbours(table).nearest("largest", 5, word -> word.matches("[a-z]+"));
 * }</pre>
 */
@NullMarked
package dev.morph.glove;

import org.jspecify.annotations.NullMarked;
