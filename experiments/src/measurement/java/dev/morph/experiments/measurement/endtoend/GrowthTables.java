package dev.morph.experiments.measurement.endtoend;

import dev.morph.experiments.measurement.endtoend.Growth.Quantity;
import dev.morph.experiments.table.Cell;
import dev.morph.experiments.table.Column;
import dev.morph.experiments.table.Table;
import dev.morph.experiments.table.TableOf;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** The tables about sizes that grew. */
final class GrowthTables {
  private static final Column WHAT = Column.text("what", "What grows");

  private GrowthTables() {}

  private record Step(String what, int size, MeasuredRun run) {}

  private record Slope(String what, Quantity quantity, Fit fit, Fit power) {}

  static List<Table> tables(List<Growth> growths) {
    return List.of(steps(growths), slopes(growths));
  }

  private static Table steps(List<Growth> growths) {
    List<Step> steps = new ArrayList<>();
    for (Growth growth : growths) {
      IntStream.range(0, growth.sizes().size())
          .mapToObj(i -> new Step(growth.what(), growth.sizes().get(i), growth.runs().get(i)))
          .forEach(steps::add);
    }
    TableOf<Step> table =
        TableOf.<Step>named("growth", "One size grows, the others stay")
            .column(WHAT, step -> Cell.text(step.what()))
            .column(Column.count("size", "Size"), step -> Cell.count(step.size()));
    for (Quantity quantity : Quantity.values()) {
      table.column(
          Column.number(Column.keySuffix(quantity.words), quantity.words),
          step -> Cell.number(quantity.of(step.run())));
    }
    return table
        .column(
            Column.count("verdicts", "verdicts"), step -> Cell.count(step.run().kept().verdicts()))
        .rows(steps);
  }

  private static Table slopes(List<Growth> growths) {
    List<Slope> slopes = new ArrayList<>();
    for (Growth growth : growths) {
      for (Quantity quantity : Quantity.values()) {
        slopes.add(
            new Slope(growth.what(), quantity, growth.fit(quantity), growth.power(quantity)));
      }
    }
    return TableOf.<Slope>named("slopes", "What one more costs, and by which power it grows")
        .column(WHAT, slope -> Cell.text(slope.what()))
        .column(Column.text("quantity", "Quantity"), slope -> Cell.text(slope.quantity().words))
        .column(Column.number("each", "One more"), slope -> estimate(slope.fit()))
        .column(Column.number("power", "Power"), slope -> estimate(slope.power()))
        .rows(slopes);
  }

  private static Cell estimate(Fit fit) {
    return Double.isNaN(fit.margin())
        ? Cell.number(fit.slope())
        : Cell.estimate(fit.slope(), fit.slope() - fit.margin(), fit.slope() + fit.margin());
  }
}
