package dev.morph.experiments.repair;

import dev.morph.experiments.analysis.estimate.Bootstrap;
import dev.morph.experiments.repair.MutantScores.Distance;
import dev.morph.experiments.repair.MutantScores.Operator;
import dev.morph.experiments.statistics.Correlation;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What the cases of one repairer come to.
 *
 * @param model the repairer
 * @param bugs that were put to it
 * @param mutants of the bugs that it repairs unchanged
 * @param success over all prompts
 * @param noise what unchanged programs come to when they are asked again
 * @param halves success where one half of the answers selects and the other is counted
 * @param familiarity of the model with the bugs
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
   * Of each repairer, in the order of the cases.
   *
   * @param facts what is known of the bugs; may be less than all
   */
  static List<RepairScores> of(List<RepairCase> cases, List<BugFacts> facts, Bootstrap bootstrap) {
    return cases.stream()
        .map(RepairCase::model)
        .distinct()
        .map(
            model ->
                of(
                    model,
                    cases.stream().filter(it -> it.model().equals(model)).toList(),
                    facts,
                    bootstrap))
        .toList();
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

  /** Between operators and lost success; takes a while. */
  List<OperatorAssociation> associations(Bootstrap bootstrap) {
    return OperatorAssociation.of(success.rates(), bootstrap.randomSeed(), model);
  }

  /**
   * As {@code scores.json} has it.
   *
   * @param associations its own
   */
  Map<String, @Nullable Object> fields(
      Bootstrap bootstrap, List<OperatorAssociation> associations) {
    Map<String, @Nullable Object> fields = new LinkedHashMap<>();
    fields.put("model", model);
    fields.put("bugs", bugs);
    fields.put("base", mutants.base());
    fields.putAll(mutants.all().fields());
    fields.put("noise", noise.fields());
    fields.put("halves", halves.fields());
    fields.put("operators", operators());
    Optional<Correlation> correlation = mutants.editDistances();
    fields.put("spearman_edit_distance", correlation.map(Correlation::coefficient).orElse(null));
    fields.put("spearman_edit_distance_p", correlation.map(Correlation::p).orElse(null));
    fields.put("pd", distances());
    fields.put("patterns", named("pattern", mutants.patterns()));
    fields.put("free_of_leakage", mutants.leakage().fields());
    fields.putAll(success.fields(bootstrap, "repair " + model));
    fields.putAll(familiarity.fields());
    fields.put("associations", associations);
    return fields;
  }

  private List<Map<String, @Nullable Object>> operators() {
    Map<String, RScore> scores = new LinkedHashMap<>();
    mutants.operators().forEach((name, operator) -> scores.put(name, operator.score()));
    List<Map<String, @Nullable Object>> lines = named("operator", scores);
    List<Operator> operators = List.copyOf(mutants.operators().values());
    for (int i = 0; i < lines.size(); i++) {
      lines.get(i).put("edit_distance", operators.get(i).editDistance());
    }
    return lines;
  }

  private List<Map<String, @Nullable Object>> distances() {
    Map<Integer, RScore> scores = new LinkedHashMap<>();
    mutants.pd().forEach((pd, distance) -> scores.put(pd, distance.score()));
    List<Map<String, @Nullable Object>> lines = named("pd", scores);
    List<Distance> distances = List.copyOf(mutants.pd().values());
    for (int i = 0; i < lines.size(); i++) {
      lines.get(i).put("readability", distances.get(i).readability());
    }
    return lines;
  }

  private static List<Map<String, @Nullable Object>> named(String key, Map<?, RScore> scores) {
    List<Map<String, @Nullable Object>> lines = new ArrayList<>();
    scores.forEach(
        (name, score) -> {
          Map<String, @Nullable Object> line = new LinkedHashMap<>();
          line.put(key, name);
          line.putAll(score.fields());
          lines.add(line);
        });
    return lines;
  }
}
