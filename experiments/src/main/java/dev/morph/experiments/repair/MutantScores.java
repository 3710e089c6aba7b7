package dev.morph.experiments.repair;

import dev.morph.experiments.analysis.estimate.Bootstrap;
import dev.morph.experiments.statistics.Correlation;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * R-scores of mutants, of one repairer or of several together: of all, and of parts by what they
 * share.
 *
 * @param base bugs whose unchanged program the first answer repairs, over all repairers
 * @param all mutants of the base
 * @param operators of distance 1 only
 * @param pd by perturbation distance
 * @param patterns by repair pattern
 * @param leakage from distance 2 on, with an operator whose mutant alone was repaired: the base of
 *     Xue et al. (2024, Table VI)
 */
record MutantScores(
    int base,
    RScore all,
    Map<String, Operator> operators,
    Map<Integer, Distance> pd,
    Map<String, RScore> patterns,
    RScore leakage) {

  /**
   * Of one operator alone.
   *
   * @param editDistance mean distance to the originals over all mutants, in Java tokens
   */
  record Operator(RScore score, double editDistance) {}

  /**
   * Of one perturbation distance (Xue et al. 2024, Figure 2).
   *
   * @param readability mean of the mutants'; {@code null} where it is not known
   */
  record Distance(RScore score, @Nullable Double readability) {}

  /**
   * Of cases, of which only the first answers count.
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

  /** How the R-score of an operator goes with its edit distance (Xue et al. 2024, section V-D). */
  Optional<Correlation> editDistances() {
    List<double[]> known =
        operators.values().stream()
            .flatMap(
                it ->
                    Optional.ofNullable(it.score().value())
                        .map(value -> new double[] {it.editDistance(), value})
                        .stream())
            .toList();
    return Correlation.spearman(
        known.stream().mapToDouble(it -> it[0]).toArray(),
        known.stream().mapToDouble(it -> it[1]).toArray());
  }

  /** Mutants of the base. */
  private record Sample(List<RepairCase> mutants, Bootstrap bootstrap, String purpose) {
    MutantScores scores(int base) {
      Sample single =
          new Sample(mutants.stream().filter(it -> it.pd() == 1).toList(), bootstrap, purpose);
      Map<String, Operator> operators = new LinkedHashMap<>();
      single
          .groups(it -> it.operators().stream())
          .forEach(
              (name, group) ->
                  operators.put(
                      name,
                      new Operator(
                          score(group, name),
                          group.stream()
                              .mapToInt(RepairCase::editDistance)
                              .average()
                              .orElseThrow())));
      return new MutantScores(
          base, score(mutants, "all"), operators, distances(), patterns(), leakage());
    }

    private Map<Integer, Distance> distances() {
      Map<Integer, Distance> distances = new LinkedHashMap<>();
      groups(it -> Stream.of(it.pd()))
          .forEach(
              (pd, group) ->
                  distances.put(pd, new Distance(score(group, "pd " + pd), readability(group))));
      return distances;
    }

    private static @Nullable Double readability(List<RepairCase> group) {
      OptionalDouble mean =
          group.stream()
              .map(RepairCase::readability)
              .filter(Objects::nonNull)
              .mapToDouble(Double::doubleValue)
              .average();
      return mean.isPresent() ? mean.getAsDouble() : null;
    }

    private Map<String, RScore> patterns() {
      Map<String, RScore> patterns = new LinkedHashMap<>();
      groups(it -> it.patterns().stream())
          .forEach((name, group) -> patterns.put(name, score(group, name)));
      return patterns;
    }

    private RScore score(List<RepairCase> some, String part) {
      return RScore.of(some, bootstrap, purpose + " " + part);
    }

    /** In the order of the keys; a mutant may be in several groups. */
    private <K extends Comparable<K>> Map<K, List<RepairCase>> groups(
        Function<RepairCase, Stream<K>> keys) {
      Map<K, List<RepairCase>> groups = new LinkedHashMap<>();
      Set<K> known = mutants.stream().flatMap(keys).collect(Collectors.toCollection(TreeSet::new));
      for (K key : known) {
        groups.put(
            key, mutants.stream().filter(it -> keys.apply(it).anyMatch(key::equals)).toList());
      }
      return groups;
    }

    /** Repaired mutants of distance 1 stand for the originals, which a model may know by heart. */
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
