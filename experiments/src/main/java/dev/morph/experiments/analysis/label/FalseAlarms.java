package dev.morph.experiments.analysis.label;

import dev.morph.core.fault.PlainText;
import dev.morph.experiments.analysis.estimate.AnalysisSettings;
import dev.morph.experiments.analysis.estimate.Bootstrap;
import dev.morph.experiments.analysis.estimate.Estimate;
import dev.morph.experiments.analysis.estimate.Grouped;
import dev.morph.experiments.analysis.estimate.Interval;
import dev.morph.experiments.analysis.estimate.Seeds;
import dev.morph.experiments.analysis.label.FirstFailureLabels.Label;
import dev.morph.experiments.table.Shown;
import dev.morph.experiments.table.Table;
import dev.morph.experiments.table.TableOf;
import dev.morph.scenarios.engine.store.Result;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * People's labels for the first failures of one model under one metric.
 *
 * @param failures number of first failures
 * @param valid number of first failures labelled valid
 * @param changed number of first failures labelled changed: false alarms
 * @param share share of failures labelled changed, among those labelled valid or changed
 * @param mean R^o over all first failures
 * @param meanOfValid R^o over the failures labelled valid
 */
public record FalseAlarms(
    String metric,
    String model,
    int failures,
    int valid,
    int changed,
    Estimate share,
    Estimate mean,
    Estimate meanOfValid) {

  /**
   * Returns one entry per metric and model.
   *
   * @param labels by sheet id
   */
  public static List<FalseAlarms> of(
      List<Result> results, Map<String, Label> labels, AnalysisSettings settings) {
    Bootstrap bootstrap = settings.bootstrap();
    return Grouped.groupBy(results, Result::metric).values().stream()
        .flatMap(under -> Grouped.groupBy(under, Result::model).values().stream())
        .map(seeds -> of(seeds, labels, bootstrap))
        .toList();
  }

  private static FalseAlarms of(
      List<Result> seeds, Map<String, Label> labels, Bootstrap bootstrap) {
    String metric = seeds.get(0).metric();
    String model = seeds.get(0).model();
    List<Result> valid = foundWithLabel(seeds, labels, Label.VALID);
    List<Result> changed = foundWithLabel(seeds, labels, Label.CHANGED);
    List<Double> failures = Seeds.valuesOfFound(seeds, Seeds::firstFailure);
    String purpose = metric + "|" + model;
    return new FalseAlarms(
        metric,
        model,
        failures.size(),
        valid.size(),
        changed.size(),
        Estimate.ofShare(changed.size(), (long) valid.size() + changed.size()),
        bootstrap.mean(failures, purpose + "|r_o"),
        bootstrap.mean(Seeds.valuesOfFound(valid, Seeds::firstFailure), purpose + "|valid"));
  }

  private static List<Result> foundWithLabel(
      List<Result> seeds, Map<String, Label> labels, Label label) {
    return seeds.stream()
        .filter(Seeds::isFound)
        .filter(seed -> labels.get(FirstFailureLabels.sheetId(seed)) == label)
        .toList();
  }

  /** The number of first failures labelled neither valid nor changed. */
  int undecidedFailures() {
    return failures - valid - changed;
  }

  /** One row per model and metric. */
  public static Table table(List<FalseAlarms> all) {
    return TableOf.<FalseAlarms>named("validity", "False alarms among first failures")
        .text("metric", "Metric", it -> it.metric())
        .text("model", "Model", it -> it.model())
        .count("first_failures", "First failures", it -> it.failures())
        .count("valid", "Valid", it -> it.valid())
        .count("changed", "Changed", it -> it.changed())
        .count("unlabelled", "Unsure or unlabelled", it -> it.undecidedFailures())
        .shareEstimate("false_alarms", "False alarms", it -> it.share().toCell())
        .scoreEstimate("r_o", "R^o", it -> it.mean().toCell())
        .scoreEstimate("r_o_valid", "R^o of valid", it -> it.meanOfValid().toCell())
        .note(
            "False alarms: share of changed among valid and changed, with Clopper and Pearson's 95"
                + " % interval. R^o of valid leaves out seeds whose first failure is a false"
                + " alarm; their true first failure is farther away and unknown.")
        .rows(all);
  }

  /** Describes the false alarms in two lines, ending in a line feed. */
  public String describe() {
    return String.format(
        Locale.ROOT,
        "%s, %s: %d of %d labelled first failures are false alarms%s%n"
            + "  R^o %s, of the valid %s; unsure or unlabelled: %d%n",
        PlainText.line(metric),
        PlainText.line(model, 40),
        changed,
        valid + changed,
        formatInterval(share),
        formatMean(mean),
        formatMean(meanOfValid),
        undecidedFailures());
  }

  private static String formatInterval(Estimate share) {
    Interval interval = share.interval();
    return interval == null
        ? ""
        : String.format(
            Locale.ROOT, " [%.0f %%, %.0f %%]", 100 * interval.low(), 100 * interval.high());
  }

  private static String formatMean(Estimate mean) {
    return mean.value() == null ? "-" : mean.format(Shown::number);
  }
}
