package dev.morph.experiments.naturalness;

import dev.morph.experiments.analysis.estimate.Distribution;
import dev.morph.experiments.fault.ExperimentFault;
import dev.morph.experiments.naturalness.Discrimination.Labelled;
import dev.morph.experiments.naturalness.Discrimination.Measure;
import dev.morph.experiments.statistics.AreaUnderCurve;
import dev.morph.experiments.statistics.Correlation;
import dev.morph.experiments.table.Cell;
import dev.morph.experiments.table.Table;
import dev.morph.experiments.table.TableOf;
import dev.morph.morphisms.code.ngram.NaturalnessChange;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;

/**
 * A language model's measurements of operators, compared with people's judgement of the operators'
 * levels. Rows are ordered by the median relative naturalness change (RNC), least natural first.
 *
 * @param transformations measured transformations, at least one
 */
public record OperatorTables(List<JudgedTransformation> transformations) {
  /**
   * Keeps only the transformations that have a relative change.
   *
   * @throws dev.morph.core.fault.FaultException if no transformation has one
   */
  public OperatorTables {
    transformations =
        transformations.stream().filter(one -> !Double.isNaN(one.change().relative())).toList();
    if (transformations.isEmpty()) {
      throw ExperimentFault.NOTHING_FOUND
          .because("the programs", "transformation with a relative naturalness change")
          .withRemedy(
              "name another language model with --model: this one gives the unchanged programs a"
                  + " cross-entropy of 0, or none");
    }
  }

  /** Transformations with a common property. */
  private record Group(
      String name, Level level, List<JudgedTransformation> members, Optional<AreaUnderCurve> auc) {
    double medianRnc() {
      return Distribution.of(values(members, Measure.RNC)).orElseThrow().quantile(0.5);
    }

    double mean(Measure measure) {
      return Distribution.of(values(members, measure)).orElseThrow().mean();
    }

    double meanChange(ToDoubleFunction<NaturalnessChange> of) {
      return members.stream()
          .map(JudgedTransformation::change)
          .mapToDouble(of)
          .average()
          .orElseThrow();
    }

    Cell aucCell() {
      return auc.map(Discrimination::aucCell).orElse(Cell.NONE);
    }
  }

  /**
   * Returns a table by operator, a table by level, and a table of how well measures distinguish
   * statements from expressions.
   */
  public List<Table> tables() {
    return List.of(operators(), levels(), levelsToldApart());
  }

  private Table operators() {
    return addColumns(
            TableOf.<Group>named("naturalness-operators", "Relative naturalness change by operator")
                .text("operator", "Operator", it -> it.name())
                .text("level", "Level", it -> it.level().lowerCaseName()))
        .note(
            "AUC: probability that a transformation by this operator has a larger RNC than one by"
                + " another operator.")
        .rows(
            groupsByOperator(
                transformations.stream().map(JudgedTransformation::operator).toList()));
  }

  private List<Group> groupsByOperator(List<String> names) {
    return leastNaturalFirst(
        names.stream()
            .distinct()
            .map(name -> groupOf(name, it -> it.operator().equals(name)))
            .toList());
  }

  private Table levels() {
    List<Group> levels =
        Arrays.stream(Level.values())
            .filter(level -> transformations.stream().anyMatch(it -> it.level() == level))
            .map(level -> groupOf(level.lowerCaseName(), it -> it.level() == level))
            .toList();
    return addColumns(
            TableOf.<Group>named(
                    "naturalness-levels",
                    "Relative naturalness change by level, next to people's ratings")
                .text("level", "Level", it -> it.name())
                .share("published", "Published unnatural", it -> it.level().publishedUnnatural()))
        .note(
            "Published unnatural: share of transformations that at least four of five people call"
                + " unnatural (Table 13).")
        .note("People, least natural first: " + namesByPeople(levels) + ".")
        .note("This model: " + joinNames(leastNaturalFirst(levels)) + ".")
        .rows(leastNaturalFirst(levels));
  }

  private static String namesByPeople(List<Group> levels) {
    Comparator<Group> byShare = Comparator.comparingDouble(it -> it.level().publishedUnnatural());
    return joinNames(levels.stream().sorted(byShare.reversed()).toList());
  }

  private static String joinNames(List<Group> groups) {
    return groups.stream().map(Group::name).collect(Collectors.joining(", "));
  }

  /** Appends the columns that the tables by operator and by level have in common. */
  private TableOf<Group> addColumns(TableOf<Group> table) {
    double[] all = values(transformations, Measure.RNC);
    double least = Arrays.stream(all).min().orElseThrow();
    double greatest = Arrays.stream(all).max().orElseThrow();
    return table
        .count("n", "n", it -> it.members().size())
        .count(
            "programs",
            "Programs",
            it -> it.members().stream().map(JudgedTransformation::program).distinct().count())
        .number("ce_original", "CE before", it -> it.meanChange(NaturalnessChange::original))
        .number("ce_transformed", "CE after", it -> it.mean(Measure.CE))
        .number("change", "Change", it -> it.mean(Measure.CHANGE))
        .number("rnc", "RNC, mean", it -> it.mean(Measure.RNC))
        .number("rnc_median", "RNC, median", it -> it.medianRnc())
        .share("above_zero", "RNC > 0", it -> it.meanChange(one -> one.relative() > 0 ? 1 : 0))
        .number(
            "probability",
            "Probability",
            it -> Discrimination.unnaturalProbability(it.mean(Measure.RNC), least, greatest))
        .estimate("auc", "AUC", Group::aucCell);
  }

  /**
   * Treats transformations of statements as unnatural and of expressions as natural; leaves out
   * naming.
   */
  private Table levelsToldApart() {
    List<Labelled> labelled = new ArrayList<>();
    for (JudgedTransformation one : transformations) {
      if (one.level() != Level.NAMING) {
        boolean statement = one.level() == Level.STATEMENT;
        labelled.add(new Labelled(one.change(), statement ? Label.UNNATURAL : Label.NATURAL));
      }
    }
    TableOf<Discrimination> table =
        TableOf.<Discrimination>named(
                "naturalness-auc", "Statements ranked above expressions, by each measure")
            .text("measure", "Measure", it -> it.measure())
            .estimate("auc", "AUC", it -> Discrimination.aucCell(it.auc()))
            .probability("p", "Mann-Whitney p", it -> it.difference().p())
            .number("effect", "Effect", it -> it.rankBiserial());
    rankCorrelation().ifPresent(table::note);
    return table
        .note(
            "People call 62.4 % of transformations of statements unnatural, and 7.1 % of"
                + " transformations of expressions. The 95 % intervals (DeLong) treat"
                + " transformations as independent.")
        .rows(Discrimination.of(labelled));
  }

  private Optional<String> rankCorrelation() {
    double[] before = transformations.stream().mapToDouble(it -> it.change().original()).toArray();
    return Correlation.spearman(before, values(transformations, Measure.CE))
        .map(
            it ->
                String.format(
                    Locale.ROOT,
                    "Spearman of CE before and after: %.3f; published 0.96 to 0.99.",
                    it.coefficient()));
  }

  private Group groupOf(String name, Predicate<JudgedTransformation> belongs) {
    List<JudgedTransformation> members = transformations.stream().filter(belongs).toList();
    double[] others =
        values(transformations.stream().filter(belongs.negate()).toList(), Measure.RNC);
    return new Group(
        name,
        members.get(0).level(),
        members,
        AreaUnderCurve.of(values(members, Measure.RNC), others));
  }

  private static List<Group> leastNaturalFirst(List<Group> groups) {
    return groups.stream()
        .sorted(Comparator.comparingDouble(Group::medianRnc).reversed().thenComparing(Group::name))
        .toList();
  }

  private static double[] values(List<JudgedTransformation> some, Measure measure) {
    return some.stream().map(JudgedTransformation::change).mapToDouble(measure::value).toArray();
  }
}
