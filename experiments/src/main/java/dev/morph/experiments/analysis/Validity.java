package dev.morph.experiments.analysis;

import dev.morph.core.registry.Proportion;
import dev.morph.experiments.analysis.FirstFailureLabels.Label;
import dev.morph.scenarios.engine.store.Result;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;

/**
 * What people's labels say of a domain: how many of its distinct first failures still ask for the
 * same task. A first failure that several models or metrics met counts once.
 *
 * @param domain its name
 * @param failures distinct first failures
 * @param changed false alarms, of those labelled valid or changed
 * @param unsure how many are labelled so
 */
public record Validity(String domain, int failures, Proportion changed, int unsure) {
  /** Of the results of one domain; labels by the sheet's ids. */
  public static Validity of(String domain, List<Result> results, Map<String, Label> labels) {
    List<String> ids =
        results.stream().filter(Grid::found).map(FirstFailureLabels::id).distinct().toList();
    List<Label> given = ids.stream().map(labels::get).filter(Objects::nonNull).toList();
    int valid = count(given, Label.VALID);
    int changed = count(given, Label.CHANGED);
    return new Validity(
        domain, ids.size(), new Proportion(changed, valid + changed), count(given, Label.UNSURE));
  }

  private static int count(List<Label> labels, Label wanted) {
    return (int) labels.stream().filter(wanted::equals).count();
  }

  /** Whether anybody labelled any. */
  public boolean known() {
    return changed.of() > 0;
  }

  /** A sentence of what is known. */
  public String words() {
    if (failures == 0) {
      return "No first failure, so there is nothing to label.";
    }
    if (!known()) {
      return "None of " + failures + " distinct first failures is labelled valid or not.";
    }
    double[] interval = changed.interval();
    return String.format(
        Locale.ROOT,
        "False alarms: %d of %d labelled first failures, %.0f %% (95 %% interval %.0f to %.0f).",
        changed.hits(),
        changed.of(),
        100 * changed.rate(),
        100 * interval[0],
        100 * interval[1]);
  }
}
