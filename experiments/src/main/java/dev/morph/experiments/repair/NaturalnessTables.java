package dev.morph.experiments.repair;

import dev.morph.experiments.analysis.estimate.Bootstrap;
import dev.morph.experiments.analysis.estimate.Estimate;
import dev.morph.experiments.analysis.estimate.Grouped;
import dev.morph.experiments.naturalness.Label;
import dev.morph.experiments.naturalness.PredictionChanges;
import dev.morph.experiments.naturalness.PredictionChanges.Changes;
import dev.morph.experiments.naturalness.PredictionChanges.Outcome;
import dev.morph.experiments.naturalness.PredictionChanges.Quality;
import dev.morph.experiments.naturalness.PredictionSummary;
import dev.morph.experiments.table.Table;
import dev.morph.experiments.table.TableOf;
import dev.morph.morphisms.code.ngram.NaturalnessRule;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Results with natural mutants only, and with all mutants, so that false alarms are visible
 * (Le-Cong et al. 2024, Tables 14 and 15). Only first answers count, as in R-scores.
 *
 * <p><b>Differs from the paper.</b> In the paper, people decide which mutants are natural and which
 * patches are correct. Here a rule on the relative naturalness change decides the former, and a
 * comparison with the developers' fix the latter. Repairers are not asked about mutants of bugs
 * that no answer repairs, so hardly any change can be an improvement.
 *
 * @param rule decides which mutants are natural, among all mutants of their bug
 * @param split whether the rule can separate natural from unnatural mutants; false if it compares
 *     the mutants of a bug, but every bug has only one
 * @param parts results of each repairer for all mutants and, if the rule can separate them, for
 *     natural and unnatural mutants
 */
record NaturalnessTables(NaturalnessRule rule, boolean split, List<Part> parts) {
  /** The rule for natural mutants if a run sets none. */
  static final String DEFAULT = "top 50 %";

  /**
   * The results of one repairer for all mutants, or for those with one label.
   *
   * @param label the mutants' label; null for all mutants
   * @param summary the changed predictions
   * @param shareOfChanges the share of all changed predictions that are due to these mutants
   */
  record Part(
      String model,
      @Nullable Label label,
      RScore score,
      PredictionSummary summary,
      Estimate shareOfChanges) {
    String mutantKind() {
      return label == null ? "all" : label == Label.NATURAL ? "natural" : "unnatural";
    }
  }

  /** Computes the tables from the cases of a run. */
  static NaturalnessTables of(List<RepairCase> cases, NaturalnessRule rule, Bootstrap bootstrap) {
    Map<String, List<Mutant>> mutants =
        Grouped.groupBy(
            cases.stream()
                .filter(it -> !it.isOriginal())
                .map(it -> new Mutant(it.bug(), it.id(), it.rnc() == null ? Double.NaN : it.rnc()))
                .distinct()
                .toList(),
            Mutant::bug);
    boolean split = !rule.compares() || mutants.values().stream().anyMatch(its -> its.size() > 1);
    Map<String, Label> labels = new HashMap<>();
    Label.labelByRule(rule, mutants.values(), Mutant::rnc)
        .forEach((mutant, label) -> labels.put(mutant.id(), label));
    List<RepairCase> first = cases.stream().filter(it -> it.repeat() == 0 && it.isKnown()).toList();
    List<Part> parts = new ArrayList<>();
    Grouped.groupBy(first, RepairCase::model)
        .forEach(
            (model, own) -> {
              List<Part> all = computeParts(model, own, labels, bootstrap);
              parts.addAll(split ? all : all.subList(0, 1));
            });
    return new NaturalnessTables(rule, split, parts);
  }

  /** A mutant with its relative naturalness change; the mutants of a bug are judged together. */
  private record Mutant(String bug, String id, double rnc) {}

  /** Returns one repairer's results for all, natural and unnatural mutants, from first answers. */
  private static List<Part> computeParts(
      String model, List<RepairCase> cases, Map<String, Label> labels, Bootstrap bootstrap) {
    Map<String, Quality> originals =
        cases.stream()
            .filter(RepairCase::isOriginal)
            .collect(Collectors.toMap(RepairCase::bug, RepairCase::quality));
    List<RepairCase> base = new ArrayList<>();
    List<Outcome> outcomes = new ArrayList<>();
    for (RepairCase one : cases) {
      Quality original = originals.get(one.bug());
      if (!one.isOriginal() && original != null) {
        Label label = Objects.requireNonNull(labels.get(one.id()));
        outcomes.add(new Outcome(one.bug(), label, original, one.quality()));
        if (original != Quality.WRONG) {
          base.add(one);
        }
      }
    }
    PredictionChanges changes = new PredictionChanges(outcomes);
    String purpose = "naturalness " + model + " ";
    List<Part> parts = new ArrayList<>();
    parts.add(
        new Part(
            model,
            null,
            RScore.of(base, bootstrap, purpose + "all"),
            new PredictionSummary(changes, bootstrap, purpose + "all"),
            Estimate.missing("")));
    for (Label label : List.of(Label.NATURAL, Label.UNNATURAL)) {
      List<RepairCase> some = base.stream().filter(it -> labels.get(it.id()) == label).toList();
      parts.add(
          new Part(
              model,
              label,
              RScore.of(some, bootstrap, purpose + label.name()),
              new PredictionSummary(
                  changes.onlyWithLabel(label), bootstrap, purpose + label.name()),
              changes.shareOfChanges(label::equals, bootstrap, model + " " + label)));
    }
    return parts;
  }

  List<Table> tables() {
    return List.of(changesTable(), performanceTable());
  }

  private TableOf<Part> startTable(String id, String title) {
    return TableOf.<Part>named(id, title)
        .text("model", "Repairer", it -> it.model())
        .text("mutants", "Mutants", it -> it.mutantKind())
        .count("n", "n", it -> it.summary().predictions().countChanges().total())
        .note(
            split
                ? "Natural: "
                    + rule
                    + " of a bug's mutants by the relative naturalness change (RNC)."
                : "Not split into natural and other mutants: no bug has more than one, and "
                    + rule
                    + " of one mutant is that mutant. --natural 'rnc<X' can split them.");
  }

  private Table changesTable() {
    TableOf<Part> table =
        startTable(
                "repair-naturalness",
                "Natural mutants and others: R-score and prediction changes (Le-Cong et al. 2024,"
                    + " Table 14)")
            .estimate("r_score", "R-score", it -> it.score().estimate().toCell());
    return PredictionSummary.addChangeColumns(table, Part::summary)
        .shareEstimate("of_changes", "Share of changes", it -> it.shareOfChanges().toCell())
        .note(
            "A change is a patch whose quality (wrong, plausible or correct) differs from that"
                + " for the original. The share of changes by unnatural mutants is the share of"
                + " false alarms;"
                + " published: 25.2 %.")
        .rows(parts);
  }

  private Table performanceTable() {
    TableOf<Part> table =
        startTable(
            "repair-performance",
            "Bugs with a patch, before and after (Le-Cong et al. 2024, Table 15)");
    return PredictionSummary.addPerformanceColumns(table, Part::summary)
        .note(
            "Transformed: each bug counts as the share of its mutants that have such a patch."
                + " According to the published counts, natural mutants lower the number of bugs by"
                + " 6.3 to 23.7 % (correct) and 2.2 to 14.3 % (plausible).")
        .note("Correct: the patch is the developers' fix, or behaves like it.")
        .rows(parts);
  }

  /** Returns the fields for {@code scores.json}, for one repairer. */
  Map<String, @Nullable Object> fields(String model) {
    Map<String, @Nullable Object> fields = new LinkedHashMap<>();
    fields.put("rule", split ? rule.toString() : null);
    for (Part part : parts) {
      if (part.model().equals(model)) {
        Map<String, @Nullable Object> own = RepairScores.toFields(part.score());
        Changes changes = part.summary().predictions().countChanges();
        own.put("positive", changes.positive());
        own.put("negative", changes.negative());
        own.put("mutants", changes.total());
        fields.put(part.mutantKind(), own);
        if (part.label() == Label.UNNATURAL) {
          fields.put("false_alarms", part.shareOfChanges().value());
        }
      }
    }
    return fields;
  }
}
