package dev.morph.experiments.repair;

import dev.morph.experiments.table.Aligned;
import dev.morph.experiments.table.Cell;
import dev.morph.experiments.table.Column;
import dev.morph.experiments.table.Csv;
import dev.morph.experiments.table.Table;
import dev.morph.scenarios.engine.store.RunFolder;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The tables of a run on program repair, in the layout of the papers. */
final class RepairTables {
  private RepairTables() {}

  /**
   * Writes them as CSV.
   *
   * @return all of them as text
   */
  static String write(RunFolder folder, List<RepairScores> scores) {
    StringBuilder text = new StringBuilder();
    for (Table table : all(scores)) {
      folder.write("tables/" + table.id() + ".csv", Csv.of(table));
      text.append(text.isEmpty() ? "" : "\n").append(Aligned.of(table));
    }
    return text.toString();
  }

  static List<Table> all(List<RepairScores> scores) {
    List<Table> tables = new ArrayList<>();
    tables.add(models(scores));
    tables.add(operators(scores));
    tables.add(distances(scores));
    tables.add(patterns(scores));
    tables.add(leakage(scores));
    tables.add(success(scores));
    tables.add(associations(scores));
    return tables;
  }

  private static Table models(List<RepairScores> scores) {
    Table.Builder table =
        Table.named("repair-models", "R-score of each repairer (Xue et al. 2024, Table II)")
            .columns(
                Column.text("model", "Repairer"),
                Column.count("bugs", "Bugs"),
                Column.count("base", "Repaired"),
                Column.count("invalid", "Invalid"),
                Column.count("valid", "Valid"),
                Column.number("r_score", "R-score"));
    for (RepairScores score : scores) {
      table.row(
          Cell.text(score.model()),
          Cell.count(score.bugs()),
          Cell.count(score.base()),
          Cell.count(score.all().invalid()),
          Cell.count(score.all().valid()),
          cell(score.all()));
    }
    return table
        .note("Repaired: bugs whose unchanged program is repaired; mutants of these count.")
        .note("Published for QuixBugs: " + Published.MODELS)
        .build();
  }

  private static Table operators(List<RepairScores> scores) {
    Map<String, List<RScore>> rows = new LinkedHashMap<>();
    Map<String, Double> distances = new LinkedHashMap<>();
    for (RepairScores score : scores) {
      score
          .parts()
          .operators()
          .forEach(
              (name, operator) -> {
                rows.computeIfAbsent(name, it -> new ArrayList<>()).add(operator.score());
                distances.merge(name, operator.editDistance(), (one, other) -> (one + other) / 2);
              });
    }
    Table.Builder table =
        Table.named(
                "repair-operators", "R-score of each operator alone (Xue et al. 2024, Table III)")
            .columns(
                Column.text("operator", "Operator"),
                Column.number("edit_distance", "Edit distance"),
                Column.count("invalid", "Invalid"),
                Column.count("valid", "Valid"),
                Column.share("r_score", "R-score"),
                Column.share("published", "Published, QuixBugs"));
    rows.forEach(
        (name, parts) ->
            table.row(
                Cell.text(name),
                Cell.number(distances.get(name)),
                Cell.count(parts.stream().mapToInt(RScore::invalid).sum()),
                Cell.count(parts.stream().mapToInt(RScore::valid).sum()),
                Cell.number(pooled(parts)),
                Cell.number(Published.OPERATORS.get(name))));
    return table
        .note("All repairers together, perturbation distance 1. Edit distance in Java tokens.")
        .build();
  }

  private static Table distances(List<RepairScores> scores) {
    Table.Builder table =
        Table.named("repair-pd", "R-score by perturbation distance (Xue et al. 2024, Figure 2)")
            .columns(
                Column.text("model", "Repairer"),
                Column.count("pd", "pd"),
                Column.count("invalid", "Invalid"),
                Column.count("valid", "Valid"),
                Column.number("r_score", "R-score"));
    for (RepairScores score : scores) {
      score
          .parts()
          .pd()
          .forEach(
              (pd, part) ->
                  table.row(
                      Cell.text(score.model()),
                      Cell.count(pd),
                      Cell.count(part.invalid()),
                      Cell.count(part.valid()),
                      cell(part)));
    }
    return table.build();
  }

  private static Table patterns(List<RepairScores> scores) {
    Set<String> names = new LinkedHashSet<>();
    scores.forEach(score -> names.addAll(score.parts().patterns().keySet()));
    Table.Builder table =
        Table.named("repair-patterns", "R-score by repair pattern (Xue et al. 2024, Table IV)")
            .columns(
                Column.text("pattern", "Repair pattern"),
                Column.count("invalid", "Invalid"),
                Column.count("valid", "Valid"),
                Column.share("r_score", "R-score"),
                Column.share("published", "Published, QuixBugs"));
    for (String name : names) {
      List<RScore> parts =
          scores.stream()
              .map(score -> score.parts().patterns().get(name))
              .filter(java.util.Objects::nonNull)
              .toList();
      table.row(
          Cell.text(name),
          Cell.count(parts.stream().mapToInt(RScore::invalid).sum()),
          Cell.count(parts.stream().mapToInt(RScore::valid).sum()),
          Cell.number(pooled(parts)),
          Cell.number(Published.PATTERNS.get(name)));
    }
    return table.note("All repairers together; a bug may show several patterns.").build();
  }

  private static Table leakage(List<RepairScores> scores) {
    Table.Builder table =
        Table.named(
                "repair-leakage",
                "R-score from repaired mutants of distance 1 on (Xue et al. 2024, Table VI)")
            .columns(
                Column.text("model", "Repairer"),
                Column.count("invalid", "Invalid"),
                Column.count("valid", "Valid"),
                Column.number("r_score", "R-score"));
    for (RepairScores score : scores) {
      table.row(
          Cell.text(score.model()),
          Cell.count(score.leakage().invalid()),
          Cell.count(score.leakage().valid()),
          cell(score.leakage()));
    }
    return table
        .note("A model may know the originals by heart, but hardly their mutants.")
        .note("Published for QuixBugs: " + Published.LEAKAGE)
        .build();
  }

  private static Table success(List<RepairScores> scores) {
    Table.Builder table =
        Table.named(
                "repair-success",
                "Success rates on solvable bugs (de Koning et al. 2026, Table II)")
            .columns(
                Column.text("model", "Repairer"),
                Column.count("solvable", "Solvable"),
                Column.share("sr", "SR"),
                Column.share("sr_transformed", "SR transformed"),
                Column.share("sr_diff", "Difference"),
                Column.share("worst", "Worst"),
                Column.probability("p", "Wilcoxon p"),
                Column.number("a12", "A12, paired"));
    for (RepairScores score : scores) {
      SuccessRates.Summary summary = score.success().summary();
      table.row(
          Cell.text(score.model()),
          Cell.count(summary.solvable()),
          Cell.number(summary.original()),
          Cell.number(summary.transformed()),
          Cell.number(summary.difference()),
          Cell.number(summary.worst()),
          Cell.number(summary.p()),
          Cell.number(summary.a12()));
    }
    return table.note("Published for Defects4J: " + Published.SUCCESS).build();
  }

  private static Table associations(List<RepairScores> scores) {
    Table.Builder table =
        Table.named(
                "repair-associations",
                "Operators and the difference of success rates (de Koning et al. 2026, Table III)")
            .columns(
                Column.text("model", "Repairer"),
                Column.text("operators", "Operators"),
                Column.count("bugs", "Bugs with"),
                Column.share("difference", "Difference"),
                Column.probability("p", "p"),
                Column.probability("p_max_t", "p, max-T"),
                Column.number("a12", "A12"));
    for (RepairScores score : scores) {
      for (OperatorAssociation one : score.associations()) {
        table.row(
            Cell.text(score.model()),
            Cell.text(String.join(" + ", one.operators())),
            Cell.count(one.with()),
            Cell.number(one.difference()),
            Cell.number(one.p()),
            Cell.number(one.adjusted()),
            Cell.number(one.a12()));
      }
    }
    return table
        .note(
            "Difference of the mean success-rate difference of bugs with the operators and without"
                + " them; p by permutation of bugs, corrected for all rows of a repairer by max-T.")
        .build();
  }

  private static @org.jspecify.annotations.Nullable Double pooled(List<RScore> parts) {
    int valid = parts.stream().mapToInt(RScore::valid).sum();
    int all = valid + parts.stream().mapToInt(RScore::invalid).sum();
    return all == 0 ? null : (double) valid / all;
  }

  private static Cell cell(RScore score) {
    return score.interval() == null
        ? Cell.bare(score.value(), score.why())
        : Cell.estimate(score.value(), score.interval().low(), score.interval().high());
  }
}
