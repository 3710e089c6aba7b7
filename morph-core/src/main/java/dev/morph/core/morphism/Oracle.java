package dev.morph.core.morphism;

import dev.morph.core.entity.Execution;

/**
 * Judges whether a mutant's output behaves as the seed's does.
 *
 * @param <I> type of the input
 * @param <O> type of the output
 */
public interface Oracle<I, O> {
  /** Compares; anything the outputs themselves do wrong is a verdict, never an exception. */
  Verdict compare(Execution<I, O> seed, Execution<I, O> mutant);
}
