package dev.morph.experiments.repair;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.morph.experiments.analysis.estimate.Bootstrap;
import dev.morph.experiments.analysis.estimate.Estimate;
import dev.morph.experiments.analysis.estimate.Grouped;
import dev.morph.experiments.table.Table;
import dev.morph.experiments.table.TableOf;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;

/**
 * Success rates on solvable bugs without regression to the mean. If the same answers both select
 * bugs and are counted, lucky answers are selected: the rate on the selected bugs is too high, so
 * the loss on their mutants is overstated. Here one half of the answers about the unchanged program
 * selects bugs and the other half is counted, and vice versa.
 *
 * <p><b>Differs from the paper</b>, which selects bugs by all answers; {@link SuccessRates} does so
 * too.
 *
 * @param model the repairer
 * @param solvable number of bugs that a half selects, averaged over both halves
 * @param original mean rate on the selected bugs, in the half that did not select them
 * @param transformed mean rate on the mutants of the selected bugs
 * @param difference mean of the transformed minus the original rate
 * @param regression mean rate in the half that did not select minus mean rate in the half that did:
 *     the apparent loss caused by selection alone
 */
record HeldOutRates(
    @JsonIgnore String model,
    double solvable,
    @JsonUnwrapped(prefix = "sr") Estimate original,
    @JsonUnwrapped(prefix = "sr_transformed") Estimate transformed,
    @JsonUnwrapped(prefix = "sr_diff") Estimate difference,
    @JsonUnwrapped(prefix = "regression") Estimate regression) {
  /**
   * A half of a bug's answers that selects the bug.
   *
   * @param chosen the bug's rate in the half that selects it
   * @param counted the bug's rate in the other half
   * @param transformed the rate of the bug's mutants
   */
  private record Selection(String bug, double chosen, double counted, double transformed) {}

  /**
   * Computes the rates from all cases of one repairer. Bugs without a mutant, or with only one
   * answer about the unchanged program, are left out.
   */
  static HeldOutRates of(String model, List<RepairCase> cases, Bootstrap bootstrap) {
    List<Selection> selected = new ArrayList<>();
    List<RepairCase> known = cases.stream().filter(RepairCase::isKnown).toList();
    new TreeMap<>(Grouped.groupBy(known, RepairCase::bug))
        .forEach(
            (bug, its) -> {
              List<RepairCase> originals = its.stream().filter(RepairCase::isOriginal).toList();
              List<RepairCase> even =
                  originals.stream().filter(it -> it.repeat() % 2 == 0).toList();
              List<RepairCase> odd = originals.stream().filter(it -> it.repeat() % 2 == 1).toList();
              List<RepairCase> mutants = its.stream().filter(it -> !it.isOriginal()).toList();
              if (!even.isEmpty() && !odd.isEmpty() && !mutants.isEmpty()) {
                double first = SuccessRates.repairedShare(even);
                double second = SuccessRates.repairedShare(odd);
                double transformed = SuccessRates.meanRateOfMutants(mutants);
                selected.add(new Selection(bug, first, second, transformed));
                selected.add(new Selection(bug, second, first, transformed));
              }
            });
    selected.removeIf(it -> it.chosen() == 0);
    return new HeldOutRates(
        model,
        selected.size() / 2.0,
        estimateMean(selected, Selection::counted, bootstrap, model + " original"),
        estimateMean(selected, Selection::transformed, bootstrap, model + " mutants"),
        estimateMean(
            selected, it -> it.transformed() - it.counted(), bootstrap, model + " difference"),
        estimateMean(selected, it -> it.counted() - it.chosen(), bootstrap, model + " regression"));
  }

  private static Estimate estimateMean(
      List<Selection> selected,
      ToDoubleFunction<Selection> value,
      Bootstrap bootstrap,
      String purpose) {
    if (selected.isEmpty()) {
      return Estimate.missing(
          "no solvable bug was asked about twice unchanged; set --references 10");
    }
    Collection<List<Selection>> bugs = Grouped.groupBy(selected, Selection::bug).values();
    return bootstrap.ratio(
        bugs.stream().mapToDouble(its -> its.stream().mapToDouble(value).sum()).toArray(),
        bugs.stream().mapToDouble(List::size).toArray(),
        "halves " + purpose);
  }

  /** Returns a table with one row per repairer. */
  static Table table(List<HeldOutRates> rates) {
    return TableOf.<HeldOutRates>named(
            "repair-success-halves",
            "Success rates if one half of the answers selects bugs and the other half is counted")
        .text("model", "Repairer", it -> it.model())
        .number("solvable", "Solvable", it -> it.solvable())
        .shareEstimate("sr", "original SR", it -> it.original().toCell())
        .shareEstimate("sr_transformed", "transformed SR", it -> it.transformed().toCell())
        .shareEstimate("sr_diff", "Difference", it -> it.difference().toCell())
        .shareEstimate("regression", "Regression to the mean", it -> it.regression().toCell())
        .note(
            "Answers about the unchanged program with even numbers select the bugs that are"
                + " solvable and those with odd numbers are counted, and vice versa; a bug that"
                + " both halves select counts twice. Regression to the mean: the counted half"
                + " minus the selecting half, a loss without any change to the code.")
        .note(
            "The paper selects bugs and counts successes with the same answers: see table"
                + " repair-success.")
        .rows(rates);
  }
}
