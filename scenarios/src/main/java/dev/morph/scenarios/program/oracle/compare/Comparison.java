package dev.morph.scenarios.program.oracle.compare;

import dev.morph.scenarios.program.oracle.align.Translation;
import dev.morph.scenarios.program.sandbox.worker.Outcome;
import dev.morph.scenarios.program.sandbox.worker.Step;
import dev.morph.scenarios.program.sandbox.worker.StepOutcome;
import dev.morph.scenarios.program.sandbox.worker.Value;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/** Whether two outcomes are the same. */
public final class Comparison {
  private final ValueComparison values;

  public Comparison(double tolerance) {
    this(tolerance, Set.of());
  }

  /**
   * Creates a comparison of programs that both declare some classes.
   *
   * @param shared simple names of these classes
   */
  public Comparison(double tolerance, Set<String> shared) {
    this.values = new ValueComparison(tolerance, shared);
  }

  /**
   * Returns whether two equal outcomes were compared completely; if not, something in them could
   * not be read, and their equality proves nothing.
   *
   * @param asked whether the object that a step returns is also examined through its own methods
   */
  public boolean sure(
      Outcome seed, Outcome mutant, Translation translation, Predicate<Integer> asked) {
    for (int i = 0; i < Math.min(seed.steps().size(), mutant.steps().size()); i++) {
      StepOutcome first = seed.steps().get(i);
      StepOutcome second = mutant.steps().get(i);
      boolean prepares =
          i + 1 < seed.steps().size() && prepares(translation.input().steps().get(i), first);
      List<Integer> order = prepares ? List.of() : translation.order(i);
      boolean sure = values.sure(first.value(), second.value(), asked.test(i));
      for (int position = 0; sure && position < order.size(); position++) {
        int original = order.get(position);
        sure =
            original >= first.argumentsAfter().size()
                || position >= second.argumentsAfter().size()
                || values.sure(
                    first.argumentsAfter().get(original),
                    second.argumentsAfter().get(position),
                    false);
      }
      if (!sure) {
        return false;
      }
    }
    return true;
  }

  /**
   * Whether two outcomes are the same.
   *
   * @param translation maps the seed's arguments to their positions in the mutant's calls
   */
  public boolean same(Outcome seed, Outcome mutant, Translation translation) {
    if (exits(seed) || exits(mutant)) {
      return sameExit(seed, mutant, translation);
    }
    if (seed.ending() != mutant.ending() || seed.steps().size() != mutant.steps().size()) {
      return false;
    }
    int last = seed.steps().size() - 1;
    for (int i = 0; i <= last; i++) {
      StepOutcome first = seed.steps().get(i);
      boolean prepares = i < last && prepares(translation.input().steps().get(i), first);
      List<Integer> order = prepares ? List.of() : translation.order(i);
      if (!same(first, mutant.steps().get(i), order)) {
        return false;
      }
    }
    return PrintedText.same(seed.printed(), mutant.printed());
  }

  /**
   * Returns whether a step only builds objects, like constructors and setters, so that nothing has
   * read its arguments yet.
   */
  private static boolean prepares(Step step, StepOutcome outcome) {
    boolean setter = step.args().size() == 1 && outcome.value().kind() == Value.Kind.VOID;
    return step.kind() != Step.Kind.CALL || setter;
  }

  private static boolean exits(Outcome outcome) {
    return outcome.ending() == Outcome.Ending.EXITED;
  }

  /**
   * Returns whether both runs end alike: for main, System.exit counts as normal termination;
   * elsewhere both must call it.
   */
  private boolean sameExit(Outcome seed, Outcome mutant, Translation translation) {
    boolean both = exits(seed) && exits(mutant);
    boolean endedNormally = (exits(seed) || ends(seed)) && (exits(mutant) || ends(mutant));
    return (both || (translation.input().runsMain() && endedNormally))
        && PrintedText.same(allPrinted(seed), allPrinted(mutant));
  }

  private static boolean ends(Outcome outcome) {
    return outcome.ending() == Outcome.Ending.ENDED
        && outcome.steps().stream().noneMatch(StepOutcome::threw);
  }

  private static String allPrinted(Outcome outcome) {
    StringBuilder text = new StringBuilder();
    outcome.steps().forEach(step -> text.append(step.printed()));
    return text + outcome.printed();
  }

  private boolean same(StepOutcome seed, StepOutcome mutant, List<Integer> order) {
    if (!values.same(seed.value(), mutant.value())
        || !PrintedText.same(seed.printed(), mutant.printed())
        || !PrintedText.same(seed.complained(), mutant.complained())) {
      return false;
    }
    if (seed.threw()) {
      return true;
    }
    for (int position = 0; position < order.size(); position++) {
      int original = order.get(position);
      boolean both =
          original < seed.argumentsAfter().size() && position < mutant.argumentsAfter().size();
      if (both
          && !values.same(
              seed.argumentsAfter().get(original), mutant.argumentsAfter().get(position))) {
        return false;
      }
    }
    return true;
  }
}
