package dev.morph.experiments.repair;

import dev.morph.experiments.table.Table;
import dev.morph.experiments.table.TableOf;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * The number of mutants of each single operator that the gate accepted and dropped. Dropped mutants
 * would be false alarms: failures of the transformation and not of a repairer.
 */
final class GateTable {
  private GateTable() {}

  /**
   * The table.
   *
   * @param cases cases of the bugs that some repairer repairs
   * @param refusals dropped mutants of these bugs
   */
  static Table of(List<RepairCase> cases, List<GateRefusal> refusals) {
    Map<String, Long> kept =
        counted(
            cases.stream()
                .filter(it -> it.pd() == 1)
                .collect(Collectors.toMap(RepairCase::id, RepairCase::operators, (a, b) -> a))
                .values()
                .stream()
                .toList());
    Map<String, Long> dropped =
        counted(
            refusals.stream()
                .map(GateRefusal::operators)
                .filter(steps -> steps.size() == 1)
                .toList());
    Set<String> operators = new TreeSet<>(kept.keySet());
    operators.addAll(dropped.keySet());
    return TableOf.<String>named(
            "repair-gate", "Mutants that behave like their originals, and others")
        .text("operator", "Operator", it -> it)
        .count("kept", "Kept", it -> kept.getOrDefault(it, 0L))
        .count("dropped", "Dropped", it -> dropped.getOrDefault(it, 0L))
        .share(
            "share",
            "Dropped of all",
            it -> {
              double out = dropped.getOrDefault(it, 0L);
              return out / (out + kept.getOrDefault(it, 0L));
            })
        .note(
            "For each operator alone. No model is asked about dropped mutants; gate.jsonl lists"
                + " them all.")
        .rows(operators);
  }

  private static Map<String, Long> counted(List<List<String>> mutants) {
    return mutants.stream()
        .map(steps -> steps.get(0))
        .collect(Collectors.groupingBy(Function.identity(), TreeMap::new, Collectors.counting()));
  }
}
