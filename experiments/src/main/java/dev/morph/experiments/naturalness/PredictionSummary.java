package dev.morph.experiments.naturalness;

import dev.morph.experiments.analysis.estimate.Bootstrap;
import dev.morph.experiments.analysis.estimate.Estimate;
import dev.morph.experiments.naturalness.PredictionChanges.Quality;
import dev.morph.experiments.table.Cell;
import dev.morph.experiments.table.TableOf;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The effect of some transformations on the predictions of a repair system, as columns of tables.
 *
 * @param predictions the changed predictions
 * @param bootstrap computes the intervals
 * @param purpose names the estimate, so that no two intervals share random numbers
 */
public record PredictionSummary(
    PredictionChanges predictions, Bootstrap bootstrap, String purpose) {
  /**
   * Appends the columns of changed predictions.
   *
   * @param of returns the summary of a row, or null if it has none
   */
  public static <T> TableOf<T> addChangeColumns(
      TableOf<T> table, Function<? super T, @Nullable PredictionSummary> of) {
    return table
        .count(
            "positive",
            "Better",
            row -> partOrNull(of, row, it -> it.predictions.countChanges().positive()))
        .count(
            "negative",
            "Worse",
            row -> partOrNull(of, row, it -> it.predictions.countChanges().negative()))
        .shareEstimate(
            "changed",
            "Changed",
            row ->
                estimateCell(of, row, it -> it.predictions.changedShare(it.bootstrap, it.purpose)));
  }

  /** Appends the columns with the number of bugs that have a patch, before and after. */
  public static <T> TableOf<T> addPerformanceColumns(
      TableOf<T> table, Function<? super T, @Nullable PredictionSummary> of) {
    for (Quality least : List.of(Quality.CORRECT, Quality.PLAUSIBLE)) {
      String key = least.name().toLowerCase(Locale.ROOT);
      table
          .columnGroup(least == Quality.CORRECT ? "Correct" : "Plausible or correct")
          .count(
              key + "_original",
              "Original",
              row -> partOrNull(of, row, it -> it.predictions.performance(least).original()))
          .number(
              key + "_transformed",
              "Transformed",
              row -> partOrNull(of, row, it -> it.predictions.performance(least).transformed()))
          .shareEstimate(
              key + "_drop",
              "Drop",
              row ->
                  estimateCell(
                      of, row, it -> it.predictions.relativeDrop(least, it.bootstrap, it.purpose)));
    }
    return table.columnGroup("");
  }

  private static <T, V> @Nullable V partOrNull(
      Function<? super T, @Nullable PredictionSummary> of,
      T row,
      Function<PredictionSummary, V> part) {
    PredictionSummary summary = of.apply(row);
    return summary == null ? null : part.apply(summary);
  }

  private static <T> Cell estimateCell(
      Function<? super T, @Nullable PredictionSummary> of,
      T row,
      Function<PredictionSummary, Estimate> part) {
    Estimate found = partOrNull(of, row, part);
    return found == null ? Cell.NONE : found.toCell();
  }
}
