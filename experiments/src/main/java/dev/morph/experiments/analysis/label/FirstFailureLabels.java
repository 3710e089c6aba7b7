package dev.morph.experiments.analysis.label;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import dev.morph.core.entity.CanonicalJson;
import dev.morph.core.entity.Edit;
import dev.morph.core.fault.FaultException;
import dev.morph.core.fault.PlainText;
import dev.morph.experiments.analysis.breakage.ReducedFailures;
import dev.morph.experiments.analysis.estimate.Seeds;
import dev.morph.experiments.table.Table;
import dev.morph.experiments.table.TableOf;
import dev.morph.scenarios.engine.store.Reduction;
import dev.morph.scenarios.engine.store.Result;
import dev.morph.scenarios.engine.store.Result.Point;
import dev.morph.scenarios.engine.store.RunFolder;
import dev.morph.scenarios.engine.store.Sampled;
import dev.morph.scenarios.engine.store.Sampled.Drawn;
import dev.morph.scenarios.fault.ScenarioFault;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.BinaryOperator;

/**
 * A sheet on which people label each failure: does its paraphrase still ask for the same task?
 * {@link FalseAlarms} evaluates the labels of first failures, {@link
 * dev.morph.experiments.analysis.JudgedFailures} also the labels of failures in the sample.
 *
 * <p>There is one row per paraphrase, because the label does not depend on the model or metric.
 * Labellers do not see how the programs behaved.
 */
public final class FirstFailureLabels {
  /** A label. */
  public enum Label {
    /** The paraphrase asks for the same task: the failure is real. */
    VALID,
    /** The paraphrase asks for something else: a false alarm. */
    CHANGED,
    /** The labeller cannot decide; counted neither as valid nor as changed. */
    UNSURE
  }

  /** The file in a run folder with the labels that people returned. */
  public static final String FILE = "labels.json";

  private FirstFailureLabels() {}

  /**
   * Reads people's labels, by sheet id, from a run folder; empty if there are none.
   *
   * @throws dev.morph.core.fault.FaultException if the file contains something else
   */
  public static Map<String, Label> read(RunFolder folder) {
    Map<String, Label> labels = new LinkedHashMap<>();
    JsonNode kept = folder.readJson(FILE).orElseGet(MissingNode::getInstance);
    for (Map.Entry<String, JsonNode> entry : kept.properties()) {
      String word = entry.getValue().asText();
      Label label =
          Arrays.stream(Label.values())
              .filter(it -> it.name().equalsIgnoreCase(word))
              .findFirst()
              .orElseThrow(() -> unknownLabel(folder, word));
      labels.put(entry.getKey(), label);
    }
    return labels;
  }

  private static FaultException unknownLabel(RunFolder folder, String word) {
    return ScenarioFault.RUN_FILE_BROKEN
        .because(
            folder.path().resolve(FILE),
            "'" + PlainText.line(word, 40) + "' is not one of valid, changed, unsure")
        .withRemedy("correct the label, or delete the file and label the failures again");
  }

  /** Adds labels to those in a run folder; a new label replaces an earlier one with the same id. */
  public static Map<String, Label> addLabels(RunFolder folder, Map<String, Label> read) {
    Map<String, Label> labels = new TreeMap<>(read(folder));
    labels.putAll(read);
    Map<String, String> words = new TreeMap<>();
    labels.forEach((id, label) -> words.put(id, label.name().toLowerCase(Locale.ROOT)));
    folder.writeJson(FILE, words);
    return labels;
  }

  /** Returns the sheet id of a first failure's paraphrase. */
  public static String sheetId(Result seed) {
    return sheetId(seed.seed(), firstFailure(seed).text());
  }

  /** Returns the sheet id of a task's paraphrase. */
  public static String sheetId(String task, String text) {
    return CanonicalJson.sha256(Map.of("seed", task, "text", text)).substring(0, 12);
  }

  private record Row(
      String id,
      String task,
      String original,
      String paraphrase,
      List<String> changes,
      String needed) {}

  /**
   * Creates the sheet for the first failures of walks and the failures of the sample.
   *
   * @param reduced the failures reduced to the changes needed for them
   * @param tasks task descriptions by id
   * @param labels returns the known label for an original and its paraphrase, or an empty text
   */
  public static Table sheet(
      List<Result> results,
      List<Sampled> samples,
      ReducedFailures reduced,
      Map<String, String> tasks,
      BinaryOperator<String> labels) {
    Map<String, Row> distinct = new LinkedHashMap<>();
    for (Result seed : results.stream().filter(Seeds::isFound).toList()) {
      Point mutant = firstFailure(seed);
      List<String> changes = mutant.edits().stream().map(Edit::description).toList();
      String original = SplitParaphrase.originalText(mutant);
      distinct.putIfAbsent(
          sheetId(seed),
          new Row(
              sheetId(seed),
              seed.seed(),
              original,
              mutant.text(),
              changes,
              neededChanges(reduced.find(seed.model(), seed.seed(), mutant.id()))));
    }
    for (Sampled sample : samples) {
      for (Drawn mutant : sample.failures()) {
        String text = String.valueOf(mutant.text());
        String original = tasks.getOrDefault(sample.seed(), "");
        String id = sheetId(sample.seed(), text);
        distinct.putIfAbsent(
            id,
            new Row(
                id,
                sample.seed(),
                original,
                text,
                mutant.changes(),
                neededChanges(reduced.find(sample.model(), sample.seed(), mutant.id()))));
      }
    }
    return TableOf.<Row>named("first-failures", "Did the paraphrase change the task?")
        .text("id", "Id", it -> it.id())
        .text(
            "label",
            "Label: valid, changed or unsure",
            it -> labels.apply(it.original(), it.paraphrase()))
        .text("task", "Task", it -> it.task())
        .text("original", "Original", it -> it.original())
        .text("paraphrase", "Paraphrase", it -> it.paraphrase())
        .text("changes", "Changes", it -> String.join(", ", it.changes()))
        .text("needed", "Changes that suffice", it -> it.needed())
        .rows(distinct.values());
  }

  private static String neededChanges(Optional<Reduction> reduced) {
    return reduced.map(it -> String.join(", ", ReducedFailures.neededChanges(it))).orElse("");
  }

  private static Point firstFailure(Result seed) {
    return seed.found().orElseThrow().firstFailure();
  }
}
