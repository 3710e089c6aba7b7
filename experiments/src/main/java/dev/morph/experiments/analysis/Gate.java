package dev.morph.experiments.analysis;

import dev.morph.core.fault.Counted;
import dev.morph.experiments.analysis.Scores.MetricScores;
import dev.morph.experiments.analysis.estimate.Estimate;
import dev.morph.experiments.analysis.estimate.Share;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Whether a model is robust enough: the lower 95 % confidence bound of its own score is at least a
 * limit. The bound, so that few tasks cannot pass by luck; never R^o, which leaves out the seeds
 * that were not broken; and of nothing that depends on the models beside it.
 *
 * @param model specification
 * @param metric name
 * @param score what it is about
 * @param bound lower bound; null where there is none, which fails
 * @param limit to reach
 * @param why there is no bound; empty if there is one
 */
public record Gate(
    String model, String metric, String score, @Nullable Double bound, double limit, String why) {
  /** Of fewer tasks nothing is passed or failed. */
  public static final int FEWEST = 20;

  /**
   * What a gate asks for.
   *
   * @param limit to reach
   * @param distance normalised; the share of tasks that hold there is gated, or without a distance
   *     the restricted mean
   */
  public record Rule(double limit, @Nullable Double distance) {}

  /** One for each model and metric, in the domain that the headline is about. */
  public static List<Gate> all(Scores scores, Rule rule) {
    List<Gate> gates = new ArrayList<>();
    for (Scores.ModelScores model : scores.headline().models()) {
      for (MetricScores metric : model.metrics()) {
        gates.add(gate(model.model(), metric, rule));
      }
    }
    return gates;
  }

  private static Gate gate(String model, MetricScores metric, Rule rule) {
    Double at = rule.distance();
    String score = at == null ? "restricted mean" : "share that holds at " + plain(at);
    int tasks = metric.seeds().found() + metric.seeds().notReached();
    if (tasks < FEWEST) {
      String why = Counted.of(tasks, "evaluable task") + "; a gate needs " + FEWEST;
      return new Gate(model, metric.named(), score, null, rule.limit(), why);
    }
    Estimate estimate =
        at == null ? metric.restrictedMean().estimate() : metric.survival().held(at);
    Double bound = estimate.interval() == null ? null : estimate.interval().low();
    if (bound == null && estimate.value() != null) {
      bound = withoutVariance(metric, estimate.value());
    }
    String why = bound == null ? estimate.why() : "";
    return new Gate(model, metric.named(), score, bound, rule.limit(), why);
  }

  /**
   * Where every task came to the same distance, the mean is at least that distance times the share
   * of tasks that come so far, which has an exact bound.
   */
  private static double withoutVariance(MetricScores metric, double distance) {
    long reached = metric.survival().atRisk(distance);
    return distance * Share.interval(reached, reached).low();
  }

  /** Whether the limit is reached. */
  public boolean passed() {
    return bound != null && bound >= limit;
  }

  /** One line; the bound is rounded down, so that a bound below the limit never reads as it. */
  public String words() {
    return bound == null
        ? String.format(
            Locale.ROOT, "%s, %s: no lower bound of the %s: %s", model, metric, score, why)
        : String.format(
            Locale.ROOT,
            "%s, %s: lower bound %s of the %s is %s %s",
            model,
            metric,
            BigDecimal.valueOf(bound).setScale(4, RoundingMode.FLOOR).toPlainString(),
            score,
            passed() ? "at least" : "below",
            plain(limit));
  }

  private static String plain(double number) {
    return BigDecimal.valueOf(number).stripTrailingZeros().toPlainString();
  }
}
