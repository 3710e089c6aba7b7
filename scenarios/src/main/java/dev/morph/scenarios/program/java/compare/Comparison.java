package dev.morph.scenarios.program.java.compare;

import dev.morph.scenarios.program.java.align.Translation;
import dev.morph.scenarios.program.oracle.PrintedText;
import dev.morph.scenarios.program.sandbox.worker.wire.Outcome;
import dev.morph.scenarios.program.sandbox.worker.wire.Step;
import dev.morph.scenarios.program.sandbox.worker.wire.StepOutcome;
import dev.morph.scenarios.program.sandbox.worker.wire.Value;
import java.util.List;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.function.Predicate;

/** Decides whether two outcomes are the same. */
public final class Comparison {
  private final ValueComparison values;

  public Comparison(double tolerance) {
    this(tolerance, Set.of());
  }

  /**
   * Creates a comparison of programs that declare some of the same classes.
   *
   * @param shared simple names of these classes
   */
  public Comparison(double tolerance, Set<String> shared) {
    this.values = new ValueComparison(tolerance, shared);
  }

  /**
   * Returns whether two equal outcomes were compared completely. If a part of them could not be
   * read, their equality proves nothing.
   *
   * @param asked whether the object that a step returns is also examined through its own methods
   */
  public boolean comparesCompletely(
      Outcome seed, Outcome mutant, Translation translation, Predicate<Integer> asked) {
    for (int i = 0; i < Math.min(seed.steps().size(), mutant.steps().size()); i++) {
      Value first = seed.steps().get(i).value();
      Value second = mutant.steps().get(i).value();
      if (!values.comparesCompletely(first, second, asked.test(i))
          || !argumentsPass(
              seed, mutant, translation, i, (l, r) -> values.comparesCompletely(l, r, false))) {
        return false;
      }
    }
    return true;
  }

  /**
   * Decides whether two outcomes are the same.
   *
   * @param translation the input for the mutant, with the positions of the seed's arguments in the
   *     mutant's calls
   */
  public boolean areSame(Outcome seed, Outcome mutant, Translation translation) {
    if (exited(seed) || exited(mutant)) {
      return sameExit(seed, mutant, translation);
    }
    if (seed.ending() != mutant.ending() || seed.steps().size() != mutant.steps().size()) {
      return false;
    }
    if (translation.input().runsMain()) {
      return sameRun(seed, mutant);
    }
    for (int i = 0; i < seed.steps().size(); i++) {
      StepOutcome first = seed.steps().get(i);
      if (!areSame(first, mutant.steps().get(i))
          || !(first.threw() || argumentsPass(seed, mutant, translation, i, values::areSame))) {
        return false;
      }
    }
    return PrintedText.areSame(seed.printed(), mutant.printed());
  }

  /**
   * Compares runs of {@code main}: text that a thread prints after {@code main} has returned also
   * counts as output.
   */
  private boolean sameRun(Outcome seed, Outcome mutant) {
    for (int i = 0; i < seed.steps().size(); i++) {
      if (!values.areSame(seed.steps().get(i).value(), mutant.steps().get(i).value())) {
        return false;
      }
    }
    return PrintedText.areSame(PrintedText.standardOutput(seed), PrintedText.standardOutput(mutant))
        && PrintedText.areSame(PrintedText.standardError(seed), PrintedText.standardError(mutant));
  }

  private boolean areSame(StepOutcome seed, StepOutcome mutant) {
    return values.areSame(seed.value(), mutant.value())
        && PrintedText.areSame(seed.printed(), mutant.printed())
        && PrintedText.areSame(seed.errorOutput(), mutant.errorOutput());
  }

  /**
   * Returns whether the states of the arguments after a step pass a test. True for a step that only
   * prepares later steps.
   */
  private static boolean argumentsPass(
      Outcome seed,
      Outcome mutant,
      Translation translation,
      int step,
      BiPredicate<Value, Value> test) {
    StepOutcome first = seed.steps().get(step);
    List<Value> left = first.argumentsAfter();
    List<Value> right = mutant.steps().get(step).argumentsAfter();
    boolean last = step == seed.steps().size() - 1;
    if (!last && onlyPrepares(translation.input().steps().get(step), first)) {
      return true;
    }
    List<Integer> order = translation.order(step);
    for (int position = 0; position < Math.min(order.size(), right.size()); position++) {
      int original = order.get(position);
      if (original < left.size() && !test.test(left.get(original), right.get(position))) {
        return false;
      }
    }
    return true;
  }

  /**
   * Returns whether a step only builds or changes an object, like a constructor or setter, so that
   * nothing has read its arguments yet.
   */
  private static boolean onlyPrepares(Step step, StepOutcome outcome) {
    boolean setter = step.args().size() == 1 && outcome.value().kind() == Value.Kind.VOID;
    return step.kind() != Step.Kind.CALL || setter;
  }

  private static boolean exited(Outcome outcome) {
    return outcome.ending() == Outcome.Ending.EXITED;
  }

  /**
   * Returns whether both runs end alike if at least one called {@code System.exit}: in {@code
   * main}, that counts as normal termination; elsewhere, both must call it.
   */
  private boolean sameExit(Outcome seed, Outcome mutant, Translation translation) {
    boolean both = exited(seed) && exited(mutant);
    boolean endedNormally =
        (exited(seed) || endedNormally(seed)) && (exited(mutant) || endedNormally(mutant));
    return (both || (translation.input().runsMain() && endedNormally))
        && PrintedText.areSame(PrintedText.standardOutput(seed), PrintedText.standardOutput(mutant))
        && PrintedText.areSame(PrintedText.standardError(seed), PrintedText.standardError(mutant));
  }

  private static boolean endedNormally(Outcome outcome) {
    return outcome.ending() == Outcome.Ending.ENDED
        && outcome.steps().stream().noneMatch(StepOutcome::threw);
  }
}
