package dev.morph.experiments.published;

import dev.morph.experiments.table.Cell;
import dev.morph.experiments.table.Column;
import dev.morph.experiments.table.Table;
import dev.morph.experiments.table.TableOf;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;

/**
 * A quantity of a published table under one metric, from the least model to the greatest, printed
 * and ours.
 *
 * @param number of the table
 * @param quantity as the table calls it
 * @param row of the table: a metric
 */
record Spread(
    String number,
    String quantity,
    String row,
    DoubleSummaryStatistics printed,
    DoubleSummaryStatistics ours) {

  /** A table of them. */
  static Table table(List<Spread> spreads) {
    return TableOf.<Spread>named("paper-ranges", "From the least model to the greatest")
        .caption("The printed values, and ours.")
        .text("table", "Table", it -> it.number())
        .text("quantity", "Quantity", it -> it.quantity())
        .text("metric", "Metric", it -> it.row())
        .column(column("published_least", "least", "published"), least(Spread::printed))
        .column(column("published_greatest", "greatest", "published"), greatest(Spread::printed))
        .column(column("ours_least", "least", "ours"), least(Spread::ours))
        .column(column("ours_greatest", "greatest", "ours"), greatest(Spread::ours))
        .note("An empty cell: there is no such value.")
        .rows(spreads);
  }

  private static Column column(String key, String heading, String group) {
    return Column.score(key, heading).under(group);
  }

  private static Function<Spread, Cell> least(Function<Spread, DoubleSummaryStatistics> side) {
    return cell(side, DoubleSummaryStatistics::getMin);
  }

  private static Function<Spread, Cell> greatest(Function<Spread, DoubleSummaryStatistics> side) {
    return cell(side, DoubleSummaryStatistics::getMax);
  }

  /** Of no values, least and greatest are infinite: an empty cell. */
  private static Function<Spread, Cell> cell(
      Function<Spread, DoubleSummaryStatistics> side,
      ToDoubleFunction<DoubleSummaryStatistics> value) {
    return it -> Cell.number(value.applyAsDouble(side.apply(it)));
  }
}
