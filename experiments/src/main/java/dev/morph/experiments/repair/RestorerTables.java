package dev.morph.experiments.repair;

import dev.morph.experiments.analysis.estimate.Grouped;
import dev.morph.experiments.table.Cell;
import dev.morph.experiments.table.Column;
import dev.morph.experiments.table.Table;
import dev.morph.experiments.table.TableOf;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The effect of restorers (Xue et al. 2024, section VI): R-scores with and without a restorer, and
 * how close restored mutants are to their originals.
 *
 * @param scores scores by name in results: a repairer's name, or a joint name of repairer and
 *     restorer
 * @param restored restored mutants, by joint name of repairer and restorer
 */
record RestorerTables(
    Map<String, RepairScores> scores, Map<String, List<RestoredMutant>> restored) {
  /** The paper's restorers. */
  private static final List<String> PUBLISHED = List.of("CodeT5-base", "CodeT5-large");

  /** Returns both tables; none if the run has no restored mutants. */
  static List<Table> tables(List<RepairScores> scores, List<RestoredMutant> restored) {
    if (restored.isEmpty()) {
      return List.of();
    }
    RestorerTables tables =
        new RestorerTables(
            scores.stream().collect(Collectors.toMap(RepairScores::model, it -> it)),
            Grouped.groupBy(restored, RestoredMutant::systemName));
    return List.of(tables.comparison(), tables.distances());
  }

  private Table comparison() {
    Set<String> rows = XueTables.PAPER.mergedRows("V", distinctNames(RestoredMutant::repairer));
    TableOf<String> table =
        TableOf.<String>named(
                "repair-restorers", "R-score with and without restorer (Xue et al. 2024, Table V)")
            .text("model", "Repairer", it -> it);
    RScore.addColumns(table, "perturbed, this run", model -> scoreOrNull(model));
    int place = 0;
    for (String restorer : distinctNames(RestoredMutant::restorer)) {
      String key = "_" + ++place;
      String group = "after " + restorer;
      RScore.addColumns(
          table, group, key, model -> scoreOrNull(RestoredRepairer.jointName(model, restorer)));
      table
          .columnGroup(group)
          .column(Column.number("change" + key, "Change"), model -> changeCell(model, restorer));
    }
    XueTables.addPublishedColumns(table, "V", "perturbed");
    PUBLISHED.forEach(restorer -> XueTables.addPublishedColumns(table, "V", restorer));
    return table
        .note("The same mutants each time; originals are given to repairers unchanged.")
        .note("Change: change of the R-score, as a share of the R-score without a restorer.")
        .note(
            "In the paper, models that refactor first lose 20.5 % of their R-score. Its restorers"
                + " are CodeT5 models, fine-tuned on pairs of perturbed and original programs"
                + " (Defects4J).")
        .rows(rows);
  }

  private Set<String> distinctNames(Function<RestoredMutant, String> of) {
    return restored.values().stream()
        .map(mutants -> of.apply(mutants.get(0)))
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  private @Nullable RScore scoreOrNull(String system) {
    return XueTables.partOrNull(scores.get(system), it -> it.mutants().overall());
  }

  private Cell changeCell(String model, String restorer) {
    RScore without = scoreOrNull(model);
    RScore with = scoreOrNull(RestoredRepairer.jointName(model, restorer));
    return without == null || with == null || without.value() == null || with.value() == null
        ? Cell.NONE
        : without.value() == 0
            ? Cell.withoutInterval(null, "nothing is repaired without")
            : Cell.number(with.value() / without.value() - 1);
  }

  private Table distances() {
    Set<String> rows = new LinkedHashSet<>(restored.keySet());
    rows.addAll(PUBLISHED);
    return TableOf.<String>named(
            "repair-restored", "Distance of mutants to their originals before and after restorers")
        .text("model", "Repairer after restorer", it -> it)
        .count("mutants", "Mutants", it -> XueTables.partOrNull(restored.get(it), List::size))
        .count(
            "refused",
            "Not used",
            it ->
                XueTables.partOrNull(
                    restored.get(it),
                    all -> all.stream().filter(one -> !one.refused().isEmpty()).count()))
        .number("before", "Edit distance before", it -> meanOrNull(it, RestoredMutant::before))
        .number("after", "after", it -> meanOrNull(it, RestoredMutant::after))
        .number("nearer", "Nearer", it -> shareOrPublished(it, "nearer", RestoredMutant::isNearer))
        .number(
            "whole",
            "Original again",
            it -> shareOrPublished(it, "whole", RestoredMutant::isFullyRestored))
        .note("Edit distance to the original program in Java tokens, comments included.")
        .note(
            "Not used: the restorer's output is not Java or lacks a method of the program, so the"
                + " mutant stayed unchanged.")
        .note(
            "For CodeT5-large the paper only says 'around 75 %' (Nearer) and 'over 20 %' (Original"
                + " again).")
        .rows(rows);
  }

  private @Nullable Double meanOrNull(String system, ToIntFunction<RestoredMutant> of) {
    return XueTables.partOrNull(
        restored.get(system), all -> all.stream().mapToInt(of).average().orElseThrow());
  }

  private @Nullable Double shareOrPublished(
      String system, String column, Predicate<RestoredMutant> which) {
    return restored.containsKey(system)
        ? meanOrNull(system, it -> which.test(it) ? 1 : 0)
        : XueTables.PAPER.printedValue("V-edits", system, "", column);
  }
}
