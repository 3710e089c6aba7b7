package dev.morph.experiments.naturalness;

import dev.morph.experiments.analysis.estimate.Bootstrap;
import dev.morph.experiments.naturalness.PredictionChanges.Quality;
import dev.morph.experiments.table.Cell;
import dev.morph.experiments.table.Column;
import dev.morph.experiments.table.TableOf;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * What some transformations do to one repair system, as tables have it.
 *
 * @param changes of predictions
 * @param bootstrap for intervals
 * @param purpose names what is estimated, so that no two intervals share random numbers
 */
public record PredictionSummary(PredictionChanges changes, Bootstrap bootstrap, String purpose) {
  /**
   * The columns of predictions that change.
   *
   * @param of the summary of a row, or null where it has none
   */
  public static <T> TableOf<T> changes(
      TableOf<T> table, Function<? super T, @Nullable PredictionSummary> of) {
    return table
        .column(
            Column.count("positive", "Better"),
            cell(of, it -> Cell.count(it.changes.changes().positive())))
        .column(
            Column.count("negative", "Worse"),
            cell(of, it -> Cell.count(it.changes.changes().negative())))
        .shareEstimate(
            "changed",
            "Changed",
            cell(of, it -> it.changes.changed(it.bootstrap, it.purpose).cell()));
  }

  /** The columns of bugs with a patch, before and after. */
  public static <T> TableOf<T> performance(
      TableOf<T> table, Function<? super T, @Nullable PredictionSummary> of) {
    for (Quality least : List.of(Quality.CORRECT, Quality.PLAUSIBLE)) {
      String group = least == Quality.CORRECT ? "Correct" : "Plausible or correct";
      String key = least.name().toLowerCase(Locale.ROOT);
      table
          .under(group)
          .column(
              Column.count(key + "_original", "Original"),
              cell(of, it -> Cell.count(it.changes.performance(least).original())))
          .column(
              Column.number(key + "_transformed", "Transformed"),
              cell(of, it -> Cell.number(it.changes.performance(least).transformed())))
          .shareEstimate(
              key + "_drop",
              "Drop",
              cell(of, it -> it.changes.drop(least, it.bootstrap, it.purpose).cell()));
    }
    return table;
  }

  private static <T> Function<T, Cell> cell(
      Function<? super T, @Nullable PredictionSummary> of, Function<PredictionSummary, Cell> cell) {
    return row -> {
      PredictionSummary summary = of.apply(row);
      return summary == null ? Cell.NONE : cell.apply(summary);
    };
  }
}
