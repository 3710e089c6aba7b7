package dev.morph.experiments.analysis.label;

import dev.morph.core.registry.Proportion;
import dev.morph.experiments.analysis.estimate.AnalysisSettings;
import dev.morph.experiments.analysis.estimate.Bootstrap;
import dev.morph.experiments.analysis.estimate.Estimate;
import dev.morph.experiments.analysis.estimate.Interval;
import dev.morph.experiments.analysis.estimate.Seeds;
import dev.morph.experiments.analysis.label.FirstFailureLabels.Label;
import dev.morph.scenarios.engine.store.Result;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * People's labels for a domain: how many of its distinct first failures still ask for the same
 * task. A first failure shared by several models or metrics counts once. Failures of one task are
 * much alike, so the interval is from a bootstrap over tasks; a resampled task keeps all its
 * failures.
 *
 * @param domain the domain's name
 * @param failures number of distinct first failures
 * @param changed number of false alarms among the failures labelled valid or changed
 * @param share the share of false alarms, with its interval over tasks
 * @param unsure number of failures labelled unsure
 */
public record Validity(
    String domain, int failures, Proportion changed, Estimate share, int unsure) {
  /** Evaluates the results of one domain; labels are by sheet id. */
  public static Validity of(
      String domain, List<Result> results, Map<String, Label> labels, AnalysisSettings settings) {
    Map<String, String> tasks = new LinkedHashMap<>();
    results.stream()
        .filter(Seeds::isFound)
        .forEach(found -> tasks.put(FirstFailureLabels.sheetId(found), found.seed()));
    Map<String, List<Label>> byTask = new LinkedHashMap<>();
    tasks.forEach(
        (id, task) -> {
          Label label = labels.get(id);
          if (label != null) {
            byTask.computeIfAbsent(task, any -> new ArrayList<>()).add(label);
          }
        });
    List<Label> given = byTask.values().stream().flatMap(List::stream).toList();
    int changed = countLabel(given, Label.CHANGED);
    return new Validity(
        domain,
        tasks.size(),
        new Proportion(changed, changed + countLabel(given, Label.VALID)),
        falseAlarmShare(List.copyOf(byTask.values()), settings.bootstrap(), domain),
        countLabel(given, Label.UNSURE));
  }

  /**
   * The share of failures labelled changed, among those labelled valid or changed, as a ratio of
   * two sums over tasks.
   */
  private static Estimate falseAlarmShare(
      List<List<Label>> tasks, Bootstrap bootstrap, String domain) {
    List<List<Label>> judged = tasks.stream().filter(task -> judgedCount(task) > 0).toList();
    return judged.isEmpty()
        ? Estimate.missing("no labels")
        : bootstrap.ratio(
            judged.stream().mapToDouble(task -> countLabel(task, Label.CHANGED)).toArray(),
            judged.stream().mapToDouble(Validity::judgedCount).toArray(),
            domain + "|validity");
  }

  private static int judgedCount(List<Label> task) {
    return countLabel(task, Label.CHANGED) + countLabel(task, Label.VALID);
  }

  private static int countLabel(List<Label> labels, Label wanted) {
    return (int) labels.stream().filter(wanted::equals).count();
  }

  /** Whether any failure is labelled valid or changed. */
  public boolean hasLabels() {
    return changed.of() > 0;
  }

  /** Describes the result in a sentence. */
  public String describe() {
    if (failures == 0) {
      return "No first failure, so there is nothing to label.";
    }
    if (!hasLabels()) {
      return "None of " + failures + " distinct first failures is labelled valid or changed.";
    }
    return String.format(
        Locale.ROOT,
        "False alarms: %d of %d labelled first failures, %.0f %% (%s).",
        changed.hits(),
        changed.of(),
        100 * changed.rate(),
        describeInterval());
  }

  private String describeInterval() {
    Interval interval = share.interval();
    return interval == null
        ? "no interval over tasks: " + share.why()
        : String.format(
            Locale.ROOT,
            "95 %% interval over tasks %.0f to %.0f",
            100 * interval.low(),
            100 * interval.high());
  }
}
