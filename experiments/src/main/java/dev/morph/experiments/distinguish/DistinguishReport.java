package dev.morph.experiments.distinguish;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.morph.experiments.analysis.estimate.Estimate;
import dev.morph.experiments.report.plot.Figure;
import dev.morph.experiments.report.plot.IntervalPlot;
import dev.morph.experiments.report.plot.RowGroup;
import dev.morph.experiments.table.AlignedText;
import dev.morph.experiments.table.Cell;
import dev.morph.experiments.table.Column;
import dev.morph.experiments.table.Table;
import dev.morph.experiments.table.TableOf;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * The results of comparing metrics, formatted as text, tables, a figure and JSON.
 *
 * @param summaries one per metric
 * @param agreements one per metric; empty if there are no scores by people
 */
public record DistinguishReport(
    @JsonProperty("metrics") List<MetricSummary> summaries,
    @JsonProperty("agreement") List<Agreement> agreements) {
  /** The tables and the recommendation. */
  public String text() {
    StringBuilder text = new StringBuilder();
    if (!summaries.isEmpty()) {
      text.append(AlignedText.format(metricTable(false))).append('\n');
    }
    if (!agreements.isEmpty()) {
      text.append(AlignedText.format(agreement())).append('\n');
    }
    recommendation().forEach(line -> text.append(line).append('\n'));
    return text.toString();
  }

  /** Returns a figure of every metric's scores, from 0 to 1. */
  public Figure figure() {
    return new IntervalPlot(
            List.of(
                scoreGroup("uniqueness", MetricSummary::uniqueness),
                scoreGroup("distinctness", MetricSummary::distinctness),
                scoreGroup("differentness", MetricSummary::differentness)),
            "mean over tasks")
        .figure(
            "distinguishability",
            "How well each metric tells mutants apart",
            "Means over tasks with 95 % intervals.");
  }

  private RowGroup<IntervalPlot.Estimate> scoreGroup(
      String title, Function<MetricSummary, Estimate> of) {
    List<IntervalPlot.Estimate> rows = new ArrayList<>();
    for (MetricSummary summary : summaries) {
      IntervalPlot.Estimate.of(0, summary.name(), of.apply(summary)).ifPresent(rows::add);
    }
    return new RowGroup<>(title, rows);
  }

  /** Returns the recommendation in sentences. */
  @JsonProperty
  public List<String> recommendation() {
    return Recommendation.recommend(summaries, agreements);
  }

  /** One row per metric. */
  public Table distinguishability() {
    return metricTable(true);
  }

  private Table metricTable(boolean signed) {
    return TableOf.<MetricSummary>named(
            "distinguishability", "How well each metric tells mutants apart")
        .text("metric", "metric", it -> it.name())
        .columnIf(signed, Column.text("signature", "signature"), it -> Cell.text(it.signature()))
        .count("seeds", "tasks", it -> it.seeds())
        .number("mean_size", "mutants per task", it -> it.meanSize())
        .estimate("uniqueness", "uniqueness", it -> it.uniqueness().toCell())
        .estimate("distinctness", "distinctness", it -> it.distinctness().toCell())
        .estimate(
            "uniqueness_1e9", "uniqueness within 1e-9", it -> it.tolerantUniqueness().toCell())
        .estimate(
            "distinctness_1e9",
            "distinctness within 1e-9",
            it -> it.tolerantDistinctness().toCell())
        .estimate("differentness", "differentness", it -> it.differentness().toCell())
        .column(
            Column.number("micros_per_pair", "time per pair").withUnit("us"),
            it -> Cell.number(it.microsPerPair()))
        .column(
            Column.number("bytes_per_pair", "memory per pair").withUnit("bytes").withIntervals(),
            it -> it.bytesPerPair().toCell())
        .note(
            "Time: with all cores. Memory: allocated on the heap by one thread, garbage included,"
                + " over one mutant in 64, with its share of the seed's preparation; memory that"
                + " a neural network uses outside the heap is not counted.")
        .rows(summaries);
  }

  /** One row per metric. */
  public Table agreement() {
    return TableOf.<Agreement>named("agreement", "How well each metric agrees with people")
        .text("metric", "metric", it -> it.metric())
        .count("pairs", "pairs", it -> it.pairs())
        .estimate("spearman", "Spearman", it -> it.spearman().toCell())
        .estimate("pearson", "Pearson", it -> it.pearson().toCell())
        .rows(agreements);
  }
}
