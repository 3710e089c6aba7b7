/**
 * The file of a table: its layout on disk and in memory, how it is built row by row, and how
 * vectors are encoded. Knows rows, words and bytes, but not meanings or neighbours. Imports the JDK
 * only.
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
