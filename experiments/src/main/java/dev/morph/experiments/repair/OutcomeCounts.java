package dev.morph.experiments.repair;

import dev.morph.experiments.table.Table;
import dev.morph.experiments.table.TableOf;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Counts of answers by outcome: the outcomes of Durieux et al. (2019), and answers without code.
 */
final class OutcomeCounts {
  /** From the best to the worst; unknown outcomes are not counted. */
  private static final List<String> OUTCOMES =
      List.of(
          RepairCase.CORRECT,
          RepairCase.PLAUSIBLE,
          RepairGoal.FAILS,
          RepairGoal.DOES_NOT_COMPILE,
          RepairGoal.NO_CODE,
          RepairCase.UNKNOWN);

  private OutcomeCounts() {}

  /** A row of the table: the original programs of a repairer, or their mutants. */
  private record Part(String model, boolean original) {}

  /** Returns a table of all repairers, with originals and mutants separate. */
  static Table table(List<RepairCase> cases) {
    Map<Part, Map<String, Long>> counts = new LinkedHashMap<>();
    for (RepairCase one : cases) {
      counts
          .computeIfAbsent(new Part(one.model(), one.original()), part -> new LinkedHashMap<>())
          .merge(one.outcome(), 1L, Long::sum);
    }
    TableOf<Map.Entry<Part, Map<String, Long>>> table =
        TableOf.<Map.Entry<Part, Map<String, Long>>>named(
                "repair-outcomes", "What became of answers")
            .text("model", "Repairer", it -> it.getKey().model())
            .text("programs", "Programs", it -> it.getKey().original() ? "original" : "mutants");
    for (String outcome : OUTCOMES) {
      table.count(
          outcome.replace('-', '_'), outcome, it -> it.getValue().getOrDefault(outcome, 0L));
    }
    return table
        .note(
            "Correct: passes the tests and is equivalent to the fix by the oracle, or a person says"
                + " so. Plausible: passes the tests only.")
        .rows(counts.entrySet());
  }

  /** Returns the fields for {@code scores.json}. */
  static Map<String, Long> fields(List<RepairCase> cases) {
    Map<String, Long> counts = new LinkedHashMap<>();
    OUTCOMES.forEach(
        outcome ->
            counts.put(outcome, cases.stream().filter(it -> it.outcome().equals(outcome)).count()));
    return counts;
  }
}
