/**
 * The file of a table: how it lies on disk and in memory, how it is built row by row, and how
 * vectors are encoded. Knows rows, words and bytes, and nothing of meaning or neighbours. Imports
 * the JDK only.
 *
 * <pre>{@code
 * try (TableBuilder builder = TableBuilder.inFile(file, 50, VectorEncoding.FLOAT32)) {
 *   builder.add("the", vector);
 *   TableImage image = builder.build("where it comes from");
 * }
 * }</pre>
 */
@NullMarked
package dev.morph.glove.table;

import org.jspecify.annotations.NullMarked;
