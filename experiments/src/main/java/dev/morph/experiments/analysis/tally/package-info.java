/**
 * Counts over a run: mutants left out, deciding tiers, compared parts.
 *
 * <pre>{@code
 * SearchTally tally = SearchTally.of(run.verdicts());
 * }</pre>
 */
@NullMarked
package dev.morph.experiments.analysis.tally;

import org.jspecify.annotations.NullMarked;
