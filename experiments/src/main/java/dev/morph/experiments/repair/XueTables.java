package dev.morph.experiments.repair;

import dev.morph.experiments.published.Publication;
import dev.morph.experiments.statistics.Correlation;
import dev.morph.experiments.table.Cell;
import dev.morph.experiments.table.Column;
import dev.morph.experiments.table.Table;
import dev.morph.experiments.table.TableOf;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The tables of Xue et al. (2024), with what the paper prints in the same rows. Where a row is a
 * model of the paper that was not asked, our columns are empty, and the other way round.
 *
 * @param scores of each repairer
 * @param pooled of all repairers together
 */
record XueTables(List<RepairScores> scores, MutantScores pooled) {
  static final Publication PAPER = Publication.named("xue-2024");
  private static final String ALL = "all";
  private static final String TOGETHER = "All repairers together, without restorers";

  /** The paper's data sets, in the order in which they stand beside ours. */
  private static final List<String> DATA_SETS = List.of("QuixBugs", "Defects4J");

  XueTables {
    scores = List.copyOf(scores);
  }

  List<Table> all() {
    return List.of(models(), operators(), patterns(), leakage(), distances());
  }

  private Table models() {
    TableOf<String> table =
        byRepairer("repair-models", "R-score of each repairer (Xue et al. 2024, Table II)")
            .column(
                Column.count("bugs", "Bugs"),
                model -> count(score(model), RepairScores::bugs, it -> null))
            .column(
                Column.count("base", "Repaired"),
                model -> count(score(model), it -> it.mutants().base(), MutantScores::base));
    return beside(table, "II", model -> score(model).of(MutantScores::all))
        .note("Repaired: bugs whose unchanged program is repaired; mutants of these count.")
        .note(
            "The average that the paper prints is over mutants for Defects4J, over models for"
                + " QuixBugs; our row 'all' is over mutants.")
        .rows(rows("II"));
  }

  private static TableOf<String> byRepairer(String name, String title) {
    return TableOf.<String>named(name, title).column(Column.text("model", "Repairer"), Cell::text);
  }

  private Table leakage() {
    TableOf<String> table =
        byRepairer(
            "repair-leakage",
            "R-score from repaired mutants of distance 1 on (Xue et al. 2024, Table VI)");
    return beside(table, "VI", model -> score(model).of(MutantScores::leakage))
        .note("A model may know the originals by heart, but hardly their mutants.")
        .rows(rows("VI"));
  }

  private Table operators() {
    Map<String, MutantScores.Operator> ours = pooled.operators();
    Set<String> rows = rows(ours.keySet(), PAPER.rows("III"));
    TableOf<String> table =
        TableOf.<String>named(
                "repair-operators", "R-score of each operator alone (Xue et al. 2024, Table III)")
            .column(Column.text("operator", "Operator"), Cell::text)
            .column(
                Column.number("edit_distance", "Edit distance"),
                name -> {
                  MutantScores.Operator operator = ours.get(name);
                  return operator == null ? Cell.NONE : Cell.number(operator.editDistance());
                });
    return beside(
            table,
            "III",
            name -> {
              MutantScores.Operator operator = ours.get(name);
              return operator == null ? null : operator.score();
            })
        .under("published")
        .column(
            Column.number("edit_distance_published", "Edit distance"),
            name -> printed("III", name, "", "edit_distance"))
        .note(TOGETHER + ", perturbation distance 1. Edit distance in Java tokens.")
        .note(editDistances())
        .rows(rows);
  }

  /** The paper's operators and then further ones of ours; ours alone if none of them is there. */
  static Set<String> rows(Set<String> ours, List<String> published) {
    Set<String> rows = new LinkedHashSet<>();
    if (!Collections.disjoint(ours, published)) {
      rows.addAll(published);
    }
    rows.addAll(ours);
    return rows;
  }

  /** How R-scores of operators go with their edit distances, ours and theirs (section V-D). */
  private String editDistances() {
    return pooled
            .editDistances()
            .map(XueTables::words)
            .orElse("Edit distance and R-score: all operators have the same")
        + " (published "
        + value("III-spearman", "edit_distance", "", "coefficient")
        + ", p = "
        + value("III-spearman", "edit_distance", "", "p")
        + ").";
  }

  private static String words(Correlation spearman) {
    return String.format(
        Locale.ROOT,
        "Edit distance and R-score: Spearman %.3f, p = %.3f, %d operators",
        spearman.coefficient(),
        spearman.p(),
        spearman.pairs());
  }

  private Table patterns() {
    Set<String> rows = new LinkedHashSet<>(PAPER.rows("IV"));
    rows.addAll(pooled.patterns().keySet());
    TableOf<String> table =
        TableOf.<String>named(
                "repair-patterns", "R-score by repair pattern (Xue et al. 2024, Table IV)")
            .column(Column.text("pattern", "Repair pattern"), Cell::text);
    return beside(table, "IV", pooled.patterns()::get)
        .note(TOGETHER + "; a bug may show several patterns.")
        .note("In the paper invalid and valid of Defects4J have changed places.")
        .rows(rows);
  }

  private Table distances() {
    record Part(String model, int pd, MutantScores.Distance distance) {}
    List<Part> parts =
        scores.stream()
            .flatMap(
                score ->
                    score.mutants().pd().entrySet().stream()
                        .map(it -> new Part(score.model(), it.getKey(), it.getValue())))
            .toList();
    TableOf<Part> table =
        TableOf.<Part>named(
                "repair-pd", "R-score by perturbation distance (Xue et al. 2024, Figure 2)")
            .text("model", "Repairer", it -> it.model())
            .count("pd", "pd", it -> it.pd());
    return RScore.columns(table, "", it -> it.distance().score())
        .number("readability", "Readability", it -> it.distance().readability())
        .note("Readability: mean z of the mutants by the model of Posnett et al. (2011).")
        .note("The paper prints no numbers of its figure.")
        .rows(parts);
  }

  /** Our columns of an R-score, and behind them the paper's. */
  private static TableOf<String> beside(
      TableOf<String> table, String number, Function<String, @Nullable RScore> ours) {
    TableOf<String> both = RScore.columns(table, "this run", ours);
    for (String dataSet : DATA_SETS) {
      published(both, number, dataSet);
    }
    return both;
  }

  /** The columns of an R-score that the paper prints. */
  static void published(TableOf<String> table, String number, String dataSet) {
    String key = Column.keyOf(dataSet);
    String group = dataSet + ", published";
    table
        .under(group)
        .column(
            Column.count("invalid" + key, "Invalid"),
            row -> counted(number, row, dataSet, "invalid"))
        .column(Column.count("valid" + key, "Valid"), row -> counted(number, row, dataSet, "valid"))
        .column(
            Column.number("r_score" + key, "R-score"),
            row -> printed(number, row, dataSet, "r_score"));
  }

  /** The repairers, then the models of the paper, then all together. */
  private List<String> rows(String number) {
    Set<String> rows =
        scores.stream()
            .map(RepairScores::model)
            .collect(Collectors.toCollection(LinkedHashSet::new));
    rows.addAll(PAPER.rows(number));
    rows.remove(ALL);
    rows.add(ALL);
    return List.copyOf(rows);
  }

  /** What a row of repairers is about. */
  private Scored score(String row) {
    RepairScores one =
        scores.stream().filter(it -> it.model().equals(row)).findFirst().orElse(null);
    return new Scored(one, one != null ? one.mutants() : row.equals(ALL) ? pooled : null);
  }

  /** Both are null of a model of the paper that was not asked, the first of all together. */
  private record Scored(@Nullable RepairScores one, @Nullable MutantScores mutants) {
    @Nullable RScore of(Function<MutantScores, RScore> part) {
      return mutants == null ? null : part.apply(mutants);
    }
  }

  private static Cell count(
      Scored scored,
      Function<RepairScores, Integer> one,
      Function<MutantScores, @Nullable Integer> all) {
    Integer value =
        scored.one() != null
            ? one.apply(scored.one())
            : scored.mutants() == null ? null : all.apply(scored.mutants());
    return value == null ? Cell.NONE : Cell.count(value);
  }

  static Cell printed(String number, String row, String group, String column) {
    return Cell.number(value(number, row, group, column));
  }

  private static Cell counted(String number, String row, String group, String column) {
    Double value = value(number, row, group, column);
    return value == null ? Cell.NONE : Cell.count(Math.round(value));
  }

  private static @Nullable Double value(String number, String row, String group, String column) {
    OptionalDouble value = PAPER.value(number, row, group, column);
    return value.isPresent() ? value.getAsDouble() : null;
  }
}
