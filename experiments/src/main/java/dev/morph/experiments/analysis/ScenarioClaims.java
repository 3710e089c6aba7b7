package dev.morph.experiments.analysis;

import dev.morph.experiments.statistics.RankSum;
import dev.morph.scenarios.engine.store.Result;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.ToDoubleFunction;

/** Claims about topics and complexity. */
final class ScenarioClaims {
  private static final Set<String> ADVANCED =
      Set.of("multi-threading", "data-structure", "data structure", "recursion");
  private static final int FEWEST = 5;

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
    return Observation.majority(
        number,
        "The more complex the reference solution, the less robust, by " + score,
        "Spearman's ρ of cyclomatic complexity and distance, seed by seed (p < 0.05)",
        run.walks().stream()
            .flatMap(it -> ComplexityTrend.of(it.seeds(), value).spearmanOfSeeds().stream())
            .toList(),
        trend -> trend.coefficient(),
        trend -> trend.p() < PairedComparison.LEVEL && trend.coefficient() < 0,
        trend -> trend.p() < PairedComparison.LEVEL && trend.coefficient() > 0);
  }

  /**
   * Two groups of tasks.
   *
   * @param farther chance that a task of the first fails farther away than one of the second
   * @param p of the Mann-Whitney test
   */
  private record Contrast(double farther, double p) {}

  private Observation advancedTopics() {
    return Observation.majority(
        7,
        "Tasks on threads, data structures and recursion are less robust than others",
        "chance that such a task fails farther away than another (Mann-Whitney, p < 0.05)",
        run.walks().stream().flatMap(it -> contrast(it).stream()).toList(),
        Contrast::farther,
        it -> it.p() < PairedComparison.LEVEL && it.farther() < 0.5,
        it -> it.p() < PairedComparison.LEVEL && it.farther() > 0.5);
  }

  private static Optional<Contrast> contrast(Walks walks) {
    double[] advanced = distances(walks, true);
    double[] others = distances(walks, false);
    if (advanced.length < FEWEST || others.length < FEWEST) {
      return Optional.empty();
    }
    var test = RankSum.test(advanced, others);
    double pairs = (double) advanced.length * others.length;
    return Optional.of(new Contrast(test.statistic() / pairs, test.p()));
  }

  private static double[] distances(Walks walks, boolean advanced) {
    return walks.found().stream()
        .filter(
            seed ->
                seed.text("topic")
                        .filter(topic -> ADVANCED.contains(topic.toLowerCase(Locale.ROOT)))
                        .isPresent()
                    == advanced)
        .mapToDouble(Grid::distance)
        .toArray();
  }
}
