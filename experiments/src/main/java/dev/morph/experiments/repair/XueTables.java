package dev.morph.experiments.repair;

import dev.morph.experiments.published.Publication;
import dev.morph.experiments.table.Column;
import dev.morph.experiments.table.Table;
import dev.morph.experiments.table.TableOf;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The tables of Xue et al. (2024), with the printed values in the same rows. For a model of the
 * paper that is not in the run, our columns are empty; for a repairer that is not in the paper, the
 * paper's columns are empty.
 *
 * @param scores scores of each repairer
 * @param pooled scores of all repairers together
 */
record XueTables(List<RepairScores> scores, MutantScores pooled) {
  static final Publication PAPER = Publication.named("xue-2024");
  private static final String ALL = "all";
  private static final String TOGETHER = "All repairers together, without restorers";

  /** The paper's data sets, in the order of their columns. */
  private static final List<String> DATA_SETS = List.of("QuixBugs", "Defects4J");

  List<Table> tables() {
    return List.of(models(), operators(), patterns(), leakage(), distances());
  }

  private Table models() {
    TableOf<String> table =
        startTable("models", "R-score of each repairer", "Table II")
            .text("model", "Repairer", it -> it)
            .count("bugs", "Bugs", it -> partOrNull(scoresOf(it), RepairScores::bugs))
            .count("base", "Repaired", it -> partOrNull(mutantScores(it), MutantScores::base));
    return addScoreColumns(table, "II", it -> partOrNull(mutantScores(it), MutantScores::overall))
        .note("Repaired: bugs whose unchanged program is repaired; mutants of these count.")
        .note(
            "The average that the paper prints is over mutants for Defects4J, over models for"
                + " QuixBugs; our row 'all' is over mutants.")
        .rows(repairerRows("II"));
  }

  private Table leakage() {
    TableOf<String> table =
        startTable("leakage", "R-score from repaired mutants of distance 1 on", "Table VI")
            .text("model", "Repairer", it -> it);
    return addScoreColumns(table, "VI", it -> partOrNull(mutantScores(it), MutantScores::leakage))
        .note("A model may have memorised the originals, but hardly their mutants.")
        .rows(repairerRows("VI"));
  }

  private Table operators() {
    Map<String, MutantScores.Operator> ours = pooled.operators();
    TableOf<String> table =
        startTable("operators", "R-score of each operator alone", "Table III")
            .text("operator", "Operator", it -> it)
            .number(
                "edit_distance",
                "Edit distance",
                it -> partOrNull(ours.get(it), MutantScores.Operator::editDistance));
    return addScoreColumns(
            table, "III", it -> partOrNull(ours.get(it), MutantScores.Operator::score))
        .columnGroup("published")
        .number(
            "edit_distance_published",
            "Edit distance",
            it -> PAPER.printedValue("III", it, "", "edit_distance"))
        .note(TOGETHER + ", perturbation distance 1. Edit distance in Java tokens.")
        .note(describeEditDistances())
        .rows(mergedRows(ours.keySet(), PAPER.rows("III")));
  }

  /**
   * Returns the paper's operators, followed by our operators that are not in the paper; only ours
   * if the run uses none of the paper's.
   */
  static Set<String> mergedRows(Set<String> ours, List<String> published) {
    Set<String> rows = new LinkedHashSet<>();
    if (!Collections.disjoint(ours, published)) {
      rows.addAll(published);
    }
    rows.addAll(ours);
    return rows;
  }

  /**
   * Describes the correlation between operators' R-scores and edit distances, in this run and in
   * the paper (section V-D).
   */
  private String describeEditDistances() {
    return pooled
            .editDistanceCorrelation()
            .map(
                it ->
                    String.format(
                        Locale.ROOT,
                        "Edit distance and R-score: Spearman %.3f, p = %.3f, %d operators",
                        it.coefficient(),
                        it.p(),
                        it.pairs()))
            .orElse("Edit distance and R-score: no correlation is defined")
        + " (published "
        + PAPER.printedValue("III-spearman", "edit_distance", "", "coefficient")
        + ", p = "
        + PAPER.printedValue("III-spearman", "edit_distance", "", "p")
        + ").";
  }

  private Table patterns() {
    Set<String> rows = new LinkedHashSet<>(PAPER.rows("IV"));
    rows.addAll(pooled.patterns().keySet());
    TableOf<String> table =
        startTable("patterns", "R-score by repair pattern", "Table IV")
            .text("pattern", "Repair pattern", it -> it);
    return addScoreColumns(table, "IV", pooled.patterns()::get)
        .note(TOGETHER + "; a bug may show several patterns.")
        .note("In the paper, invalid and valid are swapped for Defects4J.")
        .rows(rows);
  }

  private Table distances() {
    record Part(String model, int pd, MutantScores.Distance distance) {}
    List<Part> parts = new ArrayList<>();
    scores.forEach(
        it -> it.mutants().pd().forEach((pd, part) -> parts.add(new Part(it.model(), pd, part))));
    TableOf<Part> table =
        TableOf.<Part>named(
                "repair-pd", "R-score by perturbation distance (Xue et al. 2024, Figure 2)")
            .text("model", "Repairer", it -> it.model())
            .count("pd", "pd", it -> it.pd());
    return RScore.addColumns(table, "", it -> it.distance().score())
        .number("readability", "Readability", it -> it.distance().readability())
        .note("Readability: mean z of the mutants by the model of Posnett et al. (2011).")
        .note("The paper prints no numbers of its figure.")
        .rows(parts);
  }

  private static TableOf<String> startTable(String id, String title, String place) {
    return TableOf.named("repair-" + id, title + " (Xue et al. 2024, " + place + ")");
  }

  /** Appends our columns of an R-score, followed by the paper's. */
  private static TableOf<String> addScoreColumns(
      TableOf<String> table, String number, Function<String, @Nullable RScore> ours) {
    RScore.addColumns(table, "this run", ours);
    DATA_SETS.forEach(dataSet -> addPublishedColumns(table, number, dataSet));
    return table;
  }

  /** Appends the columns of an R-score that the paper prints. */
  static void addPublishedColumns(TableOf<String> table, String number, String dataSet) {
    String key = Column.keySuffix(dataSet);
    table
        .columnGroup(dataSet + ", published")
        .count(
            "invalid" + key,
            "Invalid",
            it -> partOrNull(PAPER.printedValue(number, it, dataSet, "invalid"), Math::round))
        .count(
            "valid" + key,
            "Valid",
            it -> partOrNull(PAPER.printedValue(number, it, dataSet, "valid"), Math::round))
        .number(
            "r_score" + key, "R-score", it -> PAPER.printedValue(number, it, dataSet, "r_score"));
  }

  /** Returns the rows: the repairers, then the models of the paper, then all repairers together. */
  private Set<String> repairerRows(String number) {
    Set<String> rows = PAPER.mergedRows(number, scores.stream().map(RepairScores::model).toList());
    rows.remove(ALL);
    rows.add(ALL);
    return rows;
  }

  /** Returns the repairer of a row; null for a model only in the paper or for all repairers. */
  private @Nullable RepairScores scoresOf(String row) {
    return scores.stream().filter(it -> it.model().equals(row)).findFirst().orElse(null);
  }

  private @Nullable MutantScores mutantScores(String row) {
    return row.equals(ALL) ? pooled : partOrNull(scoresOf(row), RepairScores::mutants);
  }

  /** Returns a part of an object; null if the object is null. */
  static <T, V> @Nullable V partOrNull(@Nullable T whole, Function<T, V> part) {
    return whole == null ? null : part.apply(whole);
  }
}
