package dev.morph.experiments.repair;

import com.fasterxml.jackson.core.type.TypeReference;
import dev.morph.experiments.analysis.estimate.Bootstrap;
import dev.morph.experiments.analysis.estimate.Grouped;
import dev.morph.experiments.statistics.Correlation;
import dev.morph.scenarios.engine.store.RunFolder;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The scores of one repairer, computed from its cases.
 *
 * @param model the repairer
 * @param bugs number of bugs given to the repairer
 * @param mutants scores on mutants of the bugs that the repairer repairs unchanged
 * @param success success rates over all prompts
 * @param noise results for unchanged programs that are asked again
 * @param halves success rates if one half of the answers selects bugs and the other half is counted
 * @param familiarity the model's familiarity with the bugs
 */
record RepairScores(
    String model,
    int bugs,
    MutantScores mutants,
    SuccessRates success,
    RepairNoise noise,
    HeldOutRates halves,
    Familiarity familiarity) {

  /**
   * Computes the scores of each repairer, in the order of the cases.
   *
   * @param facts facts about the bugs; may be incomplete
   */
  static List<RepairScores> of(List<RepairCase> cases, List<BugFacts> facts, Bootstrap bootstrap) {
    List<RepairScores> all = new ArrayList<>();
    Grouped.groupBy(cases, RepairCase::model)
        .forEach((model, its) -> all.add(of(model, its, facts, bootstrap)));
    return all;
  }

  private static RepairScores of(
      String model, List<RepairCase> cases, List<BugFacts> facts, Bootstrap bootstrap) {
    SuccessRates success = SuccessRates.of(cases);
    return new RepairScores(
        model,
        (int) cases.stream().map(RepairCase::bug).distinct().count(),
        MutantScores.of(cases, bootstrap, model),
        success,
        RepairNoise.of(model, cases, bootstrap),
        HeldOutRates.of(model, cases, bootstrap),
        Familiarity.of(model, success.rates(), facts));
  }

  /** Returns the associations between operators and lost success; slow for many operators. */
  List<OperatorAssociation> associations(Bootstrap bootstrap) {
    return OperatorAssociation.of(success.rates(), bootstrap.randomSeed(), model);
  }

  /**
   * Returns the fields for {@code scores.json}.
   *
   * @param associations this repairer's associations
   */
  Map<String, @Nullable Object> fields(
      Bootstrap bootstrap, List<OperatorAssociation> associations) {
    Map<String, @Nullable Object> fields = new LinkedHashMap<>();
    fields.put("model", model);
    fields.put("bugs", bugs);
    fields.put("base", mutants.base());
    fields.putAll(toFields(mutants.overall()));
    fields.put("noise", noise.fields());
    fields.put("halves", halves);
    fields.put("operators", toNamedFields("operator", mutants.operators()));
    putCorrelation(fields, "spearman_edit_distance", mutants.editDistanceCorrelation());
    fields.put("pd", toNamedFields("pd", mutants.pd()));
    fields.put("patterns", toNamedFields("pattern", mutants.patterns()));
    fields.put("free_of_leakage", mutants.leakage());
    fields.putAll(toFields(success.fields(bootstrap, "repair " + model)));
    putCorrelation(fields, "spearman_nll", familiarity.overallCorrelation());
    putCorrelation(fields, "spearman_nll_lower_half", familiarity.lowerHalfCorrelation());
    fields.put("associations", associations);
    return fields;
  }

  private static void putCorrelation(
      Map<String, @Nullable Object> fields, String name, Optional<Correlation> correlation) {
    fields.put(name, correlation.map(Correlation::coefficient).orElse(null));
    fields.put(name + "_p", correlation.map(Correlation::p).orElse(null));
  }

  /** Returns one JSON object per value, with the value's name as first field. */
  private static List<Map<String, @Nullable Object>> toNamedFields(String key, Map<?, ?> named) {
    List<Map<String, @Nullable Object>> lines = new ArrayList<>();
    named.forEach(
        (name, value) -> {
          Map<String, @Nullable Object> line = new LinkedHashMap<>();
          line.put(key, name);
          line.putAll(toFields(value));
          lines.add(line);
        });
    return lines;
  }

  /** Returns the JSON fields of a record. */
  static Map<String, @Nullable Object> toFields(Object value) {
    return RunFolder.JSON.convertValue(value, new TypeReference<>() {});
  }
}
