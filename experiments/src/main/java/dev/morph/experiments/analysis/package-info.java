/**
 * Statistics of robustness, from the lines of {@code results.jsonl} alone: no model, no network, no
 * clock. Scores, comparisons of models, the tables of the paper, and its claims as tests. Intervals
 * are computed in {@code estimate}, labels are read in {@code label}, counts are kept in {@code
 * tally}. Imports {@code statistics}, {@code table}, {@code scenarios.engine.store}, {@code
 * scenarios.dataset} for bands, {@code morphisms.text} for words, and the core.
 *
 * <pre>{@code
 * RunAnalysis run = RunAnalysis.of(results, AnalysisSettings.seeded(1));
 * List<Table> tables = RunTables.of(run);
 * }</pre>
 */
@NullMarked
package dev.morph.experiments.analysis;

import org.jspecify.annotations.NullMarked;
