package dev.morph.experiments.report.words;

import dev.morph.core.fault.Counted;
import dev.morph.core.fault.PlainText;
import dev.morph.experiments.analysis.RunAnalysis;
import dev.morph.experiments.analysis.Scores.Counts;
import dev.morph.experiments.analysis.Scores.MetricScores;
import dev.morph.experiments.analysis.Walks;
import dev.morph.experiments.analysis.estimate.Estimate;
import dev.morph.experiments.analysis.estimate.Interval;
import dev.morph.scenarios.engine.store.Result;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Sentences about the walks of a run under its primary metric, or under its first metric if none is
 * primary.
 */
final class WalkWords {
  private static final String WORDS = "levenshtein-word";

  private final RunAnalysis walks;
  private final String metric;

  /** Creates sentences about the walks in one domain. */
  WalkWords(RunAnalysis walks) {
    this.walks = walks;
    String primary = walks.settings().scoring().primary();
    List<String> metrics = walks.metrics();
    this.metric = primary != null ? primary : metrics.isEmpty() ? "" : metrics.get(0);
  }

  /** Defines R^o and R^* in a sentence, with the metric and its direction; empty without walks. */
  Optional<String> definition() {
    return walks.walksForMetric(metric).stream()
        .findFirst()
        .map(Walks::scores)
        .map(
            any ->
                ("R^o: %s (%s) at which a program first breaks, nearest texts first, domain %s;"
                        + " R^*: at the last success before.")
                    .formatted(
                        PlainText.line(metric),
                        any.polarity().equals("distance")
                            ? "larger is farther"
                            : "larger is nearer",
                        PlainText.line(walks.domain())));
  }

  /** Describes the walks of a model; empty if there are none. */
  Optional<String> modelLine(String model) {
    return walks.findWalks(metric, model).map(this::walkLine);
  }

  private String walkLine(Walks walked) {
    MetricScores scores = walked.scores();
    Counts seeds = scores.seeds();
    int evaluable = seeds.found() + seeds.notReached();
    String stopped = seeds.suspended() == 0 ? "" : "; " + seeds.suspended() + " unfinished";
    if (evaluable == 0) {
      return "R^o: no task could be walked" + stopped + ".";
    }
    String held = seeds.notReached() == 0 ? "" : heldClause(walked);
    if (seeds.found() == 0) {
      return "R^o: none of "
          + Counted.phrase(evaluable, "task")
          + " broke; "
          + held
          + stopped
          + ".";
    }
    Estimate first = scores.meanFirstFailure();
    return "R^o = %s%s over the %s that broke, R^* = %s%s%s."
        .formatted(
            formatValue(first),
            formatInterval(first),
            seeds.found() == evaluable
                ? Counted.phrase(evaluable, "task")
                : seeds.found() + " of " + Counted.phrase(evaluable, "task"),
            formatNumber(scores.meanLastSuccess()),
            held.isEmpty() ? "" : "; " + held,
            stopped);
  }

  private String heldClause(Walks walked) {
    List<Double> ends =
        walked.seeds().stream()
            .filter(Result.NotReached.class::isInstance)
            .map(seed -> seed.walked().orElseThrow().endPoint().value())
            .distinct()
            .sorted()
            .toList();
    String to =
        ends.size() == 1
            ? formatNumber(ends.get(0))
            : formatNumber(ends.get(0)) + " to " + formatNumber(ends.get(ends.size() - 1));
    long tasks = walked.seeds().stream().filter(Result.NotReached.class::isInstance).count();
    return "%d held as far as %s explored (%s%s)"
        .formatted(tasks, tasks == 1 ? "it was" : "they were", to, unit(to));
  }

  private String unit(String number) {
    return !metric.equals(WORDS) ? "" : number.equals("1") ? " word" : " words";
  }

  private String formatValue(Estimate estimate) {
    return formatNumber(estimate) + unit(formatNumber(estimate));
  }

  private String formatInterval(Estimate estimate) {
    Interval interval = estimate.interval();
    return interval == null
        ? estimate.why().isEmpty() ? "" : " (no interval: " + estimate.why() + ")"
        : " [" + formatNumber(interval.low()) + ", " + formatNumber(interval.high()) + "]";
  }

  private String formatNumber(Estimate estimate) {
    return estimate.value() == null ? "-" : formatNumber(estimate.value());
  }

  private String formatNumber(double value) {
    if (!metric.equals(WORDS)) {
      return SummaryTable.formatNumber(value);
    }
    return value == Math.rint(value)
        ? String.format(Locale.ROOT, "%.0f", value)
        : String.format(Locale.ROOT, "%.1f", value);
  }
}
