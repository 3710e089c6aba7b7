package dev.morph.experiments.repair;

import dev.morph.core.entity.TestCase;
import dev.morph.core.morphism.Budget;
import dev.morph.core.morphism.PairMetric;
import dev.morph.core.morphism.Prepared;
import dev.morph.core.morphism.Radius;
import dev.morph.core.morphism.Verdict;
import dev.morph.core.morphism.Witness;
import dev.morph.core.strategy.EveryMutant;
import dev.morph.core.strategy.StepMachine.Step;
import dev.morph.scenarios.engine.examination.Evaluation;
import dev.morph.scenarios.engine.examination.WorkUnit;
import dev.morph.scenarios.repair.Bug;
import dev.morph.scenarios.repair.BuggyCode;
import dev.morph.scenarios.repair.RepairPattern;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * All cases of one bug under one repairer: the program as it is, and if any answer repairs it,
 * every mutant of the wanted distances. Each is asked so many times.
 */
final class EveryCase {
  private static final int MOST_MUTANTS = 4_000;

  private final RepairExperiment experiment;
  private final RepairSettings settings;
  private final Evaluation<Bug, BuggyCode, Patches> evaluation;
  private final PairMetric<BuggyCode> tokens = new TokenDistance();

  EveryCase(
      RepairExperiment experiment,
      RepairSettings settings,
      Evaluation<Bug, BuggyCode, Patches> evaluation) {
    this.experiment = experiment;
    this.settings = settings;
    this.evaluation = evaluation;
  }

  /**
   * What one bug under one repairer gave.
   *
   * @param cases those that were judged
   * @param suspended why the others were not; empty if all were
   */
  record Outcome(List<RepairCase> cases, Optional<String> suspended) {
    Outcome {
      cases = List.copyOf(cases);
    }
  }

  /** Asks. */
  Outcome of(WorkUnit unit) {
    Bug bug =
        experiment.tasks().stream()
            .filter(it -> it.id().equals(unit.task()))
            .findFirst()
            .orElseThrow();
    TestCase<BuggyCode> seed = experiment.seed(bug);
    int repeats = settings.asking().prompts();
    Lines lines = new Lines(bug, unit.system(), tokens.prepare(seed.input()));
    EveryMutant<BuggyCode> first = new EveryMutant<>(List.of(seed), 0, repeats);
    Optional<String> suspended = evaluation.drive(unit, first);
    List<RepairCase> cases = new ArrayList<>(lines.of(first));
    if (suspended.isEmpty() && cases.stream().anyMatch(RepairCase::repaired)) {
      EveryMutant<BuggyCode> all = new EveryMutant<>(mutants(seed), 0, repeats);
      if (!all.finished()) {
        suspended = evaluation.drive(unit, all);
        cases.addAll(lines.of(all));
      }
    }
    return new Outcome(cases, suspended);
  }

  private List<TestCase<BuggyCode>> mutants(TestCase<BuggyCode> seed) {
    Radius limit = experiment.mutants().limit(seed);
    int last = Math.min(settings.code().to(), limit.k());
    int first = settings.code().most() ? last : settings.code().from();
    List<TestCase<BuggyCode>> mutants = shell(seed, first, last);
    // Steps that undo each other leave none of the largest distance.
    while (settings.code().most() && mutants.isEmpty() && first > 1) {
      first--;
      mutants = shell(seed, first, first);
    }
    return settings.code().most() ? mutants.stream().limit(1).toList() : mutants;
  }

  private List<TestCase<BuggyCode>> shell(TestCase<BuggyCode> seed, int first, int last) {
    if (last < first) {
      return List.of();
    }
    Radius inner = first == 1 ? Radius.NONE : new Radius(1, first - 1);
    Budget budget = new Budget(MOST_MUTANTS, settings.randomSeed().value());
    return experiment.mutants().shell(seed, inner, new Radius(1, last), budget).mutants();
  }

  /** Writes what was judged, in the order in which it was asked. */
  private record Lines(Bug bug, String model, Prepared<BuggyCode> distance) {
    List<RepairCase> of(EveryMutant<BuggyCode> machine) {
      List<String> patterns =
          RepairPattern.of(bug).stream().map(RepairPattern::label).collect(Collectors.toList());
      return machine.verdicts().entrySet().stream()
          .sorted(
              java.util.Comparator.<Map.Entry<Step<BuggyCode>, Verdict>>comparingInt(
                      it -> it.getKey().testCase().input().distance())
                  .thenComparing(it -> it.getKey().testCase().id())
                  .thenComparing(it -> it.getKey().repeat()))
          .map(it -> line(it.getKey(), it.getValue(), patterns))
          .toList();
    }

    private RepairCase line(Step<BuggyCode> step, Verdict verdict, List<String> patterns) {
      BuggyCode code = step.testCase().input();
      return new RepairCase(
          bug.id(),
          model,
          step.testCase().id().hex(),
          code.distance(),
          code.steps(),
          code.distance() == 0 ? 0 : (int) distance.measure(code),
          step.repeat(),
          outcome(verdict),
          detail(verdict),
          patterns,
          (int) bug.buggy().strip().lines().count());
    }

    private static String outcome(Verdict verdict) {
      if (verdict instanceof Verdict.Same) {
        return RepairCase.REPAIRED;
      }
      return verdict instanceof Verdict.Different different
          ? different.cause()
          : RepairCase.UNKNOWN;
    }

    private static String detail(Verdict verdict) {
      if (verdict instanceof Verdict.Different different) {
        Witness witness = different.witness();
        return (witness.input() + " " + witness.mutantOutcome()).strip();
      }
      if (verdict instanceof Verdict.CutShort cut) {
        return cut.cause();
      }
      return verdict instanceof Verdict.Undecided undecided ? undecided.cause() : "";
    }
  }
}
