/**
 * What people and programs read of a run: {@code scores.json} and the summary table. Everything
 * here is a function of the run's folder. Imports {@code analysis} and {@code
 * scenarios.engine.store}.
 *
 * <pre>{@code
 * String table = SummaryTable.of(scores);
 * }</pre>
 */
@NullMarked
package dev.morph.experiments.report;

import org.jspecify.annotations.NullMarked;
