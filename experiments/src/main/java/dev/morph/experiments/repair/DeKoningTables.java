package dev.morph.experiments.repair;

import dev.morph.experiments.published.Publication;
import dev.morph.experiments.statistics.VarghaDelaney;
import dev.morph.experiments.table.Cell;
import dev.morph.experiments.table.Column;
import dev.morph.experiments.table.Table;
import dev.morph.experiments.table.TableOf;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Tables II and III of de Koning et al. (2026), ours first and then what the paper prints.
 *
 * @param benchmark of this run
 * @param scores of each repairer
 * @param associations of each repairer, by its name
 */
record DeKoningTables(
    String benchmark,
    List<RepairScores> scores,
    Map<String, List<OperatorAssociation>> associations) {
  private static final Publication PAPER = Publication.named("dekoning-2026");
  private static final List<String> DATA_SETS = List.of("Defects4J", "GitBug-Java");
  private static final double PERCENT = 100;

  /** The paper prints two decimals. */
  private static final double HUNDREDTHS = 100;

  DeKoningTables {
    scores = List.copyOf(scores);
    associations = Map.copyOf(associations);
  }

  List<Table> all() {
    return List.of(success(), operators());
  }

  /** A row of Table II. */
  private record Success(String dataSet, String model, SuccessRates.Summary summary) {}

  private Table success() {
    List<Success> rows = new ArrayList<>();
    scores.forEach(it -> rows.add(new Success(benchmark, it.model(), it.success().summary())));
    for (String dataSet : DATA_SETS) {
      for (String model : PAPER.rows("II")) {
        PAPER
            .value("II", model, dataSet, "solvable")
            .ifPresent(
                solvable ->
                    rows.add(
                        new Success(
                            dataSet + ", published",
                            model,
                            published(dataSet, model, (int) solvable))));
      }
    }
    return TableOf.<Success>named(
            "repair-success", "Success rates on solvable bugs (de Koning et al. 2026, Table II)")
        .text("data_set", "Data set", it -> it.dataSet())
        .text("model", "Repairer", it -> it.model())
        .count("solvable", "Solvable", it -> it.summary().solvable())
        .under("original SR")
        .share("sr", "mean", it -> it.summary().original())
        .share("sr_sd", "σ", it -> it.summary().originalDeviation())
        .under("transformed SR")
        .share("sr_transformed", "mean", it -> it.summary().transformed())
        .share("sr_transformed_sd", "σ", it -> it.summary().transformedDeviation())
        .under("difference")
        .share("sr_diff", "mean", it -> it.summary().difference())
        .share("worst", "worst", it -> it.summary().worst())
        .under("")
        .probability("p", "Wilcoxon p", it -> it.summary().p())
        .number("a12", "A12, paired", it -> it.summary().a12())
        .text("size", "Effect", it -> size(it.summary().a12()))
        .rows(rows);
  }

  private static String size(@Nullable Double a12) {
    return a12 == null ? "" : VarghaDelaney.size(a12);
  }

  private static SuccessRates.Summary published(String dataSet, String model, int solvable) {
    return new SuccessRates.Summary(
        solvable,
        share(dataSet, model, "sr"),
        share(dataSet, model, "sr_sd"),
        share(dataSet, model, "sr_transformed"),
        share(dataSet, model, "sr_transformed_sd"),
        share(dataSet, model, "difference"),
        share(dataSet, model, "worst"),
        PAPER.value("II", model, dataSet, "p").orElseThrow(),
        PAPER.value("II", model, dataSet, "a12").orElseThrow());
  }

  private static double share(String dataSet, String model, String column) {
    double percent = PAPER.value("II", model, dataSet, column).orElseThrow();
    return Math.round(percent * HUNDREDTHS) / (PERCENT * HUNDREDTHS);
  }

  /** A row of Table III; without numbers where too few bugs have the operators, or lack them. */
  private record Associated(
      String model, String operators, @Nullable OperatorAssociation association) {}

  private Table operators() {
    List<Associated> rows = new ArrayList<>();
    Set<String> unseen = new LinkedHashSet<>(PAPER.rows("III"));
    for (RepairScores score : scores) {
      for (OperatorAssociation one : associations.getOrDefault(score.model(), List.of())) {
        String operators = String.join(" + ", one.operators());
        rows.add(new Associated(score.model(), operators, one));
        unseen.remove(operators);
      }
    }
    if (scores.stream().noneMatch(DeKoningTables::usesItsOperators)) {
      unseen.clear();
    }
    unseen.forEach(it -> rows.add(new Associated("", it, null)));
    return TableOf.<Associated>named(
            "repair-associations",
            "Operators and the difference of success rates (de Koning et al. 2026, Table III)")
        .text("model", "Repairer", it -> it.model())
        .text("operators", "Operators", it -> it.operators())
        .column(
            Column.count("bugs", "Bugs with"),
            it -> it.association() == null ? Cell.NONE : Cell.count(it.association().with()))
        .column(Column.share("difference", "Difference"), it -> number(it, 0))
        .column(Column.probability("p", "p"), it -> number(it, 1))
        .column(Column.probability("p_max_t", "p, max-T"), it -> number(it, 2))
        .column(Column.number("a12", "A12"), it -> number(it, 3))
        .column(Column.share("slope", "Slope"), it -> number(it, 4))
        .column(Column.probability("slope_p", "p, slope"), it -> number(it, 5))
        .column(Column.probability("slope_p_max_t", "max-T, slope"), it -> number(it, 6))
        .text("published", "Published", it -> published(it.operators()))
        .note(
            "Difference of the mean success-rate difference of bugs with the operators and without"
                + " them; p by permutation of bugs, corrected for all rows of a repairer by max-T."
                + " Up to three operators together, as in the paper.")
        .note(
            "Slope: change of the difference for one application more (of the product, where there"
                + " are several operators), with p and max-T of its own. The paper has frequencies"
                + " only.")
        .note(draws())
        .note("Published: A12 and an upper bound of p, Defects4J.")
        .note(
            "No numbers: fewer than three bugs have these operators, or fewer than three have not.")
        .rows(rows);
  }

  private String draws() {
    int most =
        associations.values().stream()
            .flatMap(List::stream)
            .mapToInt(OperatorAssociation::permutations)
            .max()
            .orElse(0);
    return most == OperatorAssociation.SAMPLES
        ? "A million permutations drawn by the run's random seed; all of them for up to nine bugs."
        : "All permutations: " + most + ".";
  }

  private static boolean usesItsOperators(RepairScores score) {
    return score.success().rates().stream()
        .flatMap(rate -> rate.operators().stream())
        .anyMatch(PAPER.rows("III")::contains);
  }

  private static Cell number(Associated row, int which) {
    OperatorAssociation one = row.association();
    return one == null
        ? Cell.NONE
        : Cell.number(
            List.of(
                    one.difference(),
                    one.p(),
                    one.adjusted(),
                    one.a12(),
                    one.slope(),
                    one.frequencyP(),
                    one.frequencyAdjusted())
                .get(which));
  }

  private static String published(String operators) {
    return PAPER.groups("III").stream()
        .filter(model -> PAPER.value("III", operators, model, "a12").isPresent())
        .map(
            model ->
                String.format(
                    Locale.ROOT,
                    "%s %.2f (p %.2f)",
                    model,
                    PAPER.value("III", operators, model, "a12").orElseThrow(),
                    PAPER.value("III", operators, model, "p").orElseThrow()))
        .collect(Collectors.joining(", "));
  }
}
