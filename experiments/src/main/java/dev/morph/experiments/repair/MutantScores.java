package dev.morph.experiments.repair;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.morph.experiments.analysis.estimate.Bootstrap;
import dev.morph.experiments.statistics.Correlation;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * R-scores of mutants, of one repairer or of several together: of all mutants, and of groups with a
 * common property.
 *
 * @param base bugs whose unchanged program is repaired by the first answer, over all repairers
 * @param all mutants of the base
 * @param operators groups by operator, distance 1 only
 * @param pd groups by perturbation distance
 * @param patterns groups by repair pattern
 * @param leakage mutants from distance 2 on, with an operator whose mutant alone was repaired: the
 *     base of Xue et al. (2024, Table VI)
 */
record MutantScores(
    int base,
    RScore all,
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
   * @param readability mean readability of the mutants; {@code null} if unknown
   */
  record Distance(@JsonUnwrapped RScore score, @Nullable Double readability) {}

  /**
   * Computes the scores of cases; only first answers count.
   *
   * @param purpose names them, so that no two intervals share random numbers
   */
  static MutantScores of(List<RepairCase> cases, Bootstrap bootstrap, String purpose) {
    List<RepairCase> first = cases.stream().filter(it -> it.repeat() == 0).toList();
    Set<List<String>> base =
        first.stream()
            .filter(RepairCase::original)
            .filter(RepairCase::repaired)
            .map(it -> List.of(it.model(), it.bug()))
            .collect(Collectors.toSet());
    List<RepairCase> mutants =
        first.stream()
            .filter(it -> !it.original() && base.contains(List.of(it.model(), it.bug())))
            .toList();
    return new Sample(mutants, bootstrap, "repair " + purpose).scores(base.size());
  }

  /**
   * Returns the correlation of an operator's R-score and its edit distance (Xue et al. 2024,
   * section V-D).
   */
  Optional<Correlation> editDistances() {
    List<Operator> known =
        operators.values().stream().filter(it -> it.score().value() != null).toList();
    return Correlation.spearman(
        known.stream().mapToDouble(Operator::editDistance).toArray(),
        known.stream().mapToDouble(it -> Objects.requireNonNull(it.score().value())).toArray());
  }

  /** Mutants of the base. */
  private record Sample(List<RepairCase> mutants, Bootstrap bootstrap, String purpose) {
    MutantScores scores(int base) {
      Sample single =
          new Sample(mutants.stream().filter(it -> it.pd() == 1).toList(), bootstrap, purpose);
      return new MutantScores(
          base,
          score(mutants, "all"),
          single.each(
              it -> it.operators().stream(),
              (name, group) ->
                  new Operator(
                      score(group, name),
                      group.stream().mapToInt(RepairCase::editDistance).average().orElseThrow())),
          each(
              it -> Stream.of(it.pd()),
              (pd, group) -> new Distance(score(group, "pd " + pd), readability(group))),
          each(it -> it.patterns().stream(), (name, group) -> score(group, name)),
          leakage());
    }

    private static @Nullable Double readability(List<RepairCase> group) {
      double[] known =
          group.stream()
              .map(RepairCase::readability)
              .filter(Objects::nonNull)
              .mapToDouble(Double::doubleValue)
              .toArray();
      return known.length == 0 ? null : Arrays.stream(known).average().orElseThrow();
    }

    private RScore score(List<RepairCase> some, String part) {
      return RScore.of(some, bootstrap, purpose + " " + part);
    }

    /** Of each group, in the order of the keys; a mutant may be in several. */
    private <K extends Comparable<K>, V> Map<K, V> each(
        Function<RepairCase, Stream<K>> keys, BiFunction<K, List<RepairCase>, V> value) {
      Map<K, V> values = new LinkedHashMap<>();
      Set<K> known = mutants.stream().flatMap(keys).collect(Collectors.toCollection(TreeSet::new));
      for (K key : known) {
        values.put(
            key,
            value.apply(
                key, mutants.stream().filter(it -> keys.apply(it).anyMatch(key::equals)).toList()));
      }
      return values;
    }

    /**
     * Repaired mutants of distance 1 take the place of the originals, which a model may have
     * memorised.
     */
    private RScore leakage() {
      Set<List<String>> repaired =
          mutants.stream()
              .filter(it -> it.pd() == 1 && it.repaired())
              .map(it -> List.of(it.model(), it.bug(), it.operators().get(0)))
              .collect(Collectors.toSet());
      return score(
          mutants.stream()
              .filter(it -> it.pd() > 1)
              .filter(
                  it ->
                      it.operators().stream()
                          .anyMatch(one -> repaired.contains(List.of(it.model(), it.bug(), one))))
              .toList(),
          "leakage");
    }
  }
}
