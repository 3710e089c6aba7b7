package dev.morph.experiments.naturalness;

import dev.morph.experiments.analysis.estimate.Distribution;
import dev.morph.experiments.analysis.estimate.Grouped;
import dev.morph.experiments.naturalness.Survey.Share;
import dev.morph.experiments.naturalness.Survey.Transformation;
import dev.morph.experiments.naturalness.Survey.Vote;
import dev.morph.experiments.statistics.AreaUnderCurve;
import dev.morph.experiments.statistics.RankSum;
import dev.morph.experiments.table.Cell;
import dev.morph.experiments.table.Column;
import dev.morph.experiments.table.Shown;
import dev.morph.experiments.table.Table;
import dev.morph.experiments.table.TableOf;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Predicate;

/**
 * The judgements of a survey's participants, as in Tables 10 to 13 of Le-Cong et al. (2024): times
 * by level (10) and by agreement (11), agreement (12), and labels (13).
 *
 * <p><b>Differs from the paper.</b> The paper's tests are one-sided; the tests here are two-sided.
 */
public record SurveyTables(Survey survey) {
  /** Times beyond this quantile are assumed to be due to a lost connection (section 4.1.2). */
  private static final double CUT = 0.99;

  /** The times in seconds of votes with a common property. */
  private record Times(String name, List<Double> values) {
    double[] seconds() {
      return values.stream().mapToDouble(Double::doubleValue).toArray();
    }

    Cell meanCell() {
      return Cell.number(Arrays.stream(seconds()).average().orElse(Double.NaN));
    }

    Cell deviationCell() {
      double mean = Arrays.stream(seconds()).average().orElse(Double.NaN);
      double squares = Arrays.stream(seconds()).map(it -> (it - mean) * (it - mean)).sum();
      return Cell.number(Math.sqrt(squares / (values.size() - 1)));
    }
  }

  /**
   * Returns the tables in the order of the paper; tables of times only if the survey records times.
   */
  public List<Table> tables() {
    List<Table> tables = new ArrayList<>();
    List<Times> levels =
        survey.shares().stream()
            .map(Share::level)
            .filter(level -> !level.equals(Survey.TOTAL))
            .map(level -> timesOf(level, it -> it.level().equals(level)))
            .toList();
    if (levels.stream().anyMatch(it -> it.values().size() > 1)) {
      tables.add(timesTable("survey-times-levels", "Seconds per vote by level (Table 10)", levels));
      tables.add(
          timesTable(
              "survey-times-agreement",
              "Seconds per vote by agreement (Table 11)",
              List.of(
                  timesOf("high agreement", it -> it.label().isKnown()),
                  timesOf("disagreement", it -> !it.label().isKnown()))));
    }
    tables.add(agreementTable());
    tables.add(sharesTable());
    return tables;
  }

  private Times timesOf(String name, Predicate<Transformation> wanted) {
    double longest =
        Distribution.of(secondsOf(any -> true)).map(it -> it.quantile(CUT)).orElse(Double.NaN);
    return new Times(
        name, Arrays.stream(secondsOf(wanted)).filter(it -> !(it > longest)).boxed().toList());
  }

  private double[] secondsOf(Predicate<Transformation> wanted) {
    return survey.transformations().stream()
        .filter(wanted)
        .flatMap(it -> it.votes().stream())
        .mapToDouble(Vote::seconds)
        .filter(it -> !Double.isNaN(it))
        .toArray();
  }

  private static Table timesTable(String id, String title, List<Times> groups) {
    TableOf<Times> table =
        TableOf.<Times>named(id, title)
            .text("group", "Of", it -> it.name())
            .count("votes", "Votes", it -> it.values().size())
            .column(Column.number("mean", "Mean"), Times::meanCell)
            .column(Column.number("deviation", "Deviation"), Times::deviationCell)
            .note("The longest 1 % of all times are left out.");
    Grouped.pairs(groups)
        .forEach(pair -> compareTimes(pair.first(), pair.second()).ifPresent(table::note));
    return table.rows(groups);
  }

  private static Optional<String> compareTimes(Times one, Times other) {
    return AreaUnderCurve.of(other.seconds(), one.seconds())
        .map(
            area ->
                String.format(
                    Locale.ROOT,
                    "%s against %s: Mann-Whitney p = %.3g, effect %.3f.",
                    other.name(),
                    one.name(),
                    RankSum.test(other.seconds(), one.seconds()).p(),
                    2 * area.value() - 1));
  }

  /** Numbers of transformations with one majority label, by how many participants agree. */
  private record Agreement(String name, int full, int high, int low) {}

  private Table agreementTable() {
    List<Agreement> rows = new ArrayList<>();
    rows.add(
        agreementOf(
            "unnatural", it -> 2 * it.unnaturalVotes() > it.votes().size(), Label.UNNATURAL));
    rows.add(
        agreementOf("natural", it -> 2 * it.unnaturalVotes() <= it.votes().size(), Label.NATURAL));
    OptionalDouble kappa = survey.kappa();
    return TableOf.<Agreement>named("survey-agreement", "Agreement of participants (Table 12)")
        .text("majority", "Majority", it -> it.name())
        .count("full", "All agree", it -> it.full())
        .count("high", "Four of five agree", it -> it.high())
        .count("disagreement", "Disagreement", it -> it.low())
        .note(
            kappa.isPresent()
                ? String.format(Locale.ROOT, "Fleiss' kappa %.3f.", kappa.getAsDouble())
                : "Fleiss' kappa is not defined: the numbers of votes differ, or all votes agree.")
        .rows(rows);
  }

  private Agreement agreementOf(String name, Predicate<Transformation> majority, Label known) {
    List<Transformation> all = survey.transformations().stream().filter(majority).toList();
    int full =
        (int)
            all.stream()
                .filter(it -> it.unnaturalVotes() == 0 || it.unnaturalVotes() == it.votes().size())
                .filter(it -> it.label() == known)
                .count();
    int high = (int) all.stream().filter(it -> it.label() == known).count();
    return new Agreement(name, full, high, all.size() - high);
  }

  private Table sharesTable() {
    TableOf<Share> table =
        TableOf.<Share>named("survey-naturalness", "Participants' labels (Table 13)")
            .text("level", "Level", it -> it.level());
    addShareColumns(table, "unnatural", Label.UNNATURAL);
    addShareColumns(table, "natural", Label.NATURAL);
    return table
        .count("unknown", "Unknown", it -> it.unknown())
        .share("unknown_share", "of all", it -> shareOf(it, it.unknown()))
        .count("total", "Total", it -> it.total())
        .rows(survey.shares());
  }

  private static void addShareColumns(TableOf<Share> table, String name, Label label) {
    String heading = Shown.capitalise(name);
    table
        .count(name, heading, it -> it.count(label))
        .share(name + "_share", "of all", it -> shareOf(it, it.count(label)));
  }

  private static double shareOf(Share share, int count) {
    return share.total() == 0 ? Double.NaN : count / (double) share.total();
  }
}
