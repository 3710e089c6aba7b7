/**
 * Statistics of robustness, from the lines of {@code results.jsonl} alone: no model, no network, no
 * clock. Scores, comparisons of models, tipping points and gates. Intervals are computed in {@code
 * estimate}, labels are read in {@code label}, counts are kept in {@code tally}; {@code claims} and
 * {@code tables} present the results.
 *
 * <pre>{@code
 * RunAnalysis run = RunAnalysis.of(results, AnalysisSettings.seeded(1));
 * List<String> models = run.models();
 * }</pre>
 */
@NullMarked
package dev.morph.experiments.analysis;

import org.jspecify.annotations.NullMarked;
