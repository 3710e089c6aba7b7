package dev.morph.experiments.report.page;

import dev.morph.core.fault.PlainText;
import dev.morph.experiments.report.RunRecord;
import dev.morph.experiments.table.Shown;
import dev.morph.scenarios.engine.store.Result;
import dev.morph.scenarios.engine.store.Result.Found;
import dev.morph.scenarios.engine.store.Result.NotEvaluable;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The outcome of each task under each model, for the metric of the main result. There is one row
 * per task and one column per model.
 *
 * @param metric the metric whose distances are shown
 * @param models the models, one per column
 */
public record TaskGrid(String metric, List<String> models, List<Row> rows) {
  private static final int FEW = 25;

  /** A task with one square per model, in the order of the models. */
  public record Row(String task, String topic, List<Square> squares) {}

  /**
   * The outcome of a task under a model.
   *
   * @param style CSS class of the square
   * @param words the outcome
   * @param distance the normalised distance; empty if there is none
   * @param share the distance in percent of the largest distance in the grid
   * @param href link to the tipping point; empty if there is none
   */
  public record Square(String style, String words, String distance, int share, String href) {}

  static TaskGrid of(RunRecord run, TippingPoints points) {
    String metric = run.metrics().isEmpty() ? "" : run.metrics().get(0);
    Map<String, Map<String, Result>> byTask = new LinkedHashMap<>();
    double largest = 0;
    for (Result line : run.results()) {
      if (line.metric().equals(metric)) {
        byTask.computeIfAbsent(line.seed(), task -> new LinkedHashMap<>()).put(line.model(), line);
        double end = line.walked().map(walked -> walked.endPoint().normalised()).orElse(0.0);
        largest = Math.max(largest, end);
      }
    }
    List<Row> rows = new ArrayList<>();
    for (Map.Entry<String, Map<String, Result>> task : byTask.entrySet()) {
      List<Square> squares = new ArrayList<>();
      for (String model : run.models()) {
        squares.add(square(points, task.getValue().get(model), largest));
      }
      String topic =
          task.getValue().values().stream()
              .flatMap(line -> line.labelText("topic").stream())
              .findFirst()
              .orElse("");
      rows.add(new Row(PlainText.line(task.getKey()), PlainText.line(topic), squares));
    }
    List<String> models = run.models().stream().map(run.modelNames()::shown).toList();
    return new TaskGrid(PlainText.line(metric), models, rows);
  }

  /** Whether the grid is short enough to be shown whole; a longer grid scrolls. */
  public boolean isShort() {
    return rows.size() <= FEW;
  }

  private static Square square(TippingPoints points, @Nullable Result line, double largest) {
    if (line instanceof Result.Walked walked) {
      double distance = walked.endPoint().normalised();
      int share = largest == 0 ? 0 : (int) Math.round(100 * distance / largest);
      return line instanceof Found
          ? new Square("broke", "broke at", Shown.number(distance), share, points.href(line))
          : new Square("held", "held to", Shown.number(distance), share, "");
    }
    String words = line instanceof NotEvaluable ? "not evaluable" : "not finished";
    return new Square("none", words, "", 0, "");
  }
}
