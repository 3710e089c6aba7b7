package dev.morph.experiments.repair;

import dev.morph.experiments.analysis.Bootstrap;
import dev.morph.experiments.statistics.Correlation;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * What the cases of one repairer come to.
 *
 * @param model the repairer
 * @param base bugs whose unchanged program its first answer repairs
 * @param bugs that were put to it
 * @param all of the mutants of the base
 * @param parts by operator (distance 1 only), by distance, and by repair pattern
 * @param leakage of mutants of distance 2 and more, whose operators all were repaired alone: the
 *     base of Xue et al. (2024, Table VI)
 * @param success over all prompts
 * @param associations between operators and lost success
 */
record RepairScores(
    String model,
    int base,
    int bugs,
    RScore all,
    Parts parts,
    RScore leakage,
    SuccessRates success,
    List<OperatorAssociation> associations) {

  /** R-scores of parts of the mutants, by what they share. */
  record Parts(
      Map<String, Operator> operators, Map<Integer, RScore> pd, Map<String, RScore> patterns) {}

  /**
   * Of one operator alone.
   *
   * @param editDistance mean distance to the originals, in Java tokens
   */
  record Operator(RScore score, double editDistance) {}

  /** Of each repairer, in the order of the cases. */
  static List<RepairScores> of(List<RepairCase> cases, Bootstrap bootstrap) {
    Set<String> models = new LinkedHashSet<>();
    cases.forEach(it -> models.add(it.model()));
    return models.stream()
        .map(
            model ->
                of(
                    model,
                    cases.stream().filter(it -> it.model().equals(model)).toList(),
                    bootstrap))
        .toList();
  }

  private static RepairScores of(String model, List<RepairCase> cases, Bootstrap bootstrap) {
    List<RepairCase> first = cases.stream().filter(it -> it.repeat() == 0).toList();
    Set<String> base = new TreeSet<>();
    first.stream()
        .filter(RepairCase::original)
        .filter(RepairCase::repaired)
        .forEach(it -> base.add(it.bug()));
    List<RepairCase> mutants =
        first.stream().filter(it -> !it.original() && base.contains(it.bug())).toList();
    int bugs = (int) cases.stream().map(RepairCase::bug).distinct().count();
    SuccessRates success = SuccessRates.of(cases);
    Sample sample = new Sample(mutants, bootstrap, "repair " + model);
    return new RepairScores(
        model,
        base.size(),
        bugs,
        sample.score(it -> true, "all"),
        new Parts(sample.operators(), sample.distances(), sample.patterns()),
        sample.leakage(),
        success,
        OperatorAssociation.of(success.rates(), bootstrap.randomSeed(), model));
  }

  /** Mutants of the base, by the first answer to each. */
  private record Sample(List<RepairCase> mutants, Bootstrap bootstrap, String purpose) {
    RScore score(Predicate<RepairCase> which, String part) {
      return RScore.of(mutants.stream().filter(which).toList(), bootstrap, purpose + " " + part);
    }

    Map<String, Operator> operators() {
      Map<String, Operator> operators = new LinkedHashMap<>();
      Set<String> names = new TreeSet<>();
      List<RepairCase> single = mutants.stream().filter(it -> it.pd() == 1).toList();
      single.forEach(it -> names.addAll(it.operators()));
      for (String name : names) {
        double distance =
            single.stream()
                .filter(it -> it.operators().contains(name))
                .mapToInt(RepairCase::editDistance)
                .average()
                .orElse(0);
        RScore score = score(it -> it.pd() == 1 && it.operators().contains(name), name);
        operators.put(name, new Operator(score, distance));
      }
      return operators;
    }

    Map<Integer, RScore> distances() {
      Map<Integer, RScore> distances = new LinkedHashMap<>();
      mutants.stream()
          .map(RepairCase::pd)
          .distinct()
          .sorted()
          .forEach(pd -> distances.put(pd, score(it -> it.pd() == pd, "pd " + pd)));
      return distances;
    }

    Map<String, RScore> patterns() {
      Map<String, RScore> patterns = new LinkedHashMap<>();
      Set<String> names = new TreeSet<>();
      mutants.forEach(it -> names.addAll(it.patterns()));
      names.forEach(name -> patterns.put(name, score(it -> it.patterns().contains(name), name)));
      return patterns;
    }

    /** Repaired mutants of distance 1 stand for the originals, which a model may know by heart. */
    RScore leakage() {
      Set<List<String>> repaired = new LinkedHashSet<>();
      mutants.stream()
          .filter(it -> it.pd() == 1 && it.repaired())
          .forEach(it -> repaired.add(List.of(it.bug(), it.operators().get(0))));
      return score(
          it ->
              it.pd() > 1
                  && it.operators().stream()
                      .anyMatch(operator -> repaired.contains(List.of(it.bug(), operator))),
          "leakage");
    }
  }

  /** How the R-score of an operator goes with its edit distance (Xue et al. 2024, section V-D). */
  Optional<Correlation> editDistances() {
    List<Operator> known =
        parts.operators().values().stream().filter(it -> it.score().value() != null).toList();
    return Correlation.spearman(
        known.stream().mapToDouble(Operator::editDistance).toArray(),
        known.stream()
            .mapToDouble(it -> java.util.Objects.requireNonNull(it.score().value()))
            .toArray());
  }

  /** As {@code scores.json} has it. */
  Map<String, @Nullable Object> fields(Bootstrap bootstrap) {
    Map<String, @Nullable Object> fields = new LinkedHashMap<>();
    fields.put("model", model);
    fields.put("bugs", bugs);
    fields.put("base", base);
    fields.putAll(all.fields());
    fields.put("operators", operators());
    Optional<Correlation> correlation = editDistances();
    fields.put("spearman_edit_distance", correlation.map(Correlation::coefficient).orElse(null));
    fields.put("spearman_edit_distance_p", correlation.map(Correlation::p).orElse(null));
    List<Map<String, @Nullable Object>> distances = new ArrayList<>();
    parts.pd().forEach((pd, score) -> distances.add(named("pd", pd, score)));
    fields.put("pd", distances);
    List<Map<String, @Nullable Object>> patterns = new ArrayList<>();
    parts.patterns().forEach((name, score) -> patterns.add(named("pattern", name, score)));
    fields.put("patterns", patterns);
    fields.put("free_of_leakage", leakage.fields());
    fields.putAll(success.fields(bootstrap, "repair " + model));
    fields.put("associations", associations);
    return fields;
  }

  private List<Map<String, @Nullable Object>> operators() {
    List<Map<String, @Nullable Object>> operators = new ArrayList<>();
    parts
        .operators()
        .forEach(
            (name, operator) -> {
              Map<String, @Nullable Object> line = named("operator", name, operator.score());
              line.put("edit_distance", operator.editDistance());
              operators.add(line);
            });
    return operators;
  }

  private static Map<String, @Nullable Object> named(String key, Object name, RScore score) {
    Map<String, @Nullable Object> line = new LinkedHashMap<>();
    line.put(key, name);
    line.putAll(score.fields());
    return line;
  }
}
