package dev.morph.experiments.repair;

import dev.morph.experiments.table.Cell;
import dev.morph.experiments.table.Column;
import dev.morph.experiments.table.Table;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * How many mutants of each operator alone the gate let through and dropped. What it drops would be
 * false alarms: failures of the transformation and not of a repairer.
 */
final class GateTable {
  private GateTable() {}

  /**
   * The table.
   *
   * @param cases of the bugs that some repairer repairs
   * @param refusals mutants of these that were dropped
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
    TreeMap<String, Long> all = new TreeMap<>(kept);
    dropped.forEach((name, count) -> all.merge(name, count, Long::sum));
    Table.Builder table =
        Table.named("repair-gate", "Mutants that behave like their originals, and others")
            .columns(
                Column.text("operator", "Operator"),
                Column.count("kept", "Kept"),
                Column.count("dropped", "Dropped"),
                Column.share("share", "Dropped of all"));
    all.forEach(
        (name, count) ->
            table.row(
                Cell.text(name),
                Cell.count(kept.getOrDefault(name, 0L)),
                Cell.count(dropped.getOrDefault(name, 0L)),
                Cell.number(dropped.getOrDefault(name, 0L) / (double) count)));
    return table
        .note(
            "For each operator alone. No model is asked about dropped mutants; gate.jsonl "
                + "lists them all.")
        .build();
  }

  private static Map<String, Long> counted(List<List<String>> mutants) {
    return mutants.stream()
        .map(steps -> steps.get(0))
        .collect(Collectors.groupingBy(Function.identity(), TreeMap::new, Collectors.counting()));
  }
}
