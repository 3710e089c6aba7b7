package dev.morph.experiments.cli.text;

import dev.morph.core.entity.Gauges;
import dev.morph.core.entity.TestCase;
import dev.morph.core.fault.Counted;
import dev.morph.core.morphism.MutantSource;
import dev.morph.core.morphism.PairMetric;
import dev.morph.core.morphism.Radius;
import dev.morph.experiments.analysis.estimate.Bootstrap;
import dev.morph.experiments.cli.console.ProgressDisplay;
import dev.morph.experiments.cli.console.TextFile;
import dev.morph.experiments.distinguish.Agreement;
import dev.morph.experiments.distinguish.DistinguishReport;
import dev.morph.experiments.distinguish.MetricComparison;
import dev.morph.experiments.distinguish.MetricSummary;
import dev.morph.experiments.distinguish.RatedPair;
import dev.morph.experiments.generation.GenerationParts;
import dev.morph.experiments.report.page.RunReport;
import dev.morph.experiments.table.Csv;
import dev.morph.experiments.table.Latex;
import dev.morph.experiments.table.Table;
import dev.morph.scenarios.dataset.CodingTask;
import dev.morph.scenarios.engine.spec.FirstRadius;
import dev.morph.scenarios.engine.spec.MetricChoice;
import dev.morph.scenarios.engine.spec.RunSpec;
import dev.morph.scenarios.engine.store.RunFolder;
import dev.morph.scenarios.settings.GenerationSettings;
import dev.morph.scenarios.settings.TaskChoice;
import dev.morph.scenarios.settings.WordChoice;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A comparison of text metrics over the same mutants, for the verb {@code distinguish} and for
 * plans.
 *
 * @param tasks the tasks that are changed
 * @param metrics the metrics to compare
 * @param around the neighbourhood from which mutants are taken
 * @param words settings for changing texts
 */
public record MetricStudy(
    TaskChoice tasks, MetricChoice metrics, FirstRadius around, WordChoice words) {
  /** Creates the study described by a run's specification. */
  public static MetricStudy of(RunSpec<GenerationSettings> spec) {
    return new MetricStudy(
        spec.settings().tasks(),
        spec.metrics(),
        spec.exploration().first(),
        spec.settings().words());
  }

  /**
   * Compares the metrics.
   *
   * @param rated pairs with scores by people
   * @param err shows progress
   */
  public DistinguishReport carryOut(GenerationParts parts, List<RatedPair> rated, PrintWriter err) {
    List<PairMetric<String>> chosen = parts.metrics(metrics);
    Bootstrap bootstrap = new Bootstrap(randomSeed(), 10_000);
    List<MetricSummary> summaries =
        compare(parts, chosen, err).stream().map(it -> MetricSummary.of(it, bootstrap)).toList();
    if (!rated.isEmpty()) {
      err.printf("%s scored by people...%n", Counted.phrase(rated.size(), "pair"));
      err.flush();
    }
    List<Agreement> agreements =
        rated.isEmpty() ? List.of() : Agreement.ofAll(chosen, rated, randomSeed());
    return new DistinguishReport(summaries, agreements);
  }

  private long randomSeed() {
    return around.randomSeed().value();
  }

  private List<MetricComparison.Measured> compare(
      GenerationParts parts, List<PairMetric<String>> chosen, PrintWriter err) {
    MutantSource<String> source = parts.openMutation(words).source();
    MetricComparison collector = new MetricComparison(chosen, Gauges.SYSTEM);
    List<CodingTask> chosenTasks = tasks.chooseFrom(tasks.read(err::println), randomSeed());
    source.expect(chosenTasks.stream().map(CodingTask::seed).toList(), around.radius());
    int without = 0;
    try (ProgressDisplay progress = new ProgressDisplay(err, "tasks")) {
      int done = 0;
      for (CodingTask task : chosenTasks) {
        List<String> mutants = mutants(source, task.seed());
        if (mutants.isEmpty()) {
          without++;
        } else {
          collector.add(task.seed().input(), mutants);
        }
        progress.update(++done, chosenTasks.size());
      }
    }
    if (without > 0) {
      err.printf(
          "left out: %s without a word that can be replaced%n", Counted.phrase(without, "task"));
    }
    return without == chosenTasks.size() ? List.of() : collector.measured();
  }

  private List<String> mutants(MutantSource<String> source, TestCase<String> seed) {
    Radius radius = around.radius().intersection(source.limit(seed));
    return source.shell(seed, Radius.NONE, radius, around.mutantBudget()).mutants().stream()
        .map(TestCase::input)
        .toList();
  }

  /** Writes tables and a plot if an output folder is given, and returns the text to print. */
  public String writeReport(DistinguishReport report, @Nullable Path out, boolean json) {
    String document = RunFolder.JSON.valueToTree(report).toPrettyString();
    if (out != null) {
      TextFile.write(out.resolve("distinguish.json"), document + "\n");
      writeTable(out, report.distinguishability());
      TextFile.write(
          out.resolve("plots/distinguishability.svg"), RunReport.standalone(report.figure()));
      if (!report.agreements().isEmpty()) {
        writeTable(out, report.agreement());
      }
    }
    return json ? document + System.lineSeparator() : report.text();
  }

  private static void writeTable(Path folder, Table table) {
    TextFile.write(folder.resolve("tables/" + table.id() + ".csv"), Csv.format(table));
    TextFile.write(folder.resolve("tables/" + table.id() + ".tex"), Latex.format(table));
  }
}
