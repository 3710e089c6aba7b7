package dev.morph.experiments.distinguish;

import dev.morph.core.fault.PlainText;
import dev.morph.experiments.analysis.Interval;
import dev.morph.experiments.table.Cell;
import dev.morph.experiments.table.Column;
import dev.morph.experiments.table.Table;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What was found, for a person, a table or a program.
 *
 * @param summaries a metric each
 * @param agreements a metric each; none if no scores of people were given
 */
public record DistinguishReport(List<MetricSummary> summaries, List<Agreement> agreements) {
  /** The tables and the recommendation. */
  public String text() {
    StringBuilder text = new StringBuilder();
    if (!summaries.isEmpty()) {
      MetricSummary first = summaries.get(0);
      text.append(
          String.format(
              Locale.ROOT,
              "Mutants told apart: means over %d tasks of %.1f mutants each, with 95 %%"
                  + " intervals%n",
              first.seeds(),
              first.meanSize()));
      text.append(
          row("metric", "uniqueness", "distinctness", "(within 1e-9)", "differentness", "us/pair"));
      for (MetricSummary it : summaries) {
        text.append(
            row(
                PlainText.line(it.name()),
                cell(it.uniqueness()),
                cell(it.distinctness()),
                String.format(
                    Locale.ROOT,
                    "%.3f %.3f",
                    it.tolerantUniqueness().mean(),
                    it.tolerantDistinctness().mean()),
                cell(it.differentness()),
                String.format(Locale.ROOT, "%.2f", it.microsPerPair())));
      }
    }
    if (!agreements.isEmpty()) {
      text.append(
          String.format(
              "%nAgreement with people: %d pairs, 1 is full agreement%n",
              agreements.get(0).pairs()));
      text.append(String.format("%-28s %-26s %-26s%n", "metric", "Spearman", "Pearson"));
      for (Agreement it : agreements) {
        text.append(
            String.format(
                "%-28s %-26s %-26s%n",
                PlainText.line(it.metric()),
                cell(it.spearman(), it.spearmanInterval()),
                cell(it.pearson(), it.pearsonInterval())));
      }
    }
    text.append(System.lineSeparator());
    recommendation().forEach(line -> text.append(line).append(System.lineSeparator()));
    return text.toString();
  }

  /** In sentences. */
  public List<String> recommendation() {
    return Recommendation.of(summaries, agreements);
  }

  /** For programs. */
  public Map<String, Object> json() {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("metrics", summaries);
    json.put("agreement", agreements);
    json.put("recommendation", recommendation());
    return json;
  }

  /** A row a metric. */
  public Table distinguishability() {
    Table.Builder table =
        Table.named("distinguishability", "How well each metric tells mutants apart")
            .columns(
                Column.text("metric", "metric"),
                Column.text("signature", "signature"),
                Column.count("seeds", "tasks"),
                Column.number("mean_size", "mutants a task"),
                Column.number("uniqueness", "uniqueness"),
                Column.number("distinctness", "distinctness"),
                Column.number("uniqueness_1e9", "uniqueness within 1e-9"),
                Column.number("distinctness_1e9", "distinctness within 1e-9"),
                Column.number("differentness", "differentness"),
                Column.number("micros_per_pair", "time a pair").in("us"));
    for (MetricSummary it : summaries) {
      table.row(
          Cell.text(it.name()),
          Cell.text(it.signature()),
          Cell.count(it.seeds()),
          Cell.number(it.meanSize()),
          estimate(it.uniqueness().mean(), it.uniqueness().interval()),
          estimate(it.distinctness().mean(), it.distinctness().interval()),
          estimate(it.tolerantUniqueness().mean(), it.tolerantUniqueness().interval()),
          estimate(it.tolerantDistinctness().mean(), it.tolerantDistinctness().interval()),
          estimate(it.differentness().mean(), it.differentness().interval()),
          Cell.number(it.microsPerPair()));
    }
    return table.build();
  }

  /** A row a metric. */
  public Table agreement() {
    Table.Builder table =
        Table.named("agreement", "How far each metric agrees with people")
            .columns(
                Column.text("metric", "metric"),
                Column.count("pairs", "pairs"),
                Column.number("spearman", "Spearman"),
                Column.number("pearson", "Pearson"));
    for (Agreement it : agreements) {
      table.row(
          Cell.text(it.metric()),
          Cell.count(it.pairs()),
          estimate(it.spearman(), it.spearmanInterval()),
          estimate(it.pearson(), it.pearsonInterval()));
    }
    return table.build();
  }

  private static Cell estimate(double value, @Nullable Interval interval) {
    return interval == null
        ? Cell.number(value)
        : Cell.estimate(value, interval.low(), interval.high());
  }

  private static String row(String... cells) {
    return String.format("%-28s %-25s %-25s %-14s %-25s %9s%n", (Object[]) cells);
  }

  private static String cell(MetricSummary.Estimate estimate) {
    return cell(estimate.mean(), estimate.interval());
  }

  private static String cell(double value, @Nullable Interval interval) {
    return interval == null
        ? String.format(Locale.ROOT, "%.4f", value)
        : String.format(Locale.ROOT, "%.4f [%.4f, %.4f]", value, interval.low(), interval.high());
  }
}
