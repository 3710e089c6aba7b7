/**
 * The analysis of a run as tables: those of the paper (4 to 11, Figure 6 in numbers) and those it
 * should have had.
 *
 * <pre>{@code
 * List<Table> tables = RunTables.tables(run);
 * }</pre>
 */
@NullMarked
package dev.morph.experiments.analysis.tables;

import org.jspecify.annotations.NullMarked;
