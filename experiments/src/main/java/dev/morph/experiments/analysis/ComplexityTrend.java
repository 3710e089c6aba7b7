package dev.morph.experiments.analysis;

import dev.morph.experiments.statistics.Correlation;
import dev.morph.scenarios.dataset.Bands;
import dev.morph.scenarios.engine.store.Result;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

/**
 * Robustness against cyclomatic complexity (Table 6).
 *
 * <p>The paper correlates the means of six bands, which says nothing of the spread within them: six
 * points on a line give 1, however the seeds scatter. Both are given. Values are turned so that
 * more is more robust: a negative coefficient says that complex tasks are less robust.
 *
 * @param bands mean of each band that has seeds
 * @param pearsonOfBands of band number and band mean; empty with fewer than three bands
 * @param spearmanOfSeeds of complexity and value, seed by seed
 */
record ComplexityTrend(
    List<Band> bands, Optional<Correlation> pearsonOfBands, Optional<Correlation> spearmanOfSeeds) {

  /** One band. */
  record Band(int index, String name, int seeds, double mean) {}

  /** Over the seeds of one model and metric for which a failure was found. */
  static ComplexityTrend of(List<Result> seeds, ToDoubleFunction<Result> value) {
    List<Result> known =
        seeds.stream()
            .filter(Grid::found)
            .filter(seed -> seed.number("complexity").isPresent())
            .toList();
    List<Band> bands = new ArrayList<>();
    for (int i = 0; i < Bands.COMPLEXITY.starts().size(); i++) {
      int index = i;
      List<Result> members =
          known.stream().filter(seed -> Bands.COMPLEXITY.index(complexity(seed)) == index).toList();
      if (!members.isEmpty()) {
        double mean = members.stream().mapToDouble(value).average().orElseThrow();
        bands.add(new Band(i, Bands.COMPLEXITY.name(i), members.size(), mean));
      }
    }
    double sign = !known.isEmpty() && known.get(0).polarity().equals("similarity") ? -1 : 1;
    Optional<Correlation> ofBands =
        Correlation.pearson(
            bands.stream().mapToDouble(Band::index).toArray(),
            bands.stream().mapToDouble(band -> sign * band.mean()).toArray());
    Optional<Correlation> ofSeeds =
        Correlation.spearman(
            known.stream().mapToDouble(ComplexityTrend::complexity).toArray(),
            known.stream().mapToDouble(seed -> sign * value.applyAsDouble(seed)).toArray());
    return new ComplexityTrend(bands, ofBands, ofSeeds);
  }

  private static int complexity(Result seed) {
    return seed.number("complexity").orElseThrow();
  }
}
