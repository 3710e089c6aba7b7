package dev.morph.experiments.analysis.breakage;

import dev.morph.core.fault.PlainText;
import dev.morph.experiments.analysis.estimate.Estimate;
import dev.morph.experiments.table.Table;
import dev.morph.experiments.table.TableOf;
import dev.morph.scenarios.engine.store.Reduction;
import dev.morph.scenarios.engine.store.Sampled;
import dev.morph.scenarios.engine.store.Sampled.Drawn;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Which wordings break programs: for each replaced word and each kind of rewording, how often the
 * sample contained it and how often it was needed to break a program. Exploratory, because many
 * wordings are examined and each is rare.
 *
 * @param rows rows of all models, in the order of the run; within a model, the wordings that broke
 *     programs most often come first
 */
public record BreakingEdits(List<Row> rows) {
  /** A note for the reader of a page or terminal. */
  public static final String EXPLORATORY =
      "Exploratory: there are many wordings, and each was asked only a few times, so some stand"
          + " out by chance. Confirm a wording before you rely on it.";

  private static final String ARROW = " -> ";

  /**
   * A wording under one model.
   *
   * @param edit the replaced word, or the name of the rewording
   * @param tasks number of tasks with a mutant that contains the wording
   * @param asked number of sampled mutants that contain the wording and have a known verdict
   * @param broke number of these mutants whose failure needs the wording
   * @param example a change that broke a program, with its task; empty if there is none
   */
  public record Row(String model, String edit, int tasks, int asked, int broke, String example) {
    /** The share of mutants with this wording that broke because of it. */
    public Estimate brokenShare() {
      return Estimate.ofShare(broke, asked);
    }
  }

  /** The counts for one wording. */
  private static final class Count {
    private final Set<String> tasks = new HashSet<>();
    private int asked;
    private int broke;
    private String example = "";
  }

  public BreakingEdits {
    rows = List.copyOf(rows);
  }

  /** Counts the wordings in the sample of one domain. */
  public static BreakingEdits of(List<Sampled> samples, String domain, ReducedFailures reduced) {
    Map<String, Map<String, Count>> counts = new LinkedHashMap<>();
    for (Sampled task : samples) {
      Map<String, Count> ofModel = counts.computeIfAbsent(task.model(), any -> new TreeMap<>());
      if (task.usual() != null && task.cause() == null) {
        task.drawn().stream()
            .filter(mutant -> mutant.domain().equals(domain) && mutant.decided())
            .forEach(mutant -> countEdits(task, mutant, reduced, ofModel));
      }
    }
    List<Row> rows = new ArrayList<>();
    counts.forEach(
        (model, edits) ->
            edits.entrySet().stream()
                .map(it -> toRow(model, it.getKey(), it.getValue()))
                .sorted(Comparator.comparingInt(Row::broke).reversed().thenComparingInt(Row::asked))
                .forEach(rows::add));
    return new BreakingEdits(rows);
  }

  private static Row toRow(String model, String edit, Count it) {
    return new Row(model, edit, it.tasks.size(), it.asked, it.broke, it.example);
  }

  private static void countEdits(
      Sampled task, Drawn mutant, ReducedFailures reduced, Map<String, Count> counts) {
    mutant.changes().stream()
        .map(BreakingEdits::editName)
        .distinct()
        .forEach(
            edit -> {
              Count count = counts.computeIfAbsent(edit, any -> new Count());
              count.tasks.add(task.seed());
              count.asked++;
            });
    if (!mutant.broken()) {
      return;
    }
    reduced
        .find(task.model(), task.seed(), mutant.id())
        .filter(Reduction::minimal)
        .map(ReducedFailures::neededChanges)
        .ifPresent(
            needed -> {
              Map<String, String> edits =
                  needed.stream()
                      .collect(
                          Collectors.toMap(
                              BreakingEdits::editName,
                              it -> it,
                              (one, other) -> one,
                              TreeMap::new));
              edits.forEach(
                  (edit, change) -> {
                    Count count = counts.computeIfAbsent(edit, any -> new Count());
                    count.broke++;
                    if (count.example.isEmpty()) {
                      count.example = task.seed() + ": " + change;
                    }
                  });
            });
  }

  /** Returns the replaced word in lower case, or the name of the rewording. */
  private static String editName(String change) {
    int operator = change.indexOf(": ");
    int arrow = change.indexOf(ARROW);
    if (operator > 0 && (arrow < 0 || operator < arrow)) {
      return change.substring(0, operator);
    }
    return arrow < 0 ? change : change.substring(0, arrow).toLowerCase(Locale.ROOT);
  }

  /** The wordings that broke a program at least once. */
  public List<Row> breakingRows() {
    return rows.stream().filter(row -> row.broke() > 0).toList();
  }

  /** The wordings that broke one model's programs most often. */
  public List<Row> mostBreaking(String model, int number) {
    return breakingRows().stream().filter(row -> row.model().equals(model)).limit(number).toList();
  }

  /** One row per model and wording that broke a program. */
  public Table table() {
    Set<String> never = rows.stream().map(Row::edit).collect(Collectors.toSet());
    breakingRows().forEach(row -> never.remove(row.edit()));
    return TableOf.<Row>named("wordings", "Which wordings break programs")
        .text("model", "Model", it -> it.model())
        .text("edit", "Wording", it -> it.edit())
        .count("tasks", "Tasks", it -> it.tasks())
        .count("asked", "Asked", it -> it.asked())
        .count("broke", "Broke", it -> it.broke())
        .shareEstimate("share", "Share", it -> it.brokenShare().toCell())
        .text("example", "Example", it -> it.example())
        .note(
            "Asked: sampled texts with this wording. Broke: how many of them, after reduction,"
                + " broke a program that behaves as usual without the wording. "
                + never.size()
                + " other wordings broke no program. "
                + EXPLORATORY)
        .rows(breakingRows());
  }

  /**
   * The wordings that broke programs, with the counts of all models next to each other.
   *
   * @param most number of rows
   */
  public Table sideBySideTable(int most) {
    List<String> models = rows.stream().map(Row::model).distinct().toList();
    Map<String, Map<String, Row>> byEdit = new LinkedHashMap<>();
    rows.forEach(
        row ->
            byEdit.computeIfAbsent(row.edit(), any -> new LinkedHashMap<>()).put(row.model(), row));
    byEdit.values().removeIf(of -> of.values().stream().allMatch(row -> row.broke() == 0));
    TableOf<Map.Entry<String, Map<String, Row>>> table =
        TableOf.<Map.Entry<String, Map<String, Row>>>named(
                "wordings-compared", "Which wordings break programs: broken out of asked")
            .text("edit", "Wording", it -> PlainText.line(it.getKey()));
    for (int i = 0; i < models.size(); i++) {
      String model = models.get(i);
      table.text(
          "model" + (i + 1), PlainText.line(model), it -> brokeOfAsked(it.getValue().get(model)));
    }
    return table
        .note(EXPLORATORY)
        .rows(
            byEdit.entrySet().stream()
                .sorted(
                    Comparator.comparingInt(
                        it -> -it.getValue().values().stream().mapToInt(Row::broke).sum()))
                .limit(most)
                .toList());
  }

  private static String brokeOfAsked(@Nullable Row row) {
    return row == null ? "" : row.broke() + " of " + row.asked();
  }
}
