package dev.morph.experiments.analysis.tally;

import dev.morph.experiments.table.Table;
import dev.morph.experiments.table.TableOf;
import dev.morph.scenarios.engine.store.Result;
import dev.morph.scenarios.engine.store.Trail.Search;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * How many potential paraphrases the filters of a run dropped. Each task counts once, at the widest
 * radius that any of its walks reached.
 */
public final class FilterCounts {
  private FilterCounts() {}

  /**
   * A filter.
   *
   * @param asked number of paraphrases kept by the filters before this one
   * @param dropped number of paraphrases dropped by this filter
   */
  public record Row(String filter, BigInteger asked, BigInteger dropped) {
    /** The share of paraphrases dropped by this filter, from 0 to 1. */
    public double droppedShare() {
      return asked.signum() == 0
          ? 0
          : new BigDecimal(dropped)
              .divide(new BigDecimal(asked), MathContext.DECIMAL64)
              .doubleValue();
    }
  }

  /** One row per filter, in the order in which they were applied; empty if there were none. */
  public static List<Row> countByFilter(List<Result> results) {
    Map<String, Search> widest = new HashMap<>();
    for (Result result : results) {
      Search search = result.trail().search();
      if (search != null) {
        widest.merge(
            result.seed(),
            search,
            (a, b) -> unfilteredSize(a).compareTo(unfilteredSize(b)) >= 0 ? a : b);
      }
    }
    Map<String, BigInteger> dropped = new LinkedHashMap<>();
    BigInteger left = BigInteger.ZERO;
    for (Search search : widest.values()) {
      left = left.add(unfilteredSize(search));
      search.filtered().forEach((filter, count) -> dropped.merge(filter, count, BigInteger::add));
    }
    List<Row> rows = new ArrayList<>();
    for (Map.Entry<String, BigInteger> filter : dropped.entrySet()) {
      rows.add(new Row(filter.getKey(), left, filter.getValue()));
      left = left.subtract(filter.getValue());
    }
    return rows;
  }

  private static BigInteger unfilteredSize(Search search) {
    return search.filtered().values().stream().reduce(search.fullSize(), BigInteger::add);
  }

  /** The counts as a table. */
  public static Table table(List<Row> rows) {
    return TableOf.<Row>named("constraints", "Paraphrases left out by constraints")
        .text("constraint", "Constraint", it -> it.filter())
        .text("asked", "Paraphrases asked about", it -> it.asked().toString())
        .text("dropped", "Dropped", it -> it.dropped().toString())
        .share("share", "Share", it -> it.droppedShare())
        .note(
            "Each task counts once, at the widest radius that a walk reached. A paraphrase that"
                + " several constraints would drop counts only for the first of them.")
        .rows(rows);
  }

  /** Describes the counts in one line; empty if there were no filters. */
  public static String describe(List<Row> rows) {
    return rows.isEmpty()
        ? ""
        : rows.stream()
            .map(
                row ->
                    String.format(
                        Locale.ROOT,
                        "%s %,d of %,d (%.1f %%)",
                        row.filter(),
                        row.dropped(),
                        row.asked(),
                        100 * row.droppedShare()))
            .collect(Collectors.joining(", ", "Paraphrases left out: ", "\n"));
  }
}
