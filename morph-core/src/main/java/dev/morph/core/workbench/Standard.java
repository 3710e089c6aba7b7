package dev.morph.core.workbench;

import dev.morph.core.annotation.Analyser;
import dev.morph.core.annotation.Parameter;
import dev.morph.core.annotation.Strategy;
import dev.morph.core.annotation.TestSetMetric;
import dev.morph.core.annotation.TestSpec;
import dev.morph.core.entity.TestCase;
import dev.morph.core.entity.TestSet;
import dev.morph.core.fault.Counted;
import dev.morph.core.fault.PlainText;
import dev.morph.core.morphism.Datamorphism;
import dev.morph.core.morphism.Executer;
import dev.morph.core.morphism.ExecutionFailure;
import dev.morph.core.registry.MetamorphismReport;
import dev.morph.core.registry.TestSystem;
import dev.morph.core.registry.TestSystem.Selected;
import dev.morph.core.strategy.BoundaryPair;
import dev.morph.core.strategy.Classifier;
import dev.morph.core.strategy.Combination;
import dev.morph.core.strategy.DirectedWalk;
import dev.morph.core.strategy.Frontier;
import dev.morph.core.strategy.KthOrder;
import dev.morph.core.strategy.Limits;
import dev.morph.core.strategy.Mutants;
import dev.morph.core.strategy.Permutation;
import dev.morph.core.strategy.RandomTarget;
import dev.morph.core.strategy.RandomWalk;
import java.util.List;

/** The strategies, metrics and analysers that every test system has. */
@TestSpec(documentation = "Functions of every test system")
public final class Standard {
  private static final String STEPS = "maximum number of steps in a walk";
  private static final String STARTS = "number of walks";
  private static final String ROUNDS = "maximum number of halvings between two cases";

  /** See {@link KthOrder#firstOrder}. */
  @Strategy(documentation = "Every selected datamorphism applied to every tuple of seeds.")
  public String firstOrder(TestSystem<Object, Object> system) {
    return addToPool(
        system,
        KthOrder.firstOrder(system.datamorphisms())
            .mutants(system.pool().seeds(), system.limits()));
  }

  /** See {@link KthOrder}. */
  @Strategy(documentation = "All mutants that at most k applications of datamorphisms can make.")
  public String kthOrder(
      TestSystem<Object, Object> system,
      @Parameter(name = "k", defaultValue = "2", documentation = "maximum number of applications")
          int k) {
    KthOrder<Object> strategy = new KthOrder<>(system.datamorphisms(), k);
    return addToPool(system, strategy.mutants(system.pool().seeds(), system.limits()));
  }

  /** See {@link Combination}. */
  @Strategy(documentation = "Every combination of the datamorphisms, each at most once.")
  public String combination(TestSystem<Object, Object> system) {
    Combination<Object> strategy = new Combination<>(system.datamorphisms());
    return addToPool(system, strategy.mutants(system.pool().seeds(), system.limits()));
  }

  /** See {@link Permutation}. */
  @Strategy(documentation = "All sequences of the datamorphisms up to a length.")
  public String permutation(
      TestSystem<Object, Object> system,
      @Parameter(
              name = "length",
              defaultValue = "2",
              documentation = "maximum length of a sequence")
          int length,
      @Parameter(
              name = "repetition",
              defaultValue = "false",
              documentation = "whether a datamorphism may occur twice in a sequence")
          boolean repetition) {
    Permutation<Object> strategy = new Permutation<>(system.datamorphisms(), length, repetition);
    return addToPool(system, strategy.mutants(system.pool().seeds(), system.limits()));
  }

  /** See {@link DirectedWalk}. */
  @Strategy(
      documentation =
          "Applies each datamorphism to each seed until the class changes, then bisects.")
  public String directedWalk(
      TestSystem<Object, Object> system,
      @Parameter(name = "steps", defaultValue = "100", documentation = STEPS) int steps,
      @Parameter(name = "rounds", defaultValue = "20", documentation = ROUNDS) int rounds)
      throws ExecutionFailure {
    DirectedWalk<Object> walk =
        new DirectedWalk<>(unaryDatamorphisms(system), midpointDatamorphism(system), steps, rounds);
    return addToPool(
        system, walk.explore(system.pool().seeds(), classifier(system), system.limits()));
  }

  /** See {@link RandomTarget}. */
  @Strategy(documentation = "Bisects between random pairs of seeds of different classes.")
  public String randomTarget(
      TestSystem<Object, Object> system,
      @Parameter(name = "steps", defaultValue = "20", documentation = ROUNDS) int steps,
      @Parameter(name = "starts", defaultValue = "100", documentation = "number of pairs to draw")
          int starts)
      throws ExecutionFailure {
    RandomTarget<Object> target = new RandomTarget<>(midpointDatamorphism(system), steps, starts);
    return addToPool(
        system, target.explore(system.pool().seeds(), classifier(system), system.limits()));
  }

  /** See {@link RandomWalk}. */
  @Strategy(
      documentation =
          "Applies random datamorphisms to random seeds until the class changes, then bisects.")
  public String randomWalk(
      TestSystem<Object, Object> system,
      @Parameter(name = "steps", defaultValue = "100", documentation = STEPS) int steps,
      @Parameter(name = "starts", defaultValue = "100", documentation = STARTS) int starts,
      @Parameter(name = "rounds", defaultValue = "20", documentation = ROUNDS) int rounds)
      throws ExecutionFailure {
    RandomWalk<Object> walk =
        new RandomWalk<>(
            unaryDatamorphisms(system), midpointDatamorphism(system), steps, starts, rounds);
    return addToPool(
        system, walk.explore(system.pool().seeds(), classifier(system), system.limits()));
  }

  /** Returns the number of test cases. */
  @TestSetMetric(documentation = "How many test cases there are.")
  public int size(TestSet<Object> cases) {
    return cases.size();
  }

  /** Returns the number of mutants. */
  @TestSetMetric(documentation = "How many of the test cases are mutants.")
  public int mutants(TestSet<Object> cases) {
    return (int) cases.stream().filter(testCase -> !testCase.isSeed()).count();
  }

  /**
   * Returns failures divided by applicable checks, over all selected metamorphisms and executers.
   */
  @TestSetMetric(
      documentation = "Share of the checks of all selected metamorphisms that failed, 0 to 1.")
  public double failureRate(TestSystem<Object, Object> system) {
    List<MetamorphismReport> reports = system.judge();
    int applicable = reports.stream().mapToInt(MetamorphismReport::applicable).sum();
    int failed = reports.stream().mapToInt(MetamorphismReport::failed).sum();
    return applicable == 0 ? 0 : failed / (double) applicable;
  }

  /** Returns the number of failed checks. */
  @TestSetMetric(documentation = "How many checks of all selected metamorphisms failed.")
  public int failures(TestSystem<Object, Object> system) {
    return system.judge().stream().mapToInt(MetamorphismReport::failed).sum();
  }

  /**
   * Reports for each metamorphism the number of applicable cases, the number of failures, the
   * failure rate with its interval, and failing cases with their ancestry.
   */
  @Analyser(
      documentation =
          "For each metamorphism: applicable, failed, rate with interval; failing cases with"
              + " ancestry.")
  public String metamorphismReport(
      TestSystem<Object, Object> system,
      @Parameter(
              name = "cases",
              defaultValue = "3",
              range = "[0,)",
              documentation = "how many failing cases are shown for each")
          int cases) {
    return ReportText.render(system.judge(), cases);
  }

  static Classifier<Object> classifier(TestSystem<Object, Object> system) {
    List<Selected<Executer<Object, Object>>> executers = system.executers();
    if (executers.size() != 1) {
      throw new IllegalArgumentException(
          "an exploration needs one executer, not " + executers.size() + "; use 'execute by NAME'");
    }
    return testCase -> system.execute(executers.get(0), testCase);
  }

  private static Datamorphism<Object> midpointDatamorphism(TestSystem<Object, Object> system) {
    return system.datamorphisms().stream()
        .filter(datamorphism -> datamorphism.arity() == 2)
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "an exploration needs a datamorphism that makes the midpoint of two parents;"
                        + " add one to 'mutate by'"));
  }

  private static List<Datamorphism<Object>> unaryDatamorphisms(TestSystem<Object, Object> system) {
    List<Datamorphism<Object>> moves =
        system.datamorphisms().stream().filter(one -> one.arity() == 1).toList();
    if (moves.isEmpty()) {
      throw new IllegalArgumentException(
          "a walk needs a datamorphism of one parent; add one to 'mutate by'");
    }
    return moves;
  }

  static String addToPool(TestSystem<Object, Object> system, Mutants<Object> made) {
    system.add(made.cases().cases());
    return Counted.phrase(made.cases().size(), "mutant")
        + ", "
        + Counted.phrase(made.duplicates(), "duplicate")
        + " left out"
        + (made.complete() ? "" : "; cut at the limit of " + system.limits().cases());
  }

  private static String addToPool(TestSystem<Object, Object> system, Frontier<Object> frontier) {
    system.add(frontier.visited().cases());
    StringBuilder text = new StringBuilder();
    text.append(Counted.phrase(frontier.pairs().size(), "pair")).append(" across a boundary; ");
    text.append(frontier.visited().size()).append(" cases made, ");
    text.append(frontier.executions()).append(" executed");
    if (!frontier.complete()) {
      Limits limits = system.limits();
      text.append("; cut at the limit of ").append(limits.executions());
    }
    for (BoundaryPair<Object> pair : frontier.pairs()) {
      text.append("\n  ").append(describeSide(pair.here(), pair.classHere()));
      text.append(" | ").append(describeSide(pair.beyond(), pair.classBeyond()));
    }
    return text.toString();
  }

  private static String describeSide(TestCase<Object> testCase, Object found) {
    return PlainText.of(testCase.input()) + " -> " + PlainText.of(found);
  }
}
