/**
 * Counts over a run: paraphrases that filters dropped, verdicts by tier, and compared parts.
 *
 * <pre>{@code
 * SearchTally tally = SearchTally.of(run.verdicts());
 * }</pre>
 */
@NullMarked
package dev.morph.experiments.analysis.tally;

import org.jspecify.annotations.NullMarked;
