package dev.morph.experiments.repair;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.morph.experiments.analysis.estimate.Bootstrap;
import dev.morph.experiments.analysis.estimate.Estimate;
import dev.morph.experiments.analysis.estimate.Grouped;
import dev.morph.experiments.table.Table;
import dev.morph.experiments.table.TableOf;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;

/**
 * The R-score that a repairer would have if its mutants were the unchanged bugs, asked again. A
 * repairer that succeeds on three of ten prompts regardless of their content has an R-score of 0.3,
 * although no change of the code caused its failures.
 *
 * <p>A bug belongs to the base because its first answer repairs it, so the success on its unchanged
 * program is estimated from the other answers. Each bug is weighted by its number of mutants, as in
 * the R-score.
 *
 * @param model the repairer
 * @param parts results for all mutants of the base, for each operator alone, and for each distance
 */
record RepairNoise(String model, List<Part> parts) {
  /**
   * A group of mutants and their unchanged bugs.
   *
   * @param name the part's name
   * @param bugs number of bugs to which the mutants belong; the repairer was asked about each
   *     again, unchanged
   * @param mutants number of judged mutants
   * @param changed share of the mutants that are repaired
   * @param unchanged share of repeat answers that repair the unchanged bug; each bug is weighted by
   *     its number of mutants
   */
  record Part(
      @JsonIgnore String name,
      int bugs,
      int mutants,
      @JsonUnwrapped(prefix = "r_score") Estimate changed,
      @JsonUnwrapped(prefix = "unchanged") Estimate unchanged) {}

  /** Computes the noise from all cases of one repairer. */
  static RepairNoise of(String model, List<RepairCase> cases, Bootstrap bootstrap) {
    Map<String, Double> again = new TreeMap<>();
    Grouped.groupBy(
            cases.stream().filter(it -> it.isOriginal() && it.isKnown()).toList(), RepairCase::bug)
        .forEach(
            (bug, answers) -> {
              List<RepairCase> others = answers.stream().filter(it -> it.repeat() > 0).toList();
              boolean base = answers.stream().anyMatch(it -> it.repeat() == 0 && it.isRepaired());
              if (base && !others.isEmpty()) {
                again.put(bug, SuccessRates.repairedShare(others));
              }
            });
    List<RepairCase> mutants =
        cases.stream()
            .filter(it -> !it.isOriginal() && it.isKnown() && it.repeat() == 0)
            .filter(it -> again.containsKey(it.bug()))
            .toList();
    List<RepairCase> single = mutants.stream().filter(it -> it.pd() == 1).toList();
    Map<String, List<RepairCase>> groups = new LinkedHashMap<>(Map.of("all", mutants));
    groups.putAll(new TreeMap<>(Grouped.groupBy(single, it -> it.operators().get(0))));
    new TreeMap<>(Grouped.groupBy(mutants, RepairCase::pd))
        .forEach((pd, some) -> groups.put("pd " + pd, some));
    List<Part> parts = new ArrayList<>();
    groups.forEach(
        (name, some) -> {
          Collection<List<RepairCase>> bugs = Grouped.groupBy(some, RepairCase::bug).values();
          String purpose = "noise " + model + " " + name;
          parts.add(
              new Part(
                  name,
                  bugs.size(),
                  some.size(),
                  estimateShare(
                      bugs,
                      its -> its.stream().filter(RepairCase::isRepaired).count(),
                      bootstrap,
                      purpose + " changed"),
                  estimateShare(
                      bugs,
                      its -> its.size() * again.getOrDefault(its.get(0).bug(), 0.0),
                      bootstrap,
                      purpose + " unchanged")));
        });
    return new RepairNoise(model, parts);
  }

  /**
   * Estimates the share of repaired mutants. If all or none are repaired, the interval is the exact
   * one for the number of bugs, because a bootstrap has none.
   *
   * @param repaired the number of repaired mutants of a bug, observed or expected
   */
  private static Estimate estimateShare(
      Collection<List<RepairCase>> bugs,
      ToDoubleFunction<List<RepairCase>> repaired,
      Bootstrap bootstrap,
      String purpose) {
    if (bugs.isEmpty()) {
      return Estimate.missing(
          "no repaired bug was asked about again unchanged; set --references 5");
    }
    double[] parts = bugs.stream().mapToDouble(repaired).toArray();
    double[] wholes = bugs.stream().mapToDouble(List::size).toArray();
    double part = Arrays.stream(parts).sum();
    return part == 0 || part == Arrays.stream(wholes).sum()
        ? Estimate.ofShare(part == 0 ? 0 : parts.length, parts.length)
        : bootstrap.ratio(parts, wholes, purpose);
  }

  private record Row(String model, Part part) {}

  /** Returns a table with one row per repairer and part. */
  static Table table(List<RepairNoise> noises) {
    List<Row> rows =
        noises.stream()
            .flatMap(noise -> noise.parts().stream().map(part -> new Row(noise.model(), part)))
            .toList();
    return TableOf.<Row>named("repair-noise", "R-scores and the effect of chance")
        .text("model", "Repairer", it -> it.model())
        .text("part", "Mutants", it -> it.part().name())
        .count("bugs", "Bugs", it -> it.part().bugs())
        .count("n", "n", it -> it.part().mutants())
        .estimate("r_score", "R-score", it -> it.part().changed().toCell())
        .estimate("unchanged", "unchanged again", it -> it.part().unchanged().toCell())
        .note(
            "Unchanged again: the share of repeat answers that repair the unchanged bug; each bug"
                + " is weighted by its number of mutants. If it is not above the R-score, the"
                + " changes have no effect: F, in the table fragility, is this difference,"
                + " computed for each bug. Only bugs that were asked again count (--references),"
                + " so the R-score may differ from that of all bugs.")
        .note("Intervals are bootstrapped over bugs; at least ten bugs are needed.")
        .rows(rows);
  }

  /** Returns the parts by name, as in {@code scores.json}. */
  Map<String, Part> fields() {
    Map<String, Part> fields = new LinkedHashMap<>();
    parts.forEach(part -> fields.put(part.name(), part));
    return fields;
  }
}
