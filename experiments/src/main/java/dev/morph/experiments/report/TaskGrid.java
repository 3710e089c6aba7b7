package dev.morph.experiments.report;

import dev.morph.core.fault.PlainText;
import dev.morph.experiments.table.Shown;
import dev.morph.scenarios.engine.store.Result;
import dev.morph.scenarios.engine.store.Result.Found;
import dev.morph.scenarios.engine.store.Result.NotEvaluable;
import dev.morph.scenarios.engine.store.Result.NotReached;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The outcome of each task under each model, for the metric that the answer refers to: one row per
 * task, one column per model.
 *
 * @param metric whose distances are shown
 * @param models its columns
 */
public record TaskGrid(String metric, List<String> models, List<Row> rows) {
  private static final int FEW = 25;

  /** A task with its squares in the order of the models. */
  public record Row(String task, String topic, List<Square> squares) {}

  /**
   * A task under a model.
   *
   * @param style CSS class of the square
   * @param words the outcome
   * @param distance normalised; empty if there is none
   * @param share of the largest distance of the grid, in percent
   * @param href link to its tipping point; empty if there is none
   */
  public record Square(String style, String words, String distance, int share, String href) {}

  static TaskGrid of(RunRecord run, TippingPoints points) {
    String metric = run.metrics().isEmpty() ? "" : run.metrics().get(0);
    Map<String, Map<String, Result>> byTask = new LinkedHashMap<>();
    for (Result line : run.results()) {
      if (line.metric().equals(metric)) {
        byTask.computeIfAbsent(line.seed(), task -> new LinkedHashMap<>()).put(line.model(), line);
      }
    }
    double largest =
        byTask.values().stream()
            .flatMap(lines -> lines.values().stream())
            .flatMap(line -> line.walked().stream())
            .mapToDouble(walked -> walked.end().normalised())
            .max()
            .orElse(0);
    List<Row> rows =
        byTask.entrySet().stream()
            .map(entry -> row(run, points, entry.getKey(), entry.getValue(), largest))
            .toList();
    List<String> models = run.models().stream().map(run.names()::of).toList();
    return new TaskGrid(PlainText.line(metric), models, rows);
  }

  /** Whether it is shown completely; a longer grid scrolls. */
  public boolean isShort() {
    return rows.size() <= FEW;
  }

  private static Row row(
      RunRecord run, TippingPoints points, String task, Map<String, Result> lines, double largest) {
    String topic =
        lines.values().stream().flatMap(line -> line.text("topic").stream()).findFirst().orElse("");
    List<Square> squares =
        run.models().stream().map(model -> square(points, lines.get(model), largest)).toList();
    return new Row(PlainText.line(task), PlainText.line(topic), squares);
  }

  private static Square square(TippingPoints points, @Nullable Result line, double largest) {
    if (line instanceof Found found) {
      double distance = found.firstFailure().normalised();
      return new Square(
          "broke",
          "broke at",
          Shown.number(distance),
          share(distance, largest),
          points.href(found));
    }
    if (line instanceof NotReached held) {
      double distance = held.explored().normalised();
      return new Square("held", "held to", Shown.number(distance), share(distance, largest), "");
    }
    String words = line instanceof NotEvaluable ? "not evaluable" : "not finished";
    return new Square("none", words, "", 0, "");
  }

  private static int share(double distance, double largest) {
    return largest == 0 ? 0 : (int) Math.round(100 * distance / largest);
  }
}
