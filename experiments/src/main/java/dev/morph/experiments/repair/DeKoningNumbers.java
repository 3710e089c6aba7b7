package dev.morph.experiments.repair;

import dev.morph.experiments.analysis.estimate.Bootstrap;
import dev.morph.experiments.analysis.estimate.Distribution;
import dev.morph.experiments.analysis.estimate.Estimate;
import dev.morph.experiments.analysis.estimate.Interval;
import dev.morph.experiments.published.Publication;
import dev.morph.experiments.statistics.Correlation;
import dev.morph.experiments.table.Cell;
import dev.morph.experiments.table.Column;
import dev.morph.experiments.table.Table;
import dev.morph.experiments.table.TableOf;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The numbers behind Figures 2 to 5 of de Koning et al. (2026), of whose figures the paper prints
 * correlations only.
 *
 * @param benchmark of this run
 * @param scores of each repairer
 * @param bootstrap for the intervals
 */
record DeKoningNumbers(String benchmark, List<RepairScores> scores, Bootstrap bootstrap) {
  private static final Publication PAPER = Publication.named("dekoning-2026");

  DeKoningNumbers {
    scores = List.copyOf(scores);
  }

  List<Table> all() {
    return List.of(bands(), bins(), correlations(), projects());
  }

  /** The values of one group of bugs. */
  private record Spread(
      String model, String group, int bugs, Estimate mean, @Nullable Double median) {}

  private Table bands() {
    List<Spread> rows = new ArrayList<>();
    for (RepairScores score : scores) {
      score
          .success()
          .bands()
          .forEach(
              (band, values) ->
                  rows.add(
                      new Spread(
                          score.model(),
                          band,
                          values.length,
                          bootstrap.mean(values, "repair " + score.model() + " " + band),
                          Distribution.of(values).map(it -> it.quantile(0.5)).orElse(null))));
    }
    return spreads(
            "repair-difficulty",
            "Difference of success rates by difficulty (de Koning et al. 2026, Figures 2 and 3)",
            "Difficulty")
        .share("median", "Median", it -> it.median())
        .note("Hard below 0.3 of the original success rate, easy from 0.7 on.")
        .rows(rows);
  }

  private Table bins() {
    List<Spread> rows =
        scores.stream()
            .flatMap(
                score ->
                    score.familiarity().bins(bootstrap, score.model()).stream()
                        .map(
                            bin ->
                                new Spread(
                                    score.model(),
                                    Integer.toString(bin.number()),
                                    bin.bugs(),
                                    bin.difference(),
                                    null)))
            .toList();
    return spreads(
            "repair-nll",
            "Difference of success rates by familiarity (de Koning et al. 2026, Figure 4)",
            "Fifth of NLL")
        .note("0 is the code with the lowest NLL.")
        .rows(rows);
  }

  private static TableOf<Spread> spreads(String id, String title, String group) {
    return TableOf.<Spread>named(id, title)
        .text("model", "Repairer", it -> it.model())
        .text("group", group, it -> it.group())
        .count("bugs", "Bugs", it -> it.bugs())
        .column(Column.share("sr_diff", "Mean difference"), it -> cell(it.mean()));
  }

  private static Cell cell(Estimate mean) {
    Interval interval = mean.interval();
    return interval == null
        ? Cell.number(mean.value())
        : Cell.estimate(mean.value(), interval.low(), interval.high());
  }

  /** How NLL goes with the difference. */
  private record Correlated(
      String dataSet,
      String model,
      String half,
      int bugs,
      @Nullable Double rho,
      @Nullable Double p) {}

  private Table correlations() {
    List<Correlated> rows =
        scores.stream()
            .flatMap(
                it ->
                    Stream.of(
                        correlated(it, "lower half", it.familiarity().overLowerHalf()),
                        correlated(it, "all", it.familiarity().overall())))
            .collect(Collectors.toCollection(ArrayList::new));
    for (String model : PAPER.rows("figure-4")) {
      rows.add(
          new Correlated(
              "Defects4J, published",
              model,
              "lower half",
              0,
              PAPER.value("figure-4", model, "Defects4J", "spearman").orElseThrow(),
              PAPER.value("figure-4", model, "Defects4J", "p").orElseThrow()));
    }
    return TableOf.<Correlated>named(
            "repair-nll-correlation",
            "Familiarity and the difference of success rates (de Koning et al. 2026, section IV-B)")
        .text("data_set", "Data set", it -> it.dataSet())
        .text("model", "Repairer", it -> it.model())
        .text("half", "Bugs by NLL", it -> it.half())
        .column(
            Column.count("bugs", "Bugs"), it -> it.bugs() == 0 ? Cell.NONE : Cell.count(it.bugs()))
        .number("spearman", "Spearman", it -> it.rho())
        .probability("p", "p", it -> it.p())
        .note(
            "No coefficient where all differences are the same, or fewer than three bugs are known.")
        .rows(rows);
  }

  private Correlated correlated(RepairScores score, String half, Optional<Correlation> spearman) {
    return new Correlated(
        benchmark,
        score.model(),
        half,
        spearman.map(Correlation::pairs).orElse(0),
        spearman.map(Correlation::coefficient).orElse(null),
        spearman.map(Correlation::p).orElse(null));
  }

  private Table projects() {
    record Row(String model, Familiarity.Project project) {}
    List<Row> rows =
        scores.stream()
            .flatMap(
                score ->
                    score.familiarity().projects().stream().map(it -> new Row(score.model(), it)))
            .toList();
    return TableOf.<Row>named(
            "repair-projects",
            "Projects by lost success and familiarity (de Koning et al. 2026, Figure 5)")
        .text("model", "Repairer", it -> it.model())
        .text("project", "Project", it -> it.project().name())
        .count("bugs", "Bugs", it -> it.project().differences().size())
        .share(
            "sr_diff",
            "Mean difference",
            it -> it.project().differences().stream().mapToDouble(d -> d).average().orElseThrow())
        .number("nll", "Median NLL", it -> it.project().medianNll())
        .note("Solvable bugs whose NLL, in nats a token, is not above the median of all.")
        .rows(rows);
  }
}
