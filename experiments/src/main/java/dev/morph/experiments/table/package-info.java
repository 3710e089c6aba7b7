/**
 * Tables as values, and as CSV and LaTeX. Every table that Morph publishes is one of these, whoever
 * computed it and wherever it is read. Imports nothing but the core's plain text.
 *
 * <pre>{@code
 * Table table =
 *     Table.named("queries", "Queries per seed")
 *         .caption("How many paraphrases were put to the model.")
 *         .columns(Column.text("model", "Model"), Column.number("queries", "Queries").in("per seed"))
 *         .row(Cell.text("local:bm25"), Cell.estimate(135.2, 101.0, 160.4))
 *         .build();
 * String csv = Csv.of(table);
 * String latex = Latex.of(table);
 * }</pre>
 */
@NullMarked
package dev.morph.experiments.table;

import org.jspecify.annotations.NullMarked;
