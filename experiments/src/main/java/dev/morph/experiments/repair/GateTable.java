package dev.morph.experiments.repair;

import dev.morph.experiments.table.Table;
import dev.morph.experiments.table.TableOf;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * The numbers of mutants that the gate accepted and dropped, for each operator alone. Dropped
 * mutants would be false alarms: failures of the transformation, not of a repairer.
 */
final class GateTable {
  private static final int KEPT = 0;
  private static final int DROPPED = 1;

  private GateTable() {}

  /**
   * Creates the table.
   *
   * @param cases cases of the bugs that at least one repairer repairs
   * @param refusals dropped mutants of these bugs
   */
  static Table table(List<RepairCase> cases, List<GateRefusal> refusals) {
    Map<String, int[]> counts = new TreeMap<>();
    Set<String> seen = new HashSet<>();
    for (RepairCase one : cases) {
      if (one.pd() == 1 && seen.add(one.id())) {
        counts.computeIfAbsent(one.operators().get(0), it -> new int[2])[KEPT]++;
      }
    }
    for (GateRefusal one : refusals) {
      if (one.operators().size() == 1) {
        counts.computeIfAbsent(one.operators().get(0), it -> new int[2])[DROPPED]++;
      }
    }
    return TableOf.<Map.Entry<String, int[]>>named(
            "repair-gate", "Mutants that behave like their originals, and others")
        .text("operator", "Operator", it -> it.getKey())
        .count("kept", "Kept", it -> it.getValue()[KEPT])
        .count("dropped", "Dropped", it -> it.getValue()[DROPPED])
        .share(
            "share",
            "Dropped of all",
            it -> it.getValue()[DROPPED] / (double) Arrays.stream(it.getValue()).sum())
        .note(
            "For each operator alone. No model is asked about dropped mutants; gate.jsonl lists"
                + " them all.")
        .rows(counts.entrySet());
  }
}
