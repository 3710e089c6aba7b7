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

  private final RunAnalysis run;

  ScenarioClaims(RunAnalysis run) {
    this.run = run;
  }

  /** 5 to 7. */
  List<Observation> all() {
    return List.of(
        trend(5, "R^o", Grid::firstFailure), trend(6, "R^*", Grid::lastSuccess), advancedTopics());
  }

  private Observation trend(int number, String score, ToDoubleFunction<Result> value) {
    String claim = score + " falls with cyclomatic complexity, seed by seed";
    List<Correlation> trends =
        run.walks().stream()
            .flatMap(it -> ComplexityTrend.of(it.seeds(), value).spearmanOfSeeds().stream())
            .toList();
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
    for (Walks walks : run.walks()) {
      double[] advanced = distances(walks, true);
      double[] others = distances(walks, false);
      if (advanced.length >= 5 && others.length >= 5) {
        Significance test = RankSum.test(advanced, others);
        tests.add(test);
        lower.add(test.statistic() < advanced.length * others.length / 2.0);
      }
    }
    List<Integer> indices = IntStream.range(0, tests.size()).boxed().toList();
    return Observation.majority(
        7,
        claim,
        indices,
        i -> tests.get(i).p() < PairedComparison.LEVEL && lower.get(i),
        i -> tests.get(i).p() < PairedComparison.LEVEL && !lower.get(i));
  }

  private static double[] distances(Walks walks, boolean advanced) {
    return walks.found().stream()
        .filter(
            seed ->
                seed.scenario().topic() != null
                    && ADVANCED.contains(seed.scenario().topic().toLowerCase(Locale.ROOT))
                        == advanced)
        .mapToDouble(Grid::distance)
        .toArray();
  }
}
