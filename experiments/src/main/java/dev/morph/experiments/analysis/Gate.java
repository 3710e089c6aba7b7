package dev.morph.experiments.analysis;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Whether a model is robust enough: the lower 95 % confidence bound of its restricted mean is at
 * least a limit. The bound, so that few tasks cannot pass by luck; never R^o, which leaves out the
 * seeds that were not broken.
 *
 * @param model specification
 * @param metric name
 * @param bound lower bound; null where there are too few seeds for one, which fails
 * @param limit to reach
 */
public record Gate(String model, String metric, @Nullable Double bound, double limit) {

  /** One for each model and metric, in the domain that the headline is about. */
  public static List<Gate> all(Scores scores, double limit) {
    List<Gate> gates = new ArrayList<>();
    for (Scores.ModelScores model : scores.headline().models()) {
      for (Scores.MetricScores metric : model.metrics()) {
        Interval interval = metric.restrictedMean().estimate().interval();
        gates.add(
            new Gate(
                model.model(), metric.named(), interval == null ? null : interval.low(), limit));
      }
    }
    return gates;
  }

  /** Whether the limit is reached. */
  public boolean passed() {
    return bound != null && bound >= limit;
  }

  /** One line; the bound is rounded down, so that a bound below the limit never reads as it. */
  public String words() {
    return bound == null
        ? String.format(Locale.ROOT, "%s, %s: too few seeds for a confidence bound", model, metric)
        : String.format(
            Locale.ROOT,
            "%s, %s: lower bound %s of the restricted mean is %s %s",
            model,
            metric,
            BigDecimal.valueOf(bound).setScale(4, RoundingMode.FLOOR).toPlainString(),
            passed() ? "at least" : "below",
            BigDecimal.valueOf(limit).stripTrailingZeros().toPlainString());
  }
}
