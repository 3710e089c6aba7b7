package dev.morph.experiments.analysis;

import dev.morph.experiments.statistics.Correlation;
import dev.morph.experiments.statistics.RankSum;
import dev.morph.experiments.statistics.Significance;
import dev.morph.scenarios.store.Result;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

/** Claims about topics and complexity. */
final class ScenarioClaims {
  private static final Set<String> ADVANCED =
      Set.of("multi-threading", "data-structure", "data structure", "recursion");

  private final Grid grid;

  ScenarioClaims(Grid grid) {
    this.grid = grid;
  }

  /** 5 to 7. */
  List<Observation> all() {
    return List.of(
        trend(5, "R^o", Grid::firstFailure), trend(6, "R^*", Grid::lastSuccess), advancedTopics());
  }

  private Observation trend(int number, String score, ToDoubleFunction<Result> value) {
    String claim = score + " falls with cyclomatic complexity, seed by seed";
    List<Correlation> trends = new ArrayList<>();
    grid.each(
        (metric, model) ->
            ComplexityTrend.of(grid.of(metric, model), value)
                .spearmanOfSeeds()
                .ifPresent(trends::add));
    return Observation.majority(
        number,
        claim,
        trends,
        trend -> trend.p() < PairedComparison.LEVEL && trend.coefficient() < 0,
        trend -> trend.p() < PairedComparison.LEVEL && trend.coefficient() > 0);
  }

  private Observation advancedTopics() {
    String claim = "Tasks on threads, data structures and recursion are less robust than others";
    List<Significance> tests = new ArrayList<>();
    List<Boolean> lower = new ArrayList<>();
    grid.each(
        (metric, model) -> {
          double[] advanced = distances(metric, model, true);
          double[] others = distances(metric, model, false);
          if (advanced.length >= 5 && others.length >= 5) {
            Significance test = RankSum.test(advanced, others);
            tests.add(test);
            lower.add(test.statistic() < advanced.length * others.length / 2.0);
          }
        });
    List<Integer> indices = IntStream.range(0, tests.size()).boxed().toList();
    return Observation.majority(
        7,
        claim,
        indices,
        i -> tests.get(i).p() < PairedComparison.LEVEL && lower.get(i),
        i -> tests.get(i).p() < PairedComparison.LEVEL && !lower.get(i));
  }

  private double[] distances(String metric, String model, boolean advanced) {
    return grid.of(metric, model).stream()
        .filter(Grid::found)
        .filter(
            seed ->
                seed.scenario().topic() != null
                    && ADVANCED.contains(seed.scenario().topic().toLowerCase(Locale.ROOT))
                        == advanced)
        .mapToDouble(Grid::distance)
        .toArray();
  }
}
