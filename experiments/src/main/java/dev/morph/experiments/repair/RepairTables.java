package dev.morph.experiments.repair;

import dev.morph.experiments.table.Cell;
import dev.morph.experiments.table.Column;
import dev.morph.experiments.table.Table;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/**
 * The tables of a run on program repair, in the layout of the papers.
 *
 * @param scores of each repairer
 * @param pooled of all repairers together
 */
record RepairTables(List<RepairScores> scores, MutantScores pooled) {
  private static final String TOGETHER = "All repairers together";

  RepairTables {
    scores = List.copyOf(scores);
  }

  List<Table> all() {
    return List.of(
        models(), operators(), distances(), patterns(), leakage(), success(), associations());
  }

  /** The columns of an {@link RScore} behind others. */
  private static List<Column> columns(Column... before) {
    List<Column> columns = new ArrayList<>(Arrays.asList(before));
    columns.add(Column.count("invalid", "Invalid"));
    columns.add(Column.count("valid", "Valid"));
    columns.add(Column.number("r_score", "R-score"));
    return columns;
  }

  /** Its cells behind others. */
  private static List<Cell> cells(RScore score, Cell... before) {
    List<Cell> cells = new ArrayList<>(Arrays.asList(before));
    cells.add(Cell.count(score.invalid()));
    cells.add(Cell.count(score.valid()));
    cells.add(score.cell());
    return cells;
  }

  private static <T> List<T> and(List<T> some, T last) {
    List<T> all = new ArrayList<>(some);
    all.add(last);
    return all;
  }

  private static Column repairer() {
    return Column.text("model", "Repairer");
  }

  private static Column published() {
    return Column.number("published", "Published, QuixBugs");
  }

  private Table models() {
    Table.Builder table =
        Table.named("repair-models", "R-score of each repairer (Xue et al. 2024, Table II)")
            .columns(
                columns(
                    repairer(), Column.count("bugs", "Bugs"), Column.count("base", "Repaired")));
    for (RepairScores score : scores) {
      table.row(
          cells(
              score.mutants().all(),
              Cell.text(score.model()),
              Cell.count(score.bugs()),
              Cell.count(score.mutants().base())));
    }
    return table
        .note("Repaired: bugs whose unchanged program is repaired; mutants of these count.")
        .note("Published for QuixBugs: " + Published.MODELS)
        .build();
  }

  private Table operators() {
    Table.Builder table =
        Table.named(
                "repair-operators", "R-score of each operator alone (Xue et al. 2024, Table III)")
            .columns(
                and(
                    columns(
                        Column.text("operator", "Operator"),
                        Column.number("edit_distance", "Edit distance")),
                    published()));
    pooled
        .operators()
        .forEach(
            (name, operator) ->
                table.row(
                    and(
                        cells(
                            operator.score(),
                            Cell.text(name),
                            Cell.number(operator.editDistance())),
                        Cell.number(Published.OPERATORS.get(name)))));
    return table
        .note(TOGETHER + ", perturbation distance 1. Edit distance in Java tokens.")
        .build();
  }

  private Table distances() {
    Table.Builder table =
        Table.named("repair-pd", "R-score by perturbation distance (Xue et al. 2024, Figure 2)")
            .columns(
                and(
                    columns(repairer(), Column.count("pd", "pd")),
                    Column.number("readability", "Readability")));
    for (RepairScores score : scores) {
      score
          .mutants()
          .pd()
          .forEach(
              (pd, part) ->
                  table.row(
                      and(
                          cells(part.score(), Cell.text(score.model()), Cell.count(pd)),
                          Cell.number(part.readability()))));
    }
    return table
        .note("Readability: mean z of the mutants by the model of Posnett et al. (2011).")
        .build();
  }

  private Table patterns() {
    Table.Builder table =
        Table.named("repair-patterns", "R-score by repair pattern (Xue et al. 2024, Table IV)")
            .columns(and(columns(Column.text("pattern", "Repair pattern")), published()));
    for (Map.Entry<String, RScore> one : pooled.patterns().entrySet()) {
      table.row(
          and(
              cells(one.getValue(), Cell.text(one.getKey())),
              Cell.number(Published.PATTERNS.get(one.getKey()))));
    }
    return table.note(TOGETHER + "; a bug may show several patterns.").build();
  }

  private Table leakage() {
    Table.Builder table =
        Table.named(
                "repair-leakage",
                "R-score from repaired mutants of distance 1 on (Xue et al. 2024, Table VI)")
            .columns(columns(repairer()));
    for (RepairScores score : scores) {
      table.row(cells(score.mutants().leakage(), Cell.text(score.model())));
    }
    return table
        .note("A model may know the originals by heart, but hardly their mutants.")
        .note("Published for QuixBugs: " + Published.LEAKAGE)
        .build();
  }

  private Table success() {
    Table.Builder table =
        Table.named(
                "repair-success",
                "Success rates on solvable bugs (de Koning et al. 2026, Table II)")
            .columns(
                repairer(),
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

  private Table associations() {
    Table.Builder table =
        Table.named(
                "repair-associations",
                "Operators and the difference of success rates (de Koning et al. 2026, Table III)")
            .columns(
                repairer(),
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
}
