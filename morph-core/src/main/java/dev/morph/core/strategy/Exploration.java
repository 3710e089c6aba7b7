package dev.morph.core.strategy;

import dev.morph.core.morphism.Radius;
import dev.morph.core.morphism.Shell;
import java.math.BigInteger;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * What a walk did to reach its outcome.
 *
 * @param radius the last radius it entered
 * @param queries how many mutants it needed verdicts on, in its own order
 * @param generated how many mutants its shells held
 * @param fullSize how many mutants {@code radius} holds without a budget
 * @param completeOrder every mutant of {@code radius} of order 1 to this one was generated
 * @param dropped duplicates and no-ops left out
 * @param undecided how many of its queries the oracle could not decide; they were skipped
 * @param nearestUndecided the nearest of these
 * @param cutShort how many of its queries had no complete output; they were skipped too
 * @param excluded how many it passed over because they do not belong to its domain, by rule
 * @param <I> type of the input
 */
public record Exploration<I>(
    Radius radius,
    int queries,
    int generated,
    BigInteger fullSize,
    int completeOrder,
    Shell.Dropped dropped,
    int undecided,
    Optional<Measured<I>> nearestUndecided,
    int cutShort,
    Map<String, Integer> excluded) {
  public Exploration {
    excluded = Collections.unmodifiableMap(new LinkedHashMap<>(excluded));
  }

  /** Whether all of {@code radius} was generated. */
  public boolean exhaustive() {
    return completeOrder >= radius.k();
  }

  /** Nothing was explored. */
  static <I> Exploration<I> none() {
    return new Exploration<>(
        Radius.NONE,
        0,
        0,
        BigInteger.ZERO,
        0,
        Shell.Dropped.NONE,
        0,
        Optional.empty(),
        0,
        Map.of());
  }
}
