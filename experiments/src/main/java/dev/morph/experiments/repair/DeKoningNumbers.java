package dev.morph.experiments.repair;

import dev.morph.experiments.analysis.estimate.Bootstrap;
import dev.morph.experiments.analysis.estimate.Distribution;
import dev.morph.experiments.analysis.estimate.Estimate;
import dev.morph.experiments.published.Publication;
import dev.morph.experiments.statistics.Correlation;
import dev.morph.experiments.table.Cell;
import dev.morph.experiments.table.Column;
import dev.morph.experiments.table.Table;
import dev.morph.experiments.table.TableOf;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The numbers behind Figures 2 to 5 of de Koning et al. (2026), of which the paper prints only
 * correlations.
 *
 * @param benchmark the run's benchmark
 * @param scores scores of each repairer
 * @param bootstrap computes the intervals
 */
record DeKoningNumbers(String benchmark, List<RepairScores> scores, Bootstrap bootstrap) {
  private static final Publication PAPER = Publication.named("dekoning-2026");

  List<Table> tables() {
    return List.of(difficultyTable(), familiarityTable(), correlations(), projects());
  }

  /** The differences of success rates in one group of bugs. */
  private record Spread(
      String model, String group, int bugs, Estimate mean, @Nullable Double median) {}

  private Table difficultyTable() {
    List<Spread> rows = new ArrayList<>();
    for (RepairScores score : scores) {
      for (Map.Entry<String, double[]> band :
          score.success().differencesByDifficulty().entrySet()) {
        double[] values = band.getValue();
        String purpose = "repair " + score.model() + " " + band.getKey();
        @Nullable Double median = Distribution.of(values).map(it -> it.quantile(0.5)).orElse(null);
        rows.add(
            new Spread(
                score.model(),
                band.getKey(),
                values.length,
                bootstrap.mean(values, purpose),
                median));
      }
    }
    return spreadTable(
            "repair-difficulty",
            "difficulty (de Koning et al. 2026, Figures 2 and 3)",
            "Difficulty")
        .share("median", "Median", it -> it.median())
        .note("Hard below 0.3 of the original success rate, easy from 0.7 on.")
        .rows(rows);
  }

  private Table familiarityTable() {
    List<Spread> rows = new ArrayList<>();
    for (RepairScores score : scores) {
      for (Familiarity.Bin bin : score.familiarity().bins(bootstrap, score.model())) {
        String group = Integer.toString(bin.number());
        rows.add(new Spread(score.model(), group, bin.bugs(), bin.difference(), null));
      }
    }
    return spreadTable(
            "repair-nll", "familiarity (de Koning et al. 2026, Figure 4)", "Fifth of NLL")
        .note("0 is the code with the lowest NLL.")
        .rows(rows);
  }

  private static TableOf<Spread> spreadTable(String id, String by, String group) {
    return TableOf.<Spread>named(id, "Difference of success rates by " + by)
        .text("model", "Repairer", it -> it.model())
        .text("group", group, it -> it.group())
        .count("bugs", "Bugs", it -> it.bugs())
        .column(
            Column.share("sr_diff", "Mean difference"),
            it ->
                it.mean().interval() == null ? Cell.number(it.mean().value()) : it.mean().toCell());
  }

  /** The correlation of NLL and the difference of success rates. */
  private record Correlated(
      String dataSet,
      String model,
      String half,
      @Nullable Integer bugs,
      @Nullable Double rho,
      @Nullable Double p) {}

  private Table correlations() {
    List<Correlated> rows = new ArrayList<>();
    for (RepairScores it : scores) {
      rows.add(correlationRow(it, "lower half", it.familiarity().lowerHalfCorrelation()));
      rows.add(correlationRow(it, "all", it.familiarity().overallCorrelation()));
    }
    for (String model : PAPER.rows("figure-4")) {
      rows.add(
          new Correlated(
              "Defects4J, published",
              model,
              "lower half",
              null,
              PAPER.printedValue("figure-4", model, "Defects4J", "spearman"),
              PAPER.printedValue("figure-4", model, "Defects4J", "p")));
    }
    return TableOf.<Correlated>named(
            "repair-nll-correlation",
            "Familiarity and the difference of success rates (de Koning et al. 2026, section IV-B)")
        .text("data_set", "Data set", it -> it.dataSet())
        .text("model", "Repairer", it -> it.model())
        .text("half", "Bugs by NLL", it -> it.half())
        .count("bugs", "Bugs", it -> it.bugs())
        .number("spearman", "Spearman", it -> it.rho())
        .probability("p", "p", it -> it.p())
        .note(
            "No coefficient where all differences are the same, or fewer than three bugs are"
                + " known.")
        .rows(rows);
  }

  private Correlated correlationRow(
      RepairScores score, String half, Optional<Correlation> spearman) {
    return new Correlated(
        benchmark,
        score.model(),
        half,
        spearman.map(Correlation::pairs).filter(pairs -> pairs > 0).orElse(null),
        spearman.map(Correlation::coefficient).orElse(null),
        spearman.map(Correlation::p).orElse(null));
  }

  private Table projects() {
    record Row(String model, Familiarity.Project project) {}
    List<Row> rows = new ArrayList<>();
    for (RepairScores score : scores) {
      score.familiarity().projects().forEach(it -> rows.add(new Row(score.model(), it)));
    }
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
        .note(
            "Only solvable bugs whose NLL, in nats per token, is at most the median over all solvable bugs of the model.")
        .rows(rows);
  }
}
