package dev.morph.experiments.repair;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.morph.experiments.analysis.estimate.Bootstrap;
import dev.morph.experiments.analysis.estimate.Estimate;
import dev.morph.experiments.analysis.estimate.Interval;
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
 * The R-score of some cases (Xue et al. 2024, Eq. 12): the share of mutants that are repaired, of
 * those whose originals are.
 *
 * @param bugs that have such mutants
 * @param valid mutants that were repaired
 * @param invalid mutants that were not
 * @param value valid / (valid + invalid); {@code null} without mutants
 * @param interval of 95 % by a bootstrap over bugs, since the mutants of one bug are not
 *     independent; {@code null} for fewer than ten bugs
 * @param why there is no score or no interval; empty if there is
 */
record RScore(
    int bugs,
    int valid,
    int invalid,
    @JsonProperty("r_score") @Nullable Double value,
    @JsonProperty("r_score_ci") @Nullable Interval interval,
    @JsonProperty("r_score_why") String why) {
  /**
   * Of mutants.
   *
   * @param purpose names them, so that no two intervals share random numbers
   */
  static RScore of(List<RepairCase> mutants, Bootstrap bootstrap, String purpose) {
    Map<String, int[]> counts = new LinkedHashMap<>();
    for (RepairCase mutant : mutants) {
      if (mutant.known()) {
        counts.computeIfAbsent(mutant.bug(), bug -> new int[2])[mutant.repaired() ? 0 : 1]++;
      }
    }
    if (counts.isEmpty()) {
      return new RScore(0, 0, 0, null, null, "no mutant was judged");
    }
    double[] valid = counts.values().stream().mapToDouble(bug -> bug[0]).toArray();
    double[] all = counts.values().stream().mapToDouble(bug -> bug[0] + bug[1]).toArray();
    Estimate share = bootstrap.ratio(valid, all, purpose);
    int repaired = (int) Arrays.stream(valid).sum();
    int judged = (int) Arrays.stream(all).sum();
    return new RScore(
        valid.length, repaired, judged - repaired, share.value(), share.interval(), share.why());
  }

  /** With its interval, or why there is none. */
  Cell cell() {
    return interval == null
        ? Cell.bare(value, why)
        : Cell.estimate(value, interval.low(), interval.high());
  }

  /** As {@code scores.json} has it. */
  Map<String, @Nullable Object> fields() {
    Map<String, @Nullable Object> fields = new LinkedHashMap<>();
    fields.put("valid", valid);
    fields.put("invalid", invalid);
    fields.put("r_score", value);
    fields.put("r_score_ci", interval == null ? null : List.of(interval.low(), interval.high()));
    if (!why.isEmpty()) {
      fields.put("r_score_why", why);
    }
    return fields;
  }

  /**
   * Its columns behind others, in the papers' order.
   *
   * @param group heading over them; may be empty
   * @param of the score of a row, or null where it has none
   */
  static <T> TableOf<T> columns(
      TableOf<T> table, String group, Function<? super T, @Nullable RScore> of) {
    return columns(table, group, "", of);
  }

  /**
   * The same where a table has several scores a row.
   *
   * @param key behind the names of the columns
   */
  static <T> TableOf<T> columns(
      TableOf<T> table, String group, String key, Function<? super T, @Nullable RScore> of) {
    return table
        .under(group)
        .column(
            Column.count("invalid" + key, "Invalid"),
            row -> cell(of.apply(row), score -> Cell.count(score.invalid())))
        .column(
            Column.count("valid" + key, "Valid"),
            row -> cell(of.apply(row), score -> Cell.count(score.valid())))
        .column(
            Column.number("r_score" + key, "R-score"), row -> cell(of.apply(row), RScore::cell));
  }

  private static Cell cell(@Nullable RScore score, Function<RScore, Cell> part) {
    return score == null ? Cell.NONE : part.apply(score);
  }
}
