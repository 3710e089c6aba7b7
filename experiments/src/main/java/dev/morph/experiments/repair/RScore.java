package dev.morph.experiments.repair;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.morph.experiments.analysis.estimate.Bootstrap;
import dev.morph.experiments.analysis.estimate.Estimate;
import dev.morph.experiments.table.Cell;
import dev.morph.experiments.table.Column;
import dev.morph.experiments.table.TableOf;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The R-score (Xue et al. 2024, Eq. 12): the share of repaired mutants among mutants whose
 * originals are repaired.
 *
 * @param bugs number of bugs to which the mutants belong
 * @param valid number of repaired mutants
 * @param invalid number of mutants that are not repaired
 * @param estimate valid / (valid + invalid), with a 95 % interval from a bootstrap over bugs,
 *     because the mutants of one bug are not independent; without an interval for fewer than ten
 *     bugs
 */
@JsonIgnoreProperties("bugs")
record RScore(
    int bugs, int valid, int invalid, @JsonUnwrapped(prefix = "r_score") Estimate estimate) {
  /**
   * Computes the score of mutants.
   *
   * @param mutants mutants whose originals are repaired
   * @param purpose names the score, so that no two intervals use the same random numbers
   */
  static RScore of(List<RepairCase> mutants, Bootstrap bootstrap, String purpose) {
    Map<String, int[]> counts = new LinkedHashMap<>();
    for (RepairCase mutant : mutants) {
      if (mutant.isKnown()) {
        counts.computeIfAbsent(mutant.bug(), bug -> new int[2])[mutant.isRepaired() ? 0 : 1]++;
      }
    }
    if (counts.isEmpty()) {
      return new RScore(0, 0, 0, Estimate.missing("no mutant was judged"));
    }
    double[] valid = counts.values().stream().mapToDouble(bug -> bug[0]).toArray();
    double[] all = counts.values().stream().mapToDouble(bug -> bug[0] + bug[1]).toArray();
    Estimate share = bootstrap.ratio(valid, all, purpose);
    int repaired = (int) Arrays.stream(valid).sum();
    int judged = (int) Arrays.stream(all).sum();
    return new RScore(valid.length, repaired, judged - repaired, share);
  }

  /** Returns the R-score; null without judged mutants. */
  @Nullable Double value() {
    return estimate.value();
  }

  /**
   * Appends the columns of an R-score to a table, in the paper's order.
   *
   * @param group heading above the columns; may be empty
   * @param of returns the score of a row, or null if it has none
   */
  static <T> TableOf<T> addColumns(
      TableOf<T> table, String group, Function<? super T, @Nullable RScore> of) {
    return addColumns(table, group, "", of);
  }

  /**
   * Appends the columns of an R-score to a table with several R-scores per row.
   *
   * @param key suffix that makes the columns' keys unique
   */
  static <T> TableOf<T> addColumns(
      TableOf<T> table, String group, String key, Function<? super T, @Nullable RScore> of) {
    return table
        .columnGroup(group)
        .count(
            "invalid" + key, "Invalid", row -> XueTables.partOrNull(of.apply(row), RScore::invalid))
        .count("valid" + key, "Valid", row -> XueTables.partOrNull(of.apply(row), RScore::valid))
        .column(
            Column.number("r_score" + key, "R-score"),
            row -> {
              RScore score = of.apply(row);
              return score == null || score.value() == null ? Cell.NONE : score.estimate().toCell();
            });
  }
}
