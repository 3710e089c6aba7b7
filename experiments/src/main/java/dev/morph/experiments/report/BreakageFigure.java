package dev.morph.experiments.report;

import dev.morph.experiments.analysis.breakage.Breakage;
import dev.morph.experiments.analysis.breakage.Fragility;
import dev.morph.experiments.report.plot.Figure;
import dev.morph.experiments.report.plot.LinePlot;
import dev.morph.scenarios.model.ModelNames;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The breakage curve as a figure. */
public final class BreakageFigure {
  private BreakageFigure() {}

  /** One line per model; empty without a sample. */
  public static Optional<Figure> of(Breakage breakage) {
    return of(breakage, Terms.PROGRAMS);
  }

  /** The same figure in the experiment's own terms. */
  static Optional<Figure> of(Breakage breakage, Terms terms) {
    List<Integer> words =
        breakage.models().stream()
            .flatMap(model -> model.all().curve().stream().map(Fragility.Point::words))
            .distinct()
            .sorted()
            .toList();
    if (words.isEmpty()) {
      return Optional.empty();
    }
    ModelNames names =
        ModelNames.of(breakage.models().stream().map(Breakage.OfModel::model).toList());
    List<LinePlot.Line> lines = new ArrayList<>();
    for (Breakage.OfModel model : breakage.models()) {
      List<LinePlot.@Nullable Point> points = new ArrayList<>();
      words.forEach(number -> points.add(point(model.all(), number)));
      lines.add(new LinePlot.Line(names.of(model.model()), points));
    }
    return Optional.of(
        new LinePlot(
                words.stream().map(String::valueOf).toList(),
                lines,
                terms.change() + "s changed",
                terms.output() + "s that " + terms.breaks() + ", %")
            .figure(
                "breakage",
                "Share of " + terms.output() + "s that " + terms.breaks(),
                "By number of changed "
                    + terms.change()
                    + "s. At 0: the "
                    + terms.unchanged()
                    + " asked again, which is noise. 95 % intervals, clustered by task; below the"
                    + " axis: number of tasks."));
  }

  private static LinePlot.@Nullable Point point(Fragility fragility, int words) {
    return fragility.curve().stream()
        .filter(it -> it.words() == words)
        .findFirst()
        .map(it -> LinePlot.Point.of(it.share().inPoints(), it.tasks()))
        .orElse(null);
  }
}
