package dev.morph.experiments.repair;

import dev.morph.experiments.published.Publication;
import dev.morph.experiments.statistics.VarghaDelaney;
import dev.morph.experiments.table.Table;
import dev.morph.experiments.table.TableOf;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;

/**
 * Tables II and III of de Koning et al. (2026): our rows first, then the paper's.
 *
 * @param benchmark the run's benchmark
 * @param scores scores of each repairer
 * @param associations associations of each repairer, by the repairer's name
 */
record DeKoningTables(
    String benchmark,
    List<RepairScores> scores,
    Map<String, List<OperatorAssociation>> associations) {
  private static final Publication PAPER = Publication.named("dekoning-2026");
  private static final List<String> DATA_SETS = List.of("Defects4J", "GitBug-Java");

  List<Table> tables() {
    return List.of(successTable(), operators());
  }

  /** A row of Table II. */
  private record Success(String dataSet, String model, SuccessRates.Summary summary) {}

  private Table successTable() {
    List<Success> rows = new ArrayList<>();
    scores.forEach(it -> rows.add(new Success(benchmark, it.model(), it.success().summary())));
    for (String dataSet : DATA_SETS) {
      for (String model : PAPER.rows("II")) {
        if (PAPER.printedValue("II", model, dataSet, "solvable") != null) {
          rows.add(new Success(dataSet + ", published", model, publishedSummary(dataSet, model)));
        }
      }
    }
    return TableOf.<Success>named(
            "repair-success", "Success rates on solvable bugs (de Koning et al. 2026, Table II)")
        .text("data_set", "Data set", it -> it.dataSet())
        .text("model", "Repairer", it -> it.model())
        .count("solvable", "Solvable", it -> it.summary().solvable())
        .columnGroup("original SR")
        .share("sr", "mean", it -> it.summary().original())
        .share("sr_sd", "σ", it -> it.summary().originalDeviation())
        .columnGroup("transformed SR")
        .share("sr_transformed", "mean", it -> it.summary().transformed())
        .share("sr_transformed_sd", "σ", it -> it.summary().transformedDeviation())
        .columnGroup("difference")
        .share("sr_diff", "mean", it -> it.summary().difference())
        .share("worst", "worst", it -> it.summary().worst())
        .columnGroup("")
        .probability("p", "Wilcoxon p", it -> it.summary().p())
        .number("a12", "A12, paired", it -> it.summary().a12())
        .text("size", "Effect", it -> effectMagnitude(it.summary().a12()))
        .rows(rows);
  }

  private static String effectMagnitude(@Nullable Double a12) {
    return a12 == null ? "" : VarghaDelaney.magnitude(a12);
  }

  private static SuccessRates.Summary publishedSummary(String dataSet, String model) {
    ToDoubleFunction<String> printed =
        column -> Objects.requireNonNull(PAPER.printedValue("II", model, dataSet, column), column);
    // The paper prints percentages with two decimals.
    ToDoubleFunction<String> share =
        column -> Math.round(100 * printed.applyAsDouble(column)) / 10_000.0;
    return new SuccessRates.Summary(
        (int) printed.applyAsDouble("solvable"),
        share.applyAsDouble("sr"),
        share.applyAsDouble("sr_sd"),
        share.applyAsDouble("sr_transformed"),
        share.applyAsDouble("sr_transformed_sd"),
        share.applyAsDouble("difference"),
        share.applyAsDouble("worst"),
        printed.applyAsDouble("p"),
        printed.applyAsDouble("a12"));
  }

  /**
   * A row of Table III; without an association if too few bugs have the operators, or too few lack
   * them.
   */
  private record Associated(
      String model, String operators, @Nullable OperatorAssociation association) {
    <V> @Nullable V partOrNull(Function<OperatorAssociation, V> part) {
      return XueTables.partOrNull(association, part);
    }
  }

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
    if (scores.stream().noneMatch(DeKoningTables::usesPaperOperators)) {
      unseen.clear();
    }
    unseen.forEach(it -> rows.add(new Associated("", it, null)));
    return TableOf.<Associated>named(
            "repair-associations",
            "Operators and the difference of success rates (de Koning et al. 2026, Table III)")
        .text("model", "Repairer", it -> it.model())
        .text("operators", "Operators", it -> it.operators())
        .count("bugs", "Bugs with", it -> it.partOrNull(OperatorAssociation::with))
        .share("difference", "Difference", it -> it.partOrNull(OperatorAssociation::difference))
        .probability("p", "p", it -> it.partOrNull(OperatorAssociation::p))
        .probability("p_max_t", "p, max-T", it -> it.partOrNull(OperatorAssociation::adjusted))
        .number("a12", "A12", it -> it.partOrNull(OperatorAssociation::a12))
        .share("slope", "Slope", it -> it.partOrNull(OperatorAssociation::slope))
        .probability("slope_p", "p, slope", it -> it.partOrNull(OperatorAssociation::frequencyP))
        .probability(
            "slope_p_max_t",
            "max-T, slope",
            it -> it.partOrNull(OperatorAssociation::frequencyAdjusted))
        .text("published", "Published", it -> publishedAssociations(it.operators()))
        .note(
            "Difference of the mean success-rate difference of bugs with the operators and without"
                + " them; p by permutation of bugs, corrected for all rows of a repairer by max-T."
                + " Up to three operators together, as in the paper.")
        .note(
            "Slope: change of the difference per additional application (for several operators: of"
                + " the product of their frequencies), with its own p and max-T. The paper uses"
                + " frequencies only.")
        .note(describePermutations())
        .note("Published: A12 and an upper bound of p, Defects4J.")
        .note(
            "No numbers: fewer than three bugs have these operators, or fewer than three lack"
                + " them.")
        .rows(rows);
  }

  private String describePermutations() {
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

  private static boolean usesPaperOperators(RepairScores score) {
    return score.success().rates().stream()
        .flatMap(rate -> rate.operators().stream())
        .anyMatch(PAPER.rows("III")::contains);
  }

  private static String publishedAssociations(String operators) {
    List<String> models = new ArrayList<>();
    for (String model : PAPER.groups("III")) {
      Double a12 = PAPER.printedValue("III", operators, model, "a12");
      if (a12 != null) {
        Double p = PAPER.printedValue("III", operators, model, "p");
        models.add(String.format(Locale.ROOT, "%s %.2f (p %.2f)", model, a12, p));
      }
    }
    return String.join(", ", models);
  }
}
