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
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Figure 2 of Xue et al. (2024) and Figures 2 to 5 of de Koning et al. (2026). The papers print no
 * numbers for these figures; a run's own numbers are in its tables.
 *
 * @param scores scores of each repairer
 * @param bootstrap computes the intervals
 */
record RepairFigures(List<RepairScores> scores, Bootstrap bootstrap) {
  private static final int PERCENT = 100;
  private static final String POINTS = "difference of success rates, percentage points";

  List<Figure> figures() {
    List<Figure> figures = new ArrayList<>();
    List<Integer> distances =
        scores.stream()
            .flatMap(it -> it.mutants().pd().keySet().stream())
            .distinct()
            .sorted()
            .toList();
    if (!distances.isEmpty()) {
      figures.add(
          distancePlot(distances, "R-score", it -> scorePoint(it.score()))
              .figure(
                  "repair-figure-pd",
                  "R-score by perturbation distance",
                  "Figure 2 of Xue et al. (2024), with 95 % intervals over bugs."));
      figures.add(
          distancePlot(distances, "readability", RepairFigures::readabilityPoint)
              .figure(
                  "repair-figure-readability",
                  "Readability by perturbation distance",
                  "The other line of that figure: mean z of the mutants by the model of Posnett et"
                      + " al. (2011). Higher values are easier to read."));
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

  private LinePlot distancePlot(
      List<Integer> distances, String up, Function<Distance, LinePlot.@Nullable Point> point) {
    return linePlot(
        distances.stream().map(String::valueOf).toList(),
        score ->
            distances.stream()
                .map(pd -> XueTables.partOrNull(score.mutants().pd().get(pd), point))
                .toList(),
        "perturbation distance",
        up);
  }

  /** Returns a plot with a line for each repairer. */
  private LinePlot linePlot(
      List<String> classes,
      Function<RepairScores, List<LinePlot.@Nullable Point>> points,
      String across,
      String up) {
    return new LinePlot(
        classes,
        scores.stream()
            .map(it -> new LinePlot.Line(PlainText.line(it.model()), points.apply(it)))
            .toList(),
        across,
        up);
  }

  private static LinePlot.@Nullable Point readabilityPoint(Distance distance) {
    Double value = distance.readability();
    return value == null ? null : new LinePlot.Point(value, value, value, distance.score().bugs());
  }

  private static LinePlot.@Nullable Point scorePoint(RScore score) {
    return LinePlot.Point.of(score.estimate(), score.bugs());
  }

  private Figure difficulty() {
    List<RowGroup<Box>> groups = new ArrayList<>();
    for (String band : List.of("hard", "medium", "easy")) {
      List<Box> rows = new ArrayList<>();
      for (int i = 0; i < scores.size(); i++) {
        double[] differences =
            scores.get(i).success().differencesByDifficulty().getOrDefault(band, new double[0]);
        percentBox(i, scores.get(i).model(), differences).ifPresent(rows::add);
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

  private static Optional<Box> percentBox(int series, String name, double[] differences) {
    return Box.of(series, name, Arrays.stream(differences).map(it -> PERCENT * it).toArray());
  }

  private Figure familiarity() {
    return linePlot(
            IntStream.range(0, Familiarity.BINS).mapToObj(String::valueOf).toList(),
            score ->
                score.familiarity().bins(bootstrap, score.model()).stream()
                    .map(bin -> LinePlot.Point.of(bin.difference().inPoints(), bin.bugs()))
                    .toList(),
            "fifth of NLL, the best known code first",
            POINTS)
        .figure(
            "repair-figure-nll",
            "Difference of success rates by familiarity",
            "Figure 4 of de Koning et al. (2026): means with 95 % intervals over bugs.");
  }

  private Figure projects() {
    List<RowGroup<Box>> groups = new ArrayList<>();
    for (int i = 0; i < scores.size(); i++) {
      List<Box> rows = new ArrayList<>();
      for (Familiarity.Project project : scores.get(i).familiarity().projects()) {
        String name =
            String.format(Locale.ROOT, "%s, NLL %.2f", project.name(), project.medianNll());
        percentBox(i, name, project.differences().stream().mapToDouble(it -> it).toArray())
            .ifPresent(rows::add);
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
