package dev.morph.experiments.analysis;

import dev.morph.experiments.analysis.Scores.MetricScores;
import dev.morph.experiments.analysis.Scores.ModelScores;
import dev.morph.experiments.statistics.Concordance;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Whether the metrics, as judges, put the models into one order. */
final class OrderOfModels {
  private OrderOfModels() {}

  /** By the restricted mean. */
  static Optional<Concordance> byRestrictedMean(Scores scores) {
    return agreement(scores, metric -> metric.restrictedMean().estimate().value());
  }

  /** By R^o, turned so that more is always more robust. */
  static Optional<Concordance> byFirstFailure(Scores scores) {
    return agreement(scores, metric -> outwards(metric, metric.meanFirstFailure().value()));
  }

  /** By R^*, turned the same way. */
  static Optional<Concordance> byLastSuccess(Scores scores) {
    return agreement(scores, metric -> outwards(metric, metric.meanLastSuccess().value()));
  }

  private static @Nullable Double outwards(MetricScores metric, @Nullable Double value) {
    return value == null || metric.polarity().equals("distance") ? value : Double.valueOf(-value);
  }

  private static Optional<Concordance> agreement(
      Scores scores, Function<MetricScores, @Nullable Double> score) {
    List<double[]> judges = new ArrayList<>();
    List<String> metrics =
        scores.models().stream()
            .flatMap(model -> model.metrics().stream())
            .map(MetricScores::metric)
            .distinct()
            .toList();
    for (String metric : metrics) {
      List<Double> row = new ArrayList<>();
      for (ModelScores model : scores.models()) {
        model.metrics().stream()
            .filter(candidate -> candidate.metric().equals(metric))
            .map(candidate -> Optional.ofNullable(score.apply(candidate)))
            .flatMap(Optional::stream)
            .forEach(row::add);
      }
      if (row.size() == scores.models().size()) {
        judges.add(row.stream().mapToDouble(Double::doubleValue).toArray());
      }
    }
    return Concordance.of(judges.toArray(double[][]::new));
  }
}
