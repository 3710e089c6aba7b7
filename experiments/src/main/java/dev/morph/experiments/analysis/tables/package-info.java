/**
 * The analysis of a run as tables: the paper's Tables 4 to 11, Figure 6 in numbers, and additional
 * ones.
 *
 * <pre>{@code
 * List<Table> tables = RunTables.tables(run);
 * }</pre>
 */
@NullMarked
package dev.morph.experiments.analysis.tables;

import org.jspecify.annotations.NullMarked;
