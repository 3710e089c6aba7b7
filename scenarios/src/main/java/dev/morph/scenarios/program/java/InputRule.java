package dev.morph.scenarios.program.java;

import dev.morph.scenarios.program.java.align.Alignment;
import dev.morph.scenarios.program.java.align.Translation;
import dev.morph.scenarios.program.java.inputs.PlausibleInputs;
import dev.morph.scenarios.program.java.run.ProgramRun;
import dev.morph.scenarios.program.java.run.Trials;
import dev.morph.scenarios.program.oracle.CachedValues;
import dev.morph.scenarios.program.oracle.InputPolicy;
import dev.morph.scenarios.program.sandbox.WorkerSource;
import dev.morph.scenarios.program.sandbox.worker.wire.Compiled;
import dev.morph.scenarios.program.sandbox.worker.wire.Input;
import dev.morph.scenarios.program.sandbox.worker.wire.Outcome;
import dev.morph.scenarios.program.sandbox.worker.wire.StepOutcome;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Decides which inputs count for one seed program, see {@link InputPolicy}. The reference solution
 * is run only when programs differ on an input. Thread-safe.
 */
final class InputRule {
  private static final int MOST = 8;

  private final InputPolicy policy;
  private final PlausibleInputs plausible;
  private final Optional<Reference> reference;
  private final WorkerSource workers;
  private final CachedValues<Trials, Map<Integer, Outcome>> outcomes = new CachedValues<>(MOST);

  /**
   * A reference solution.
   *
   * @param alignment maps the seed's methods to the reference's methods
   */
  record Reference(Compiled program, Alignment alignment) {}

  InputRule(
      InputPolicy policy,
      PlausibleInputs plausible,
      Optional<Reference> reference,
      WorkerSource workers) {
    this.policy = policy;
    this.plausible = plausible;
    this.reference = reference;
    this.workers = workers;
  }

  /** Returns whether an input counts, judging by its values. */
  boolean admits(String tier, Input input) {
    return switch (policy) {
      case ANY -> true;
      case CASES -> isCase(tier);
      case PLAUSIBLE -> isCase(tier) || plausible.admits(input);
    };
  }

  /**
   * Returns whether an input counts, judging by its values and by whether a correct program ends
   * normally on it.
   */
  boolean countsForVerdict(String tier, Trials trials, int index) throws InterruptedException {
    return admits(tier, trials.inputs().get(index))
        && (policy != InputPolicy.PLAUSIBLE
            || isCase(tier)
            || plausible.hasStatedDomain()
            || plausible.mayFail()
            || endsNormally(correctOutcome(trials, index)));
  }

  private static boolean isCase(String tier) {
    return tier.equals(Subjects.CASES);
  }

  /**
   * Returns the reference solution's outcome, or the seed program's outcome if there is no suitable
   * reference.
   */
  private Outcome correctOutcome(Trials trials, int index) throws InterruptedException {
    Outcome seeds = trials.outcomes().get(index);
    if (reference.isEmpty()) {
      return seeds;
    }
    Map<Integer, Outcome> theirs =
        outcomes.get(trials, () -> runReference(reference.get(), trials));
    Outcome right = theirs.getOrDefault(index, seeds);
    return Confirmation.wasNotRun(right) ? seeds : right;
  }

  /** Returns the reference solution's outcomes by input index. */
  private Map<Integer, Outcome> runReference(Reference of, Trials trials)
      throws InterruptedException {
    Map<Integer, Translation> translations = of.alignment().translate(trials.inputs());
    List<Input> inputs = translations.values().stream().map(Translation::input).toList();
    Iterator<Outcome> ran = ProgramRun.runAll(workers, of.program(), inputs).iterator();
    Map<Integer, Outcome> all = new HashMap<>();
    translations.keySet().forEach(place -> all.put(place, ran.next()));
    return all;
  }

  /** Returns whether a program returned or exited without an exception. */
  static boolean endsNormally(Outcome outcome) {
    boolean ended =
        outcome.ending() == Outcome.Ending.ENDED || outcome.ending() == Outcome.Ending.EXITED;
    return ended && outcome.steps().stream().noneMatch(StepOutcome::threw);
  }
}
