package dev.morph.experiments.repair;

import dev.morph.core.entity.CaseId;
import dev.morph.core.entity.TestCase;
import dev.morph.core.morphism.Prepared;
import dev.morph.core.morphism.Verdict;
import dev.morph.core.morphism.Witness;
import dev.morph.core.strategy.EveryMutant;
import dev.morph.core.strategy.StepMachine;
import dev.morph.morphisms.code.tree.Readability;
import dev.morph.scenarios.bugs.Bug;
import dev.morph.scenarios.bugs.BuggyCode;
import dev.morph.scenarios.bugs.RepairPattern;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * All questions about one bug to one repairer: the unchanged program and, if any answer repairs it,
 * every mutant. Each question is asked a fixed number of times. Not thread-safe.
 */
final class RepairCensus implements StepMachine<BuggyCode> {
  private final EveryMutant<BuggyCode> originals;
  private final Supplier<List<TestCase<BuggyCode>>> pool;
  private final int prompts;
  private @Nullable EveryMutant<BuggyCode> mutants;

  /**
   * Creates a census without any results.
   *
   * @param pool makes the mutants; called only if the bug is repaired, because it takes time
   * @param references how often the unchanged program is given to the repairer
   * @param prompts how often each mutant is given to the repairer
   */
  RepairCensus(
      TestCase<BuggyCode> seed,
      Supplier<List<TestCase<BuggyCode>>> pool,
      int references,
      int prompts) {
    this.originals = new EveryMutant<>(List.of(seed), 0, references);
    this.pool = pool;
    this.prompts = prompts;
  }

  /**
   * Returns the questions about the original until all their results are known, then the mutants'.
   */
  private EveryMutant<BuggyCode> current() {
    if (mutants == null && originals.isFinished()) {
      boolean solvable =
          originals.verdicts().values().stream().anyMatch(Verdict.Same.class::isInstance);
      mutants = new EveryMutant<>(solvable ? pool.get() : List.of(), 0, prompts);
    }
    return mutants == null ? originals : mutants;
  }

  @Override
  public List<Step<BuggyCode>> pendingSteps(int most) {
    return current().pendingSteps(most);
  }

  @Override
  public int certainCount() {
    return current().certainCount();
  }

  @Override
  public void recordVerdict(Step<BuggyCode> step, Verdict verdict) {
    current().recordVerdict(step, verdict);
  }

  @Override
  public int queries() {
    return originals.queries() + (mutants == null ? 0 : mutants.queries());
  }

  /** Returns the cases judged so far, nearest mutants first, then by mutant and repeat. */
  List<RepairCase> cases(Bug bug, String model, RepairPool made) {
    Prepared<BuggyCode> tokens = new TokenDistance().prepare(BuggyCode.of(bug));
    List<String> patterns = RepairPattern.labels(bug);
    Map<CaseId, Double> changes = new HashMap<>();
    Map<Step<BuggyCode>, Verdict> verdicts = new HashMap<>(originals.verdicts());
    verdicts.putAll(current().verdicts());
    List<Step<BuggyCode>> steps = new ArrayList<>(verdicts.keySet());
    steps.sort(
        Comparator.<Step<BuggyCode>>comparingInt(it -> it.testCase().input().distance())
            .thenComparing(it -> it.testCase().id())
            .thenComparing(Step::repeat));
    List<RepairCase> cases = new ArrayList<>();
    for (Step<BuggyCode> step : steps) {
      Verdict verdict = Objects.requireNonNull(verdicts.get(step));
      CaseId id = step.testCase().id();
      BuggyCode code = step.testCase().input();
      cases.add(
          new RepairCase(
              bug.id(),
              model,
              id.hex(),
              code.distance(),
              code.steps(),
              code.distance() == 0 ? 0 : (int) tokens.measure(code),
              Readability.measure(code.source()).orElse(null),
              step.repeat(),
              RepairCase.outcomeOf(verdict),
              verdict instanceof Verdict.Same same ? same.evidence().alignment() : "",
              detail(verdict),
              patterns,
              (int) bug.buggy().strip().lines().count(),
              changes.computeIfAbsent(
                  id, it -> made.naturalness().relativeChange(bug.buggy(), code.source())),
              made.mutants().frequencies(id)));
    }
    return cases;
  }

  private static String detail(Verdict verdict) {
    if (verdict instanceof Verdict.Different different) {
      Witness witness = different.witness();
      return (witness.input() + " " + witness.mutantOutcome()).strip();
    }
    return verdict.cause();
  }
}
