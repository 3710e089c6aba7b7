package dev.morph.experiments.repair;

import dev.morph.experiments.analysis.estimate.Grouped;
import dev.morph.experiments.table.Table;
import dev.morph.experiments.table.TableOf;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Counts answers by outcome. The outcomes are those of Durieux et al. (2019), and answers without
 * code.
 */
final class OutcomeCounts {
  /** The outcomes from best to worst; the last one means that the outcome is unknown. */
  static final List<String> OUTCOMES =
      List.of(
          RepairCase.CORRECT,
          RepairCase.PLAUSIBLE,
          RepairGoal.FAILS,
          RepairGoal.DOES_NOT_COMPILE,
          RepairGoal.NO_CODE,
          RepairCase.UNKNOWN);

  private OutcomeCounts() {}

  /** Returns a table with a row for the originals and a row for the mutants of each repairer. */
  static Table table(List<RepairCase> cases) {
    TableOf<List<RepairCase>> table =
        TableOf.<List<RepairCase>>named("repair-outcomes", "Outcomes of answers")
            .text("model", "Repairer", it -> it.get(0).model())
            .text("programs", "Programs", it -> it.get(0).isOriginal() ? "original" : "mutants");
    for (String outcome : OUTCOMES) {
      table.count(outcome.replace('-', '_'), outcome, its -> countOutcome(its, outcome));
    }
    return table
        .note(
            "Correct: passes the tests and is equivalent to the fix according to the oracle or a"
                + " person. Plausible: only passes the tests.")
        .rows(Grouped.groupBy(cases, it -> List.of(it.model(), it.isOriginal())).values());
  }

  private static long countOutcome(List<RepairCase> cases, String outcome) {
    return cases.stream().filter(it -> it.outcome().equals(outcome)).count();
  }

  /** Returns the fields for {@code scores.json}. */
  static Map<String, Long> fields(List<RepairCase> cases) {
    Map<String, Long> counts = new LinkedHashMap<>();
    OUTCOMES.forEach(outcome -> counts.put(outcome, countOutcome(cases, outcome)));
    return counts;
  }
}
