package dev.morph.experiments.report.page;

import dev.morph.experiments.analysis.breakage.Breakage;
import dev.morph.experiments.analysis.breakage.Breakage.OfModel;
import dev.morph.experiments.analysis.breakage.Fragility;
import dev.morph.experiments.report.Terms;
import dev.morph.experiments.report.plot.Figure;
import dev.morph.experiments.report.plot.LinePlot;
import dev.morph.scenarios.model.ModelNames;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Draws the breakage curve: the share of outputs that fail, by number of changes. */
public final class BreakageFigure {
  private BreakageFigure() {}

  /** Draws one line per model; empty without a sample. */
  public static Optional<Figure> figure(Breakage breakage) {
    return figure(breakage, Terms.PROGRAMS);
  }

  /** Draws the figure with the experiment's own terms. */
  static Optional<Figure> figure(Breakage breakage, Terms terms) {
    List<OfModel> models = breakage.models();
    List<Integer> words =
        models.stream()
            .flatMap(model -> model.overall().curve().stream().map(Fragility.Point::words))
            .distinct()
            .sorted()
            .toList();
    if (words.isEmpty()) {
      return Optional.empty();
    }
    ModelNames names = ModelNames.of(models.stream().map(OfModel::model).toList());
    List<LinePlot.Line> lines = new ArrayList<>();
    for (OfModel model : models) {
      List<LinePlot.@Nullable Point> points =
          new ArrayList<>(Collections.nCopies(words.size(), null));
      for (Fragility.Point point : model.overall().curve()) {
        points.set(
            words.indexOf(point.words()),
            LinePlot.Point.of(point.share().inPoints(), point.tasks()));
      }
      lines.add(new LinePlot.Line(names.shown(model.model()), points));
    }
    String share = terms.output() + "s that " + terms.breaks();
    return Optional.of(
        new LinePlot(
                words.stream().map(String::valueOf).toList(),
                lines,
                terms.change() + "s changed",
                share + ", %")
            .figure(
                "breakage",
                "Share of " + share,
                "By number of changed %ss. At 0: the %s asked again, which is noise. 95 %% intervals,"
                        .formatted(terms.change(), terms.unchanged())
                    + " clustered by task; below the axis: number of tasks."));
  }
}
