package dev.morph.experiments.repair;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.morph.experiments.analysis.estimate.Bootstrap;
import dev.morph.experiments.analysis.estimate.Estimate;
import dev.morph.experiments.analysis.estimate.Grouped;
import dev.morph.experiments.table.Table;
import dev.morph.experiments.table.TableOf;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Success rates on solvable bugs without regression to the mean. Selecting bugs by the same answers
 * that are then counted selects luck along with them, and counts the end of that luck as a loss:
 * the rate of the selected bugs is too high, and so the loss to the mutants' is overstated. Here
 * one half of the answers about the unchanged program selects and the other half is counted, and
 * vice versa.
 *
 * <p><b>Differs from the paper</b>, whose selection by all answers is {@link SuccessRates}.
 *
 * @param model the repairer
 * @param solvable number of bugs that a half selects, as the mean of both
 * @param original mean rate of the half that did not select
 * @param transformed mean rate of their mutants
 * @param difference difference of the two
 * @param regression mean rate of the half that did not select minus that of the half that did: the
 *     apparent loss caused by selection alone
 */
record HeldOutRates(
    @JsonIgnore String model,
    double solvable,
    @JsonUnwrapped(prefix = "sr") Estimate original,
    @JsonUnwrapped(prefix = "sr_transformed") Estimate transformed,
    @JsonUnwrapped(prefix = "sr_diff") Estimate difference,
    @JsonUnwrapped(prefix = "regression") Estimate regression) {
  /** One bug: its rates in both halves of the answers about the original, and in its mutants. */
  private record Halves(double first, double second, double transformed) {}

  /** A mean over selected bugs, as two sums. */
  private interface Value {
    double of(double selecting, double counted, double transformed);
  }

  /**
   * Computes the rates from all cases of one repairer; bugs without a mutant, or asked only once,
   * are left out.
   */
  static HeldOutRates of(String model, List<RepairCase> cases, Bootstrap bootstrap) {
    List<Halves> bugs = new ArrayList<>();
    Map<String, List<RepairCase>> byBug =
        new TreeMap<>(
            Grouped.by(cases.stream().filter(RepairCase::known).toList(), RepairCase::bug));
    for (List<RepairCase> bug : byBug.values()) {
      List<RepairCase> originals = bug.stream().filter(RepairCase::original).toList();
      List<RepairCase> first = originals.stream().filter(it -> it.repeat() % 2 == 0).toList();
      List<RepairCase> second = originals.stream().filter(it -> it.repeat() % 2 == 1).toList();
      List<RepairCase> mutants = bug.stream().filter(it -> !it.original()).toList();
      if (!first.isEmpty() && !second.isEmpty() && !mutants.isEmpty()) {
        bugs.add(
            new Halves(
                SuccessRates.share(first),
                SuccessRates.share(second),
                SuccessRates.ofMutants(mutants)));
      }
    }
    double selected = bugs.stream().mapToInt(HeldOutRates::times).sum();
    return new HeldOutRates(
        model,
        selected / 2,
        mean(bugs, (chosen, counted, transformed) -> counted, bootstrap, model + " original"),
        mean(bugs, (chosen, counted, transformed) -> transformed, bootstrap, model + " mutants"),
        mean(
            bugs,
            (chosen, counted, transformed) -> transformed - counted,
            bootstrap,
            model + " difference"),
        mean(
            bugs,
            (chosen, counted, transformed) -> counted - chosen,
            bootstrap,
            model + " regression"));
  }

  /** Returns how many of the two halves select a bug. */
  private static int times(Halves bug) {
    return (bug.first() > 0 ? 1 : 0) + (bug.second() > 0 ? 1 : 0);
  }

  private static Estimate mean(
      List<Halves> bugs, Value value, Bootstrap bootstrap, String purpose) {
    List<Halves> selected = bugs.stream().filter(it -> times(it) > 0).toList();
    if (selected.isEmpty()) {
      return Estimate.none("no solvable bug was asked twice unchanged: --references 10 does");
    }
    double[] sums = new double[selected.size()];
    double[] counts = new double[selected.size()];
    for (int i = 0; i < sums.length; i++) {
      Halves bug = selected.get(i);
      sums[i] =
          (bug.first() > 0 ? value.of(bug.first(), bug.second(), bug.transformed()) : 0)
              + (bug.second() > 0 ? value.of(bug.second(), bug.first(), bug.transformed()) : 0);
      counts[i] = times(bug);
    }
    return bootstrap.ratio(sums, counts, "halves " + purpose);
  }

  /** Returns a table with one row per repairer. */
  static Table table(List<HeldOutRates> rates) {
    return TableOf.<HeldOutRates>named(
            "repair-success-halves",
            "Success rates where one half of the answers selects and the other is counted")
        .text("model", "Repairer", it -> it.model())
        .number("solvable", "Solvable", it -> it.solvable())
        .shareEstimate("sr", "original SR", it -> it.original().cell())
        .shareEstimate("sr_transformed", "transformed SR", it -> it.transformed().cell())
        .shareEstimate("sr_diff", "Difference", it -> it.difference().cell())
        .shareEstimate("regression", "Regression to the mean", it -> it.regression().cell())
        .note(
            "Answers about the unchanged program with even numbers select the bugs that are"
                + " solvable and those with odd numbers are counted, and the other way round; a bug"
                + " that both halves select counts twice. Regression to the mean: the counted half"
                + " minus the selecting one, a loss without any change of the code.")
        .note("The paper selects and counts by the same answers: table repair-success.")
        .rows(rates);
  }
}
