/**
 * Statistics of robustness: scores, comparisons of models, tipping points and gates. They are
 * computed from the lines of {@code results.jsonl} alone, without a model, network or clock.
 * Intervals are computed in {@code estimate}, labels are read in {@code label}, and counts are made
 * in {@code tally}; {@code claims} and {@code tables} present the results.
 *
 * <pre>{@code
 * RunAnalysis run = RunAnalysis.of(results, AnalysisSettings.seeded(1));
 * List<String> models = run.models();
 * }</pre>
 */
@NullMarked
package dev.morph.experiments.analysis;

import org.jspecify.annotations.NullMarked;
