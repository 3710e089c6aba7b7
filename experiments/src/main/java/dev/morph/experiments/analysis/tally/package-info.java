/**
 * Counts over a run: where mutants went, which tier decided, what was compared.
 *
 * <pre>{@code
 * SearchTally tally = SearchTally.of(run.verdicts());
 * }</pre>
 */
@NullMarked
package dev.morph.experiments.analysis.tally;

import org.jspecify.annotations.NullMarked;
