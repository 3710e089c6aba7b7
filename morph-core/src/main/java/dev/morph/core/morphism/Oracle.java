package dev.morph.core.morphism;

import dev.morph.core.entity.Execution;

/**
 * Judges whether a mutant's output behaves like the seed's output.
 *
 * @param <I> type of the input
 * @param <O> type of the output
 */
public interface Oracle<I, O> {
  /** Compares two executions. Errors in the outputs lead to a verdict, never to an exception. */
  Verdict compare(Execution<I, O> seed, Execution<I, O> mutant);
}
