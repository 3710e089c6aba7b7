package dev.morph.experiments.distinguish;

import dev.morph.core.fault.PlainText;
import dev.morph.experiments.analysis.estimate.Interval;
import dev.morph.experiments.table.Cell;
import dev.morph.experiments.table.Column;
import dev.morph.experiments.table.Table;
import dev.morph.experiments.table.TableOf;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The results, formatted for people, as a table or for programs.
 *
 * @param summaries one per metric
 * @param agreements one per metric; empty without scores by people
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
          row(
              "metric",
              "uniqueness",
              "distinctness",
              "(within 1e-9)",
              "differentness",
              "us/pair",
              "bytes/pair"));
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
                String.format(Locale.ROOT, "%.2f", it.microsPerPair()),
                it.bytesPerPair() == null
                    ? "-"
                    : String.format(Locale.ROOT, "%,.0f", it.bytesPerPair().mean())));
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

  /** One row per metric. */
  public Table distinguishability() {
    return TableOf.<MetricSummary>named(
            "distinguishability", "How well each metric tells mutants apart")
        .text("metric", "metric", it -> it.name())
        .text("signature", "signature", it -> it.signature())
        .count("seeds", "tasks", it -> it.seeds())
        .number("mean_size", "mutants a task", it -> it.meanSize())
        .estimate("uniqueness", "uniqueness", it -> estimate(it.uniqueness()))
        .estimate("distinctness", "distinctness", it -> estimate(it.distinctness()))
        .estimate(
            "uniqueness_1e9", "uniqueness within 1e-9", it -> estimate(it.tolerantUniqueness()))
        .estimate(
            "distinctness_1e9",
            "distinctness within 1e-9",
            it -> estimate(it.tolerantDistinctness()))
        .estimate("differentness", "differentness", it -> estimate(it.differentness()))
        .column(
            Column.number("micros_per_pair", "time a pair").in("us"),
            it -> Cell.number(it.microsPerPair()))
        .column(
            Column.number("bytes_per_pair", "memory a pair").in("bytes").withIntervals(),
            it -> it.bytesPerPair() == null ? Cell.NONE : estimate(it.bytesPerPair()))
        .note(
            "Time: with all cores. Memory: allocated on the heap by one thread, garbage included,"
                + " over one mutant in 64, with its share of the seed's preparation; what a neural network holds outside of the heap is not"
                + " seen.")
        .rows(summaries);
  }

  /** One row per metric. */
  public Table agreement() {
    return TableOf.<Agreement>named("agreement", "How far each metric agrees with people")
        .text("metric", "metric", it -> it.metric())
        .count("pairs", "pairs", it -> it.pairs())
        .estimate("spearman", "Spearman", it -> estimate(it.spearman(), it.spearmanInterval(), ""))
        .estimate("pearson", "Pearson", it -> estimate(it.pearson(), it.pearsonInterval(), ""))
        .rows(agreements);
  }

  private static Cell estimate(MetricSummary.Estimate estimate) {
    return estimate(estimate.mean(), estimate.interval(), estimate.why());
  }

  private static Cell estimate(double value, @Nullable Interval interval, String why) {
    return interval == null
        ? Cell.bare(value, why)
        : Cell.estimate(value, interval.low(), interval.high());
  }

  private static String row(String... cells) {
    return String.format("%-28s %-25s %-25s %-14s %-25s %9s %10s%n", (Object[]) cells);
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
