package dev.morph.experiments.repair;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.morph.experiments.analysis.estimate.Bootstrap;
import dev.morph.experiments.statistics.Correlation;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * R-scores of one repairer, or of several repairers together, over all mutants and over groups of
 * mutants with a common property.
 *
 * @param base number of bugs whose unchanged program is repaired by the first answer, summed over
 *     the repairers
 * @param overall score over all mutants of the base
 * @param operators scores by operator, for mutants of distance 1
 * @param pd scores by perturbation distance
 * @param patterns scores by repair pattern of the bug
 * @param leakage score over mutants of distance 2 or more that include an operator whose own mutant
 *     of the bug was repaired, as in Xue et al. (2024, Table VI)
 */
record MutantScores(
    int base,
    RScore overall,
    Map<String, Operator> operators,
    Map<Integer, Distance> pd,
    Map<String, RScore> patterns,
    RScore leakage) {

  /**
   * The score of one operator alone.
   *
   * @param editDistance mean distance to the originals over all mutants, in Java tokens
   */
  record Operator(
      @JsonUnwrapped RScore score, @JsonProperty("edit_distance") double editDistance) {}

  /**
   * The score of one perturbation distance (Xue et al. 2024, Figure 2).
   *
   * @param readability mean readability of the mutants; {@code null} if unknown for all of them
   */
  record Distance(@JsonUnwrapped RScore score, @Nullable Double readability) {}

  /**
   * Computes the scores of cases; only first answers count.
   *
   * @param purpose names the scores, so that no two intervals use the same random numbers
   */
  static MutantScores of(List<RepairCase> cases, Bootstrap bootstrap, String purpose) {
    List<RepairCase> first = cases.stream().filter(it -> it.repeat() == 0).toList();
    Set<List<String>> base =
        first.stream()
            .filter(RepairCase::isOriginal)
            .filter(RepairCase::isRepaired)
            .map(it -> List.of(it.model(), it.bug()))
            .collect(Collectors.toSet());
    List<RepairCase> mutants =
        first.stream()
            .filter(it -> !it.isOriginal() && base.contains(List.of(it.model(), it.bug())))
            .toList();
    List<RepairCase> single = mutants.stream().filter(it -> it.pd() == 1).toList();
    BiFunction<List<RepairCase>, String, RScore> score =
        (some, part) -> RScore.of(some, bootstrap, "repair " + purpose + " " + part);
    return new MutantScores(
        base.size(),
        score.apply(mutants, "all"),
        scoreGroups(
            single,
            RepairCase::operators,
            (name, some) ->
                new Operator(
                    score.apply(some, name),
                    some.stream().mapToInt(RepairCase::editDistance).average().orElseThrow())),
        scoreGroups(
            mutants,
            it -> List.of(it.pd()),
            (pd, some) -> new Distance(score.apply(some, "pd " + pd), meanReadability(some))),
        scoreGroups(mutants, RepairCase::patterns, (name, some) -> score.apply(some, name)),
        score.apply(leakageFree(mutants, single), "leakage"));
  }

  /**
   * Returns the correlation of an operator's R-score and its edit distance (Xue et al. 2024,
   * section V-D).
   */
  Optional<Correlation> editDistanceCorrelation() {
    List<Operator> known =
        operators.values().stream().filter(it -> it.score().value() != null).toList();
    return Correlation.spearman(
        known.stream().mapToDouble(Operator::editDistance).toArray(),
        known.stream().mapToDouble(it -> Objects.requireNonNull(it.score().value())).toArray());
  }

  private static @Nullable Double meanReadability(List<RepairCase> group) {
    double[] known =
        group.stream()
            .map(RepairCase::readability)
            .filter(Objects::nonNull)
            .mapToDouble(Double::doubleValue)
            .toArray();
    return known.length == 0 ? null : Arrays.stream(known).average().orElseThrow();
  }

  /**
   * Returns the score of each group, in the order of the keys; a mutant may belong to several
   * groups.
   */
  private static <K extends Comparable<K>, V> Map<K, V> scoreGroups(
      List<RepairCase> mutants,
      Function<RepairCase, List<K>> keys,
      BiFunction<K, List<RepairCase>, V> value) {
    Map<K, List<RepairCase>> groups = new TreeMap<>();
    for (RepairCase mutant : mutants) {
      for (K key : new HashSet<>(keys.apply(mutant))) {
        groups.computeIfAbsent(key, it -> new ArrayList<>()).add(mutant);
      }
    }
    Map<K, V> values = new LinkedHashMap<>();
    groups.forEach((key, group) -> values.put(key, value.apply(key, group)));
    return values;
  }

  /**
   * Returns the mutants for {@code leakage}. Repaired mutants of distance 1 replace the originals
   * as the base, because a model may have memorised the originals.
   */
  private static List<RepairCase> leakageFree(List<RepairCase> mutants, List<RepairCase> single) {
    Set<List<String>> repaired =
        single.stream()
            .filter(RepairCase::isRepaired)
            .map(it -> List.of(it.model(), it.bug(), it.operators().get(0)))
            .collect(Collectors.toSet());
    return mutants.stream()
        .filter(it -> it.pd() > 1)
        .filter(
            it ->
                it.operators().stream()
                    .anyMatch(one -> repaired.contains(List.of(it.model(), it.bug(), one))))
        .toList();
  }
}
