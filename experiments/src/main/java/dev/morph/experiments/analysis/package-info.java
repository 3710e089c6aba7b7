/**
 * Statistics of robustness, from the lines of {@code results.jsonl} alone: no model, no network, no
 * clock. Imports {@code scenarios.store} and the core.
 *
 * <pre>{@code
 * Scores scores = new RobustnessAnalyser(AnalysisSettings.seeded(1)).analyse(results);
 * }</pre>
 */
@NullMarked
package dev.morph.experiments.analysis;

import org.jspecify.annotations.NullMarked;
