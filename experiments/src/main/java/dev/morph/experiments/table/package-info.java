/**
 * Tables as Java values, which can be written as CSV, LaTeX or aligned text. Every table that Morph
 * publishes, in any format, is such a value.
 *
 * <pre>{@code
 * Table table =
 *     TableOf.<Run>named("queries", "Queries per seed")
 *         .caption("How many paraphrases were put to the model.")
 *         .column(Column.text("model", "Model"), run -> Cell.text(run.model()))
 *         .column(Column.number("queries", "Queries"), run -> run.queries().cell())
 *         .rows(runs);
 * String csv = Csv.format(table);
 * String latex = Latex.format(table);
 * }</pre>
 */
@NullMarked
package dev.morph.experiments.table;

import org.jspecify.annotations.NullMarked;
