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
 * A sheet on which people say of each first failure whether its paraphrase still asks for the same
 * task. What follows from their labels: {@link FalseAlarms}.
 *
 * <p>One row a paraphrase: the question does not depend on the model or the metric under which it
 * was the first to fail. People who label are not told what the programs did.
 */
public final class FirstFailureLabels {
  /** A label. */
  public enum Label {
    /** The paraphrase asks for the same task: the failure is real. */
    VALID,
    /** It asks for another: a false alarm. */
    CHANGED,
    /** The labeller cannot tell; counted as neither. */
    UNSURE
  }

  /** The file of a run's folder that holds the labels which were read back. */
  public static final String FILE = "labels.json";

  private FirstFailureLabels() {}

  /** The labels that were read back into a run's folder; none if none were. */
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

  /** Keeps labels in a run's folder, next to those that are there; a later one replaces. */
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
   * @param labels what is known already of an original and a paraphrase; empty text: nothing
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
