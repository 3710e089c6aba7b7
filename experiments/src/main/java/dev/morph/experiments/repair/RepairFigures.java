package dev.morph.experiments.repair;

import dev.morph.core.fault.PlainText;
import dev.morph.experiments.analysis.estimate.Bootstrap;
import dev.morph.experiments.repair.MutantScores.Distance;
import dev.morph.experiments.report.plot.Box;
import dev.morph.experiments.report.plot.DifferencePlot;
import dev.morph.experiments.report.plot.Figure;
import dev.morph.experiments.report.plot.LinePlot;
import dev.morph.experiments.report.plot.RowGroup;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Figure 2 of Xue et al. (2024) and Figures 2 to 5 of de Koning et al. (2026). The papers print no
 * numbers for them; those of a run are in its tables.
 *
 * @param scores of each repairer
 * @param bootstrap for the intervals
 */
record RepairFigures(List<RepairScores> scores, Bootstrap bootstrap) {
  private static final int PERCENT = 100;
  private static final String POINTS = "difference of success rates, percentage points";

  List<Figure> all() {
    List<Figure> figures = new ArrayList<>();
    List<Integer> distances =
        scores.stream()
            .flatMap(it -> it.mutants().pd().keySet().stream())
            .distinct()
            .sorted()
            .toList();
    if (!distances.isEmpty()) {
      figures.add(repaired(distances));
      figures.add(readability(distances));
    }
    if (scores.stream().anyMatch(it -> !it.success().rates().isEmpty())) {
      figures.add(difficulty());
    }
    if (scores.stream().anyMatch(it -> !it.familiarity().bugs().isEmpty())) {
      figures.add(familiarity());
      figures.add(projects());
    }
    return figures;
  }

  private Figure repaired(List<Integer> distances) {
    return lines(distances, "R-score", it -> point(it.score()))
        .figure(
            "repair-figure-pd",
            "R-score by perturbation distance",
            "Figure 2 of Xue et al. (2024), with 95 % intervals over bugs.");
  }

  private Figure readability(List<Integer> distances) {
    return lines(distances, "readability", RepairFigures::readable)
        .figure(
            "repair-figure-readability",
            "Readability by perturbation distance",
            "The other line of that figure: mean z of the mutants by the model of Posnett et al."
                + " (2011). Higher reads easier.");
  }

  private LinePlot lines(
      List<Integer> distances, String up, Function<Distance, LinePlot.@Nullable Point> point) {
    return new LinePlot(
        distances.stream().map(String::valueOf).toList(),
        scores.stream()
            .map(
                score ->
                    new LinePlot.Line(
                        PlainText.line(score.model()),
                        distances.stream()
                            .map(pd -> score.mutants().pd().get(pd))
                            .map(it -> it == null ? null : point.apply(it))
                            .toList()))
            .toList(),
        "perturbation distance",
        up);
  }

  private static LinePlot.@Nullable Point readable(Distance distance) {
    Double value = distance.readability();
    return value == null ? null : new LinePlot.Point(value, value, value, distance.score().bugs());
  }

  private static LinePlot.@Nullable Point point(RScore score) {
    return LinePlot.Point.of(score.estimate(), score.bugs());
  }

  private Figure difficulty() {
    List<RowGroup<Box>> groups = new ArrayList<>();
    for (String band : List.of("hard", "medium", "easy")) {
      List<Box> rows = new ArrayList<>();
      for (int i = 0; i < scores.size(); i++) {
        add(rows, i, scores.get(i).model(), scores.get(i).success().bands().get(band));
      }
      groups.add(new RowGroup<>(band, rows));
    }
    return new DifferencePlot(groups, POINTS)
        .figure(
            "repair-figure-difficulty",
            "Difference of success rates by difficulty",
            "Figures 2 and 3 of de Koning et al. (2026): solvable bugs by their original success"
                + " rate. Box: quartiles and median; whiskers: smallest and largest; mark: mean,"
                + " with one standard deviation to either side.");
  }

  private static void add(
      List<Box> rows, int series, String name, double @Nullable [] differences) {
    if (differences != null) {
      double[] points = Arrays.stream(differences).map(it -> PERCENT * it).toArray();
      Box.of(series, name, points).ifPresent(rows::add);
    }
  }

  private Figure familiarity() {
    List<List<Familiarity.Bin>> bins =
        scores.stream().map(it -> it.familiarity().bins(bootstrap, it.model())).toList();
    return new LinePlot(
            IntStream.range(0, Familiarity.BINS).mapToObj(String::valueOf).toList(),
            IntStream.range(0, scores.size())
                .mapToObj(
                    i ->
                        new LinePlot.Line(
                            PlainText.line(scores.get(i).model()),
                            bins.get(i).stream().map(RepairFigures::point).toList()))
                .toList(),
            "fifth of NLL, the best known code first",
            POINTS)
        .figure(
            "repair-figure-nll",
            "Difference of success rates by familiarity",
            "Figure 4 of de Koning et al. (2026): means with 95 % intervals over bugs.");
  }

  private static LinePlot.@Nullable Point point(Familiarity.Bin bin) {
    return LinePlot.Point.of(bin.difference().inPoints(), bin.bugs());
  }

  private Figure projects() {
    List<RowGroup<Box>> groups = new ArrayList<>();
    for (int i = 0; i < scores.size(); i++) {
      List<Box> rows = new ArrayList<>();
      for (Familiarity.Project project : scores.get(i).familiarity().projects()) {
        String name =
            String.format(Locale.ROOT, "%s, NLL %.2f", project.name(), project.medianNll());
        add(rows, i, name, project.differences().stream().mapToDouble(it -> it).toArray());
      }
      groups.add(new RowGroup<>(PlainText.line(scores.get(i).model()), rows));
    }
    return new DifferencePlot(groups, POINTS)
        .figure(
            "repair-figure-projects",
            "Difference of success rates by project",
            "Figure 5 of de Koning et al. (2026): solvable bugs of the lower half of NLL, with the"
                + " median NLL of each project.");
  }
}
