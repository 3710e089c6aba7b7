/**
 * Word vectors and exact nearest neighbours, from which paraphrases take their replacement words.
 *
 * <p>{@link dev.morph.glove.EmbeddingTable} is a table of words and vectors, read from Morph's own
 * file format or GloVe's text format, or embedded in Morph. {@link
 * dev.morph.glove.NearestNeighbours} searches a table. This module does not depend on Morph's other
 * modules and has its own exceptions. {@code TableFile} documents the file format.
 *
 * <pre>{@code
 * EmbeddingTable table = EmbeddingTable.embedded();
 * new NearestNeighbours(table).nearest("largest", 5, word -> word.matches("[a-z]+"));
 * }</pre>
 */
@NullMarked
package dev.morph.glove;

import org.jspecify.annotations.NullMarked;
