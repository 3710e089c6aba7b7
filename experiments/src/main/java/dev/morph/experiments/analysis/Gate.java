package dev.morph.experiments.analysis;

import dev.morph.core.fault.Counted;
import dev.morph.experiments.analysis.Scores.MetricScores;
import dev.morph.experiments.analysis.breakage.Breakage;
import dev.morph.experiments.analysis.breakage.Fragility;
import dev.morph.experiments.analysis.estimate.Estimate;
import dev.morph.experiments.analysis.estimate.Interval;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Whether a model is robust enough: the lower 95 % confidence bound of its own score (100 - F, or
 * the share of tasks that hold at a distance) must reach a limit. The bound is used because with
 * few tasks the score itself could reach the limit by luck. R^o is never used, because it leaves
 * out the seeds that were not broken. Scores that depend on other models are never used either.
 *
 * @param model the model's name
 * @param metric the metric's name; empty for a gate on F
 * @param score name of the gated score
 * @param bound lower confidence bound of the score; null if it cannot be computed, in which case
 *     the gate fails
 * @param limit the limit to reach
 * @param why reason for a missing bound; empty if there is a bound
 */
public record Gate(
    String model, String metric, String score, @Nullable Double bound, double limit, String why) {
  /** The number of tasks below which no bound is computed. */
  public static final int FEWEST = 20;

  /**
   * The requirement that a gate checks.
   *
   * @param limit the limit that must be reached
   * @param distance normalised distance at which the share of surviving tasks is gated; if null,
   *     100 - F is gated, in points
   */
  public record Rule(double limit, @Nullable Double distance) {}

  /**
   * Returns one gate per model, in the headline's domain; if the rule has a distance, one per model
   * and metric.
   */
  public static List<Gate> ofRun(WholeRun run, Rule rule) {
    List<Gate> gates = new ArrayList<>();
    Double distance = rule.distance();
    if (distance == null) {
      run.breakage()
          .ifPresent(
              it -> it.models().forEach(model -> gates.add(fragilityGate(model, rule.limit()))));
      return gates;
    }
    for (Scores.ModelScores model : run.scores().headline().models()) {
      for (MetricScores metric : model.metrics()) {
        gates.add(survivalGate(model.model(), metric, rule.limit(), distance));
      }
    }
    return gates;
  }

  /** Creates a gate on 100 - F. Its lower bound is 100 minus the upper bound of F. */
  private static Gate fragilityGate(Breakage.OfModel model, double limit) {
    Fragility fragility = model.overall();
    Interval interval = fragility.fragility().interval();
    String why =
        fragility.tasks() < FEWEST
            ? Counted.phrase(fragility.tasks(), "evaluable task") + "; a gate needs " + FEWEST
            : fragility.fragility().why();
    return new Gate(
        model.model(),
        "",
        "100 - F",
        fragility.tasks() < FEWEST || interval == null
            ? null
            : Double.valueOf(100 - 100 * interval.high()),
        limit,
        why);
  }

  private static Gate survivalGate(String model, MetricScores metric, double limit, double at) {
    String score = "share that holds at " + plainNumber(at);
    int tasks = metric.seeds().found() + metric.seeds().notReached();
    if (tasks < FEWEST) {
      String why = Counted.phrase(tasks, "evaluable task") + "; a gate needs " + FEWEST;
      return new Gate(model, metric.qualifiedName(), score, null, limit, why);
    }
    Estimate estimate = metric.survival().heldShare(at);
    Double bound = estimate.interval() == null ? null : estimate.interval().low();
    return new Gate(
        model, metric.qualifiedName(), score, bound, limit, bound == null ? estimate.why() : "");
  }

  /** Whether the bound exists and reaches the limit. */
  public boolean passed() {
    return bound != null && bound >= limit;
  }

  /**
   * Describes the gate in one line. The bound is rounded down, so that a bound below the limit
   * never appears equal to it.
   */
  public String describe() {
    return bound == null
        ? String.format(Locale.ROOT, "%s: no lower bound of %s: %s", subject(), score, why)
        : String.format(
            Locale.ROOT,
            "%s: lower bound %s of %s is %s %s",
            subject(),
            BigDecimal.valueOf(bound).setScale(4, RoundingMode.FLOOR).toPlainString(),
            score,
            passed() ? "at least" : "below",
            plainNumber(limit));
  }

  private String subject() {
    return metric.isEmpty() ? model : model + ", " + metric;
  }

  private static String plainNumber(double number) {
    return BigDecimal.valueOf(number).stripTrailingZeros().toPlainString();
  }
}
