package dev.morph.experiments.analysis.label;

import dev.morph.core.entity.CanonicalJson;
import dev.morph.core.entity.Edit;
import dev.morph.experiments.analysis.estimate.Grid;
import dev.morph.experiments.table.Table;
import dev.morph.experiments.table.TableOf;
import dev.morph.scenarios.engine.store.Result;
import dev.morph.scenarios.engine.store.Result.Point;
import dev.morph.scenarios.engine.store.RunFolder;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BinaryOperator;

/**
 * A sheet on which people decide for each first failure whether its paraphrase still asks for the
 * same task. {@link FalseAlarms} evaluates their labels.
 *
 * <p>One row per paraphrase: the question does not depend on the model or the metric for which the
 * paraphrase was the first failure. Labellers are not told what the programs did.
 */
public final class FirstFailureLabels {
  /** A label. */
  public enum Label {
    /** The paraphrase asks for the same task: the failure is real. */
    VALID,
    /** The paraphrase asks for something else: a false alarm. */
    CHANGED,
    /** The labeller cannot tell; counted as neither. */
    UNSURE
  }

  /** The file in a run folder that holds the labels read back. */
  public static final String FILE = "labels.json";

  private FirstFailureLabels() {}

  /** The labels read back into a run folder; empty if there are none. */
  public static Map<String, Label> of(RunFolder folder) {
    Map<String, Label> labels = new LinkedHashMap<>();
    folder
        .readJson(FILE)
        .ifPresent(
            kept ->
                kept.properties()
                    .forEach(
                        entry ->
                            labels.put(
                                entry.getKey(),
                                Label.valueOf(
                                    entry.getValue().asText().toUpperCase(Locale.ROOT)))));
    return labels;
  }

  /** Adds labels to those in a run folder; a later label replaces an earlier one. */
  public static Map<String, Label> keep(RunFolder folder, Map<String, Label> read) {
    Map<String, Label> labels = new TreeMap<>(of(folder));
    labels.putAll(read);
    Map<String, String> words = new TreeMap<>();
    labels.forEach((id, label) -> words.put(id, label.name().toLowerCase(Locale.ROOT)));
    folder.writeJson(FILE, words);
    return labels;
  }

  /** The identity of a first failure's paraphrase on the sheet. */
  public static String id(Result seed) {
    String text = seed.found().orElseThrow().firstFailure().text();
    return CanonicalJson.sha256(Map.of("seed", seed.seed(), "text", text)).substring(0, 12);
  }

  /** The sheet, with an empty column for labels. */
  public static Table sheet(List<Result> results) {
    return sheet(results, (original, paraphrase) -> "");
  }

  /**
   * The sheet.
   *
   * @param labels returns the known label of an original and a paraphrase, or an empty text
   */
  public static Table sheet(List<Result> results, BinaryOperator<String> labels) {
    Map<String, Result> distinct = new LinkedHashMap<>();
    results.stream().filter(Grid::found).forEach(seed -> distinct.putIfAbsent(id(seed), seed));
    return TableOf.<Result>named("first-failures", "Did the paraphrase change the task?")
        .text("id", "Id", it -> id(it))
        .text(
            "label",
            "Label: valid, changed or unsure",
            it -> labels.apply(ReplacedWords.original(failure(it)), failure(it).text()))
        .text("task", "Task", it -> it.seed())
        .text("original", "Original", it -> ReplacedWords.original(failure(it)))
        .text("paraphrase", "Paraphrase", it -> failure(it).text())
        .text("changes", "Changes", it -> changes(failure(it)))
        .rows(distinct.values());
  }

  private static Point failure(Result seed) {
    return seed.found().orElseThrow().firstFailure();
  }

  private static String changes(Point failure) {
    return String.join(", ", failure.edits().stream().map(Edit::words).toList());
  }
}
