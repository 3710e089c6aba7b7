package dev.morph.experiments.view;

import dev.morph.experiments.history.RecordedRun;
import dev.morph.experiments.history.RunScore;
import dev.morph.experiments.report.plot.Figure;
import dev.morph.experiments.report.plot.LinePlot;
import dev.morph.experiments.table.Shown;
import dev.morph.scenarios.model.ModelNames;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Scores of the same measure over time.
 *
 * @param measure metric and domain
 * @param measures available measures
 * @param model that is shown; empty for all
 * @param models available models
 * @param names of the models
 * @param figure mean distances with their intervals, oldest run first; empty if there are no
 *     distances
 * @param rows the same scores as text
 */
public record TrendPage(
    String measure,
    List<String> measures,
    String model,
    List<String> models,
    ModelNames names,
    Optional<Figure> figure,
    List<Row> rows) {
  private static final int LONGEST = 18;
  private static final String ACROSS = "run, the oldest first";

  /** A run's score. */
  public record Row(RecordedRun run, RunScore score) {
    /** The address of the run. */
    public String link() {
      return Links.run(run.name());
    }
  }

  static TrendPage of(List<RecordedRun> runs, Query query) {
    List<RecordedRun> oldestFirst =
        runs.stream().sorted(Comparator.comparing(RecordedRun::begun)).toList();
    List<RunScore> all = oldestFirst.stream().flatMap(run -> run.scores().stream()).toList();
    List<String> models = all.stream().map(RunScore::model).distinct().sorted().toList();
    ModelNames names = ModelNames.of(models);
    List<String> measures = all.stream().map(RunScore::measure).distinct().toList();
    String asked = query.first("measure");
    String measure = measures.contains(asked) ? asked : measures.stream().findFirst().orElse("");
    String model = query.first("model");
    List<Row> rows = new ArrayList<>();
    for (RecordedRun run : oldestFirst) {
      for (RunScore score : run.scores()) {
        if (score.measure().equals(measure) && (model.isEmpty() || score.model().equals(model))) {
          rows.add(new Row(run, score));
        }
      }
    }
    return new TrendPage(measure, measures, model, models, names, figure(rows, names), rows);
  }

  private static Optional<Figure> figure(List<Row> rows, ModelNames names) {
    if (rows.stream().noneMatch(row -> row.score().distance().value() != null)) {
      return Optional.empty();
    }
    List<RecordedRun> runs = rows.stream().map(Row::run).distinct().toList();
    List<LinePlot.Line> lines = new ArrayList<>();
    for (String model : rows.stream().map(row -> row.score().model()).distinct().toList()) {
      List<LinePlot.@Nullable Point> points =
          new ArrayList<>(Collections.nCopies(runs.size(), null));
      for (Row row : rows) {
        if (row.score().model().equals(model)) {
          points.set(
              runs.indexOf(row.run()),
              LinePlot.Point.of(row.score().distance(), row.score().evaluable()));
        }
      }
      lines.add(new LinePlot.Line(names.of(model), points));
    }
    List<String> dates = runs.stream().map(TrendPage::label).toList();
    return Optional.of(
        rows.get(0).score().isFragility()
            ? new LinePlot(dates, lines, ACROSS, "F, points")
                .figure("trend", "Fragility, run by run", "Less is better.")
            : new LinePlot(dates, lines, ACROSS, "mean distance")
                .figure(
                    "trend",
                    "Mean distance to the first failure, run by run",
                    "Farther is better; not adjusted for noise."));
  }

  /**
   * The start of the run, without the year, and its name; a long name is shortened in the middle.
   */
  private static String label(RecordedRun run) {
    String name = Shown.shortened(run.name(), LONGEST);
    return (run.date().replaceFirst("^\\d{4}-", "") + " " + name).strip();
  }
}
