package dev.morph.core.strategy;

import dev.morph.core.morphism.Radius;
import dev.morph.core.morphism.Shell;
import java.math.BigInteger;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The path of a walk to its outcome.
 *
 * @param radius the last radius that the walk entered
 * @param queries number of mutants whose verdicts the walk needed
 * @param generated number of mutants in the walk's shells
 * @param fullSize number of mutants that {@code radius} would contain without a budget
 * @param completeOrder every mutant of {@code radius} from order 1 to this order was generated
 * @param dropped numbers of mutants left out of the shells
 * @param skipped the mutants without effect on the outcome
 * @param <I> type of the input
 */
public record Exploration<I>(
    Radius radius,
    int queries,
    int generated,
    BigInteger fullSize,
    int completeOrder,
    Shell.Dropped dropped,
    Skipped<I> skipped) {
  /**
   * The mutants that a walk skipped.
   *
   * @param undecided number of queries that the oracle could not decide
   * @param nearestUndecided the nearest undecided mutant
   * @param cutShort number of queries without a complete output
   * @param excluded number of mutants outside the walk's domain, by rule; these were not queried
   * @param <I> type of the input
   */
  public record Skipped<I>(
      int undecided,
      Optional<Measured<I>> nearestUndecided,
      int cutShort,
      Map<String, Integer> excluded) {
    public Skipped {
      excluded = Collections.unmodifiableMap(new LinkedHashMap<>(excluded));
    }
  }

  /** Whether every mutant of {@code radius} was generated. */
  public boolean isExhaustive() {
    return completeOrder >= radius.k();
  }
}
