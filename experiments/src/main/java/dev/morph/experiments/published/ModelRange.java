package dev.morph.experiments.published;

import dev.morph.experiments.table.Table;
import dev.morph.experiments.table.TableOf;
import java.util.DoubleSummaryStatistics;
import java.util.List;

/**
 * The range over models of one quantity under one metric, in a published table and in our run.
 *
 * @param number the table's number
 * @param quantity the quantity's name in the table
 * @param row the metric, which is a row of the table
 */
record ModelRange(
    String number,
    String quantity,
    String row,
    DoubleSummaryStatistics printed,
    DoubleSummaryStatistics ours) {

  /**
   * Creates a table of ranges. A range without values has infinite ends, which become empty cells.
   */
  static Table table(List<ModelRange> spreads) {
    return TableOf.<ModelRange>named("paper-ranges", "Range over models")
        .caption("The printed values, and ours.")
        .text("table", "Table", it -> it.number())
        .text("quantity", "Quantity", it -> it.quantity())
        .text("metric", "Metric", it -> it.row())
        .columnGroup("published")
        .score("published_least", "least", it -> it.printed().getMin())
        .score("published_greatest", "greatest", it -> it.printed().getMax())
        .columnGroup("ours")
        .score("ours_least", "least", it -> it.ours().getMin())
        .score("ours_greatest", "greatest", it -> it.ours().getMax())
        .note("An empty cell: no such value exists.")
        .rows(spreads);
  }
}
