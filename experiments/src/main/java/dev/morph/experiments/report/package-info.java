/**
 * The output of a run for people and programs: {@code scores.json}, the summary table and reports.
 * It all depends on the run folder alone. Imports {@code analysis} and {@code
 * scenarios.engine.store}.
 *
 * <pre>{@code
 * String table = SummaryTable.of(scores, aliases);
 * }</pre>
 */
@NullMarked
package dev.morph.experiments.report;

import org.jspecify.annotations.NullMarked;
