package dev.morph.experiments.repair;

import dev.morph.core.entity.Origin;
import dev.morph.core.entity.TestCase;
import dev.morph.core.morphism.MutantSource;
import dev.morph.core.morphism.PairMetric;
import dev.morph.scenarios.engine.Experiment;
import dev.morph.scenarios.engine.Goal;
import dev.morph.scenarios.engine.SystemUnderTest;
import dev.morph.scenarios.engine.Verdicts;
import dev.morph.scenarios.engine.store.JournaledAnswer;
import dev.morph.scenarios.program.suite.SuiteRunner;
import dev.morph.scenarios.repair.Bug;
import dev.morph.scenarios.repair.BuggyCode;
import dev.morph.scenarios.repair.RepairPattern;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Robustness of program repair.
 *
 * @param benchmark its name
 * @param tasks the bugs
 * @param mutants transforms their programs
 * @param metrics how far mutants are
 * @param systems repairers
 * @param rules how patches are judged
 */
record RepairExperiment(
    String benchmark,
    List<Bug> tasks,
    MutantSource<BuggyCode> mutants,
    List<PairMetric<BuggyCode>> metrics,
    List<SystemUnderTest<Bug, BuggyCode>> systems,
    Rules rules)
    implements Experiment<Bug, BuggyCode, Patches> {
  /**
   * How patches are judged.
   *
   * @param runner of the tests
   * @param patches of an answer that are looked at
   */
  record Rules(SuiteRunner runner, int patches) {}

  RepairExperiment {
    tasks = List.copyOf(tasks);
    metrics = List.copyOf(metrics);
    systems = List.copyOf(systems);
  }

  /** The most steps that a mutant can be made of. */
  int mutantSteps() {
    return tasks.stream().mapToInt(bug -> mutants.limit(seed(bug)).k()).max().orElse(1);
  }

  @Override
  public String id(Bug bug) {
    return bug.id();
  }

  @Override
  public TestCase<BuggyCode> seed(Bug bug) {
    return TestCase.of(BuggyCode.of(bug), new Origin.Seed(benchmark, bug.id()));
  }

  @Override
  public Map<String, Object> labels(Bug bug) {
    Map<String, Object> labels = new LinkedHashMap<>();
    labels.put(
        "pattern",
        RepairPattern.of(bug).stream().map(RepairPattern::label).collect(Collectors.joining(", ")));
    labels.put("lines", (int) bug.buggy().strip().lines().count());
    return labels;
  }

  @Override
  public String text(BuggyCode code) {
    return code.source();
  }

  @Override
  public Patches output(Bug bug, JournaledAnswer answer) {
    return Patches.of(answer, rules.patches());
  }

  @Override
  public Goal<Bug, BuggyCode, Patches> goal(Verdicts verdicts) {
    return new RepairGoal(rules.runner(), verdicts);
  }
}
