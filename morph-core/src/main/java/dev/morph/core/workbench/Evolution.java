package dev.morph.core.workbench;

import dev.morph.core.annotation.Parameter;
import dev.morph.core.annotation.Strategy;
import dev.morph.core.annotation.TestSpec;
import dev.morph.core.entity.TestCase;
import dev.morph.core.entity.TestSet;
import dev.morph.core.fault.Counted;
import dev.morph.core.fault.PlainText;
import dev.morph.core.morphism.ExecutionFailure;
import dev.morph.core.morphism.MutantSource;
import dev.morph.core.morphism.PairMetric;
import dev.morph.core.morphism.Radius;
import dev.morph.core.registry.Adapters.CaseFilter;
import dev.morph.core.registry.Adapters.CaseMetric;
import dev.morph.core.registry.Adapters.SystemMetric;
import dev.morph.core.registry.Kind;
import dev.morph.core.registry.Registry;
import dev.morph.core.registry.TestSystem;
import dev.morph.core.strategy.AppliedMutants;
import dev.morph.core.strategy.GeneticOptimisation;
import dev.morph.core.strategy.Removal;
import dev.morph.core.strategy.ScenarioDomainAnalysis;
import dev.morph.core.strategy.TippingPoint;
import dev.morph.core.strategy.WalkSettings;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.StringJoiner;
import java.util.function.Supplier;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;

/** Strategies whose parameters name functions, so they need the registry. */
@TestSpec(name = "standard", documentation = "Functions of every test system")
public final class Evolution {
  private final Supplier<Registry> registry;

  /** Creates the strategies; {@code registry} returns the registry that will contain them. */
  public Evolution(Supplier<Registry> registry) {
    this.registry = registry;
  }

  /** The rules that decide which members of a population are removed. */
  public enum Removing {
    WEAKEST,
    RANDOM,
    FILTER,
    STRONGEST
  }

  /** See {@link GeneticOptimisation}. */
  @Strategy(
      documentation =
          "Improves the pool by evolution; keeps the best test set found and its ancestors.")
  public String optimise(
      TestSystem<Object, Object> system,
      @Parameter(name = "fitness", documentation = "test case metric, larger is fitter")
          String fitness,
      @Parameter(
              name = "objective",
              defaultValue = "none",
              documentation = "test set metric, larger is better (none: the mean fitness)")
          @Nullable String objective,
      @Parameter(
              name = "remove",
              defaultValue = "weakest",
              documentation =
                  "which to remove: weakest, random, filter (those it rejects), or strongest"
                      + " (random ones, but never the fittest)")
          Removing remove,
      @Parameter(
              name = "filter",
              defaultValue = "none",
              documentation = "test case filter, if remove is filter")
          @Nullable String filter,
      @Parameter(
              name = "strongest",
              defaultValue = "5",
              range = "[0,)",
              documentation = "number of fittest members always kept, if remove is strongest")
          int strongest,
      @Parameter(name = "size", defaultValue = "50", documentation = "population size") int size,
      @Parameter(name = "generations", defaultValue = "20", documentation = "number of generations")
          int generations) {
    if (!(makeFunction(Kind.TEST_CASE_METRIC, fitness) instanceof CaseMetric metric)) {
      throw new IllegalArgumentException(
          "'" + fitness + "' compares cases; fitness needs a metric of one case");
    }
    GeneticOptimisation<Object> evolution =
        new GeneticOptimisation<>(
            system.datamorphisms(),
            metric::measure,
            objective(system, objective, metric),
            removal(remove, filter, strongest),
            size,
            generations);
    var evolved = evolution.evolve(system.pool().allCases(), system.limits());
    system.add(evolved.newCases().cases());
    system.retainOnly(withAncestors(system, evolved.best()));
    return "from %s to %s with %s test cases, in %s generations"
        .formatted(
            evolved.history().get(0),
            evolved.value(),
            evolved.best().size(),
            evolved.history().size() - 1);
  }

  private static TestSet<Object> withAncestors(
      TestSystem<Object, Object> system, TestSet<Object> cases) {
    return TestSet.of(cases.stream().flatMap(one -> system.pool().ancestry(one).stream()).toList());
  }

  private ToDoubleFunction<TestSet<Object>> objective(
      TestSystem<Object, Object> system, @Nullable String name, CaseMetric fitness) {
    if (name != null) {
      SystemMetric metric = (SystemMetric) makeFunction(Kind.TEST_SET_METRIC, name);
      return cases -> metric.measure(system, cases);
    }
    return cases -> cases.stream().mapToDouble(fitness::measure).average().orElse(0);
  }

  private Removal<Object> removal(Removing remove, @Nullable String filter, int strongest) {
    return switch (remove) {
      case WEAKEST -> Removal.weakest();
      case RANDOM -> Removal.random();
      case STRONGEST -> Removal.keepStrongest(strongest);
      case FILTER -> {
        if (filter == null) {
          throw new IllegalArgumentException("remove: filter needs a value for filter");
        }
        CaseFilter keeps = (CaseFilter) makeFunction(Kind.TEST_CASE_FILTER, filter);
        yield Removal.byFilter(keeps::keeps);
      }
    };
  }

  /** See {@link ScenarioDomainAnalysis}. */
  @Strategy(
      documentation =
          "Finds the distance from each seed to its first failure, nearest mutants first.")
  public String scenarioDomain(
      TestSystem<Object, Object> system,
      @Parameter(name = "n", defaultValue = "5", documentation = "initial maximum rank") int n,
      @Parameter(name = "k", defaultValue = "1", documentation = "initial maximum order") int k,
      @Parameter(name = "orders", defaultValue = "3", documentation = "overall maximum order")
          int orders,
      @Parameter(name = "max-queries", defaultValue = "960", documentation = "per seed")
          int maxQueries,
      @Parameter(name = "budget", defaultValue = "240", documentation = "mutants per radius")
          int budget)
      throws ExecutionFailure {
    if (system.executers().size() != 1
        || system.metrics().isEmpty()
        || system.oracles().size() != 1) {
      throw new IllegalArgumentException(
          "scenario-domain needs 'rank by' a metric of seed and mutant, 'execute by' one executer"
              + " and 'judge by' one oracle");
    }
    MutantSource<Object> source =
        system.mutantSources().isEmpty()
            ? new AppliedMutants<>(system.datamorphisms(), orders)
            : system.mutantSources().get(0).function();
    WalkSettings settings =
        new WalkSettings(
            new Radius(n, k),
            1,
            1,
            Integer.MAX_VALUE,
            maxQueries,
            new dev.morph.core.morphism.Budget(budget, system.limits().randomSeed()));
    var executer = system.executers().get(0);
    StringJoiner text = new StringJoiner("\n");
    for (PairMetric<Object> metric : system.metrics()) {
      ScenarioDomainAnalysis<Object, Object> analysis =
          new ScenarioDomainAnalysis<>(
              source, metric, executer.function(), system.oracles().get(0).function(), settings);
      for (TestCase<Object> seed : system.pool().seeds()) {
        TippingPoint<Object> found = analysis.analyse(seed);
        String words = "no failure in " + Counted.phrase(found.exploration().queries(), "mutant");
        if (found instanceof TippingPoint.Found<Object> tipping) {
          var failure = tipping.firstFailure();
          var success = tipping.lastSuccess();
          system.add(List.of(success.testCase(), failure.testCase()));
          words =
              "first failure at %s %s, last success at %s"
                  .formatted(
                      failure.value(), PlainText.of(failure.testCase().input()), success.value());
        }
        text.add(metric.name() + " " + PlainText.of(seed.input()) + ": " + words);
      }
    }
    return text.toString();
  }

  private Object makeFunction(Kind kind, String name) {
    return Objects.requireNonNull(registry.get()).named(kind, name).makeFunction(Map.of());
  }
}
