package dev.morph.experiments.cli.text;

import dev.morph.core.entity.Gauges;
import dev.morph.core.entity.TestCase;
import dev.morph.core.fault.Fault;
import dev.morph.core.morphism.MutantSource;
import dev.morph.core.morphism.PairMetric;
import dev.morph.core.morphism.Radius;
import dev.morph.experiments.analysis.Bootstrap;
import dev.morph.experiments.cli.console.Verb;
import dev.morph.experiments.cli.option.DatasetOptions;
import dev.morph.experiments.cli.option.MetricOption;
import dev.morph.experiments.cli.option.ParaphraserOptions;
import dev.morph.experiments.cli.option.RadiusOptions;
import dev.morph.experiments.distinguish.Agreement;
import dev.morph.experiments.distinguish.DistinguishPlot;
import dev.morph.experiments.distinguish.DistinguishReport;
import dev.morph.experiments.distinguish.MetricComparison;
import dev.morph.experiments.distinguish.MetricSummary;
import dev.morph.experiments.distinguish.RatedPair;
import dev.morph.experiments.table.Csv;
import dev.morph.experiments.table.Latex;
import dev.morph.experiments.table.Table;
import dev.morph.scenarios.dataset.CodingTask;
import dev.morph.scenarios.engine.store.RunFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Which metric to trust. */
@Command(
    name = "distinguish",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Compares text metrics over the same mutants of a data set: how many values are unique, how"
          + " many distinct, how different they are, how long a pair takes, and, given pairs that"
          + " people have scored, how far each metric agrees with them. No language model is"
          + " asked.",
      "",
      "Uniqueness is the share of a task's mutants whose value no other mutant has, distinctness"
          + " the number of distinct values by that of mutants, differentness the mean difference"
          + " of two mutants' values, spread over 0 to 1.",
      ""
    },
    footer = {
      "",
      "Examples:",
      "  morph distinguish --metric all --out tables/starter",
      "  morph distinguish --dataset tasks.jsonl --metric bleu,chrf,meteor --budget 236",
      "  morph distinguish --metric all --people stsbenchmark/sts-dev.csv --json"
    })
public final class DistinguishCommand extends Verb {
  @Mixin private DatasetOptions dataset = new DatasetOptions();
  @Mixin private MetricOption metrics = new MetricOption();
  @Mixin private RadiusOptions around = new RadiusOptions();
  @Mixin private ParaphraserOptions paraphraser = new ParaphraserOptions();

  @Option(
      names = "--people",
      paramLabel = "FILE",
      description =
          "Pairs of sentences scored by people: STS-B's own file, or JSON Lines with reference,"
              + " hypothesis and score.")
  private @Nullable Path people;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description = "Also write distinguish.json, tables and a plot there.")
  private @Nullable Path out;

  @Option(names = "--json", description = "Print JSON instead of tables.")
  private boolean json;

  @Override
  public Integer call() {
    List<PairMetric<String>> chosen = metrics.open();
    List<RatedPair> rated = people == null ? List.of() : RatedPair.read(people);
    Bootstrap bootstrap = new Bootstrap(around.budget().randomSeed(), 10_000);
    List<MetricSummary> summaries =
        compare(chosen).stream().map(it -> MetricSummary.of(it, bootstrap)).toList();
    if (!rated.isEmpty()) {
      err().printf("%d pairs scored by people...%n", rated.size());
      err().flush();
    }
    List<Agreement> agreements =
        rated.isEmpty() ? List.of() : Agreement.ofAll(chosen, rated, around.budget().randomSeed());
    tell(new DistinguishReport(summaries, agreements));
    return 0;
  }

  private List<MetricComparison.Measured> compare(List<PairMetric<String>> chosen) {
    MutantSource<String> source = paraphraser.mutation().source();
    MetricComparison.Collector collector = new MetricComparison(chosen, Gauges.SYSTEM).begin();
    List<CodingTask> tasks = dataset.select(dataset.read(), around.budget().randomSeed());
    source.expect(tasks.stream().map(CodingTask::seed).toList(), around.radius());
    int without = 0;
    try (TaskProgress progress = new TaskProgress(err(), tasks.size())) {
      for (CodingTask task : tasks) {
        List<String> mutants = mutants(source, task.seed());
        if (mutants.isEmpty()) {
          without++;
        } else {
          collector.add(task.seed().input(), mutants);
        }
        progress.step();
      }
    }
    if (without > 0) {
      err().printf("left out: %d tasks without a word that can be replaced%n", without);
    }
    return without == tasks.size() ? List.of() : collector.measured();
  }

  private List<String> mutants(MutantSource<String> source, TestCase<String> seed) {
    Radius radius = around.radius().within(source.limit(seed));
    return source.shell(seed, Radius.NONE, radius, around.budget()).mutants().stream()
        .map(TestCase::input)
        .toList();
  }

  private void tell(DistinguishReport report) {
    String document = RunFolder.JSON.valueToTree(report.json()).toPrettyString();
    if (out != null) {
      write(out.resolve("distinguish.json"), document + "\n");
      writeTable(out, report.distinguishability());
      write(out.resolve("plots/distinguishability.svg"), DistinguishPlot.of(report.summaries()));
      if (!report.agreements().isEmpty()) {
        writeTable(out, report.agreement());
      }
    }
    out().print(json ? document + System.lineSeparator() : report.text());
  }

  private static void writeTable(Path folder, Table table) {
    write(folder.resolve("tables/" + table.id() + ".csv"), Csv.of(table));
    write(folder.resolve("tables/" + table.id() + ".tex"), Latex.of(table));
  }

  private static void write(Path file, String content) {
    try {
      Path parent = file.toAbsolutePath().getParent();
      if (parent != null) {
        Files.createDirectories(parent);
      }
      Files.writeString(file, content);
    } catch (IOException e) {
      throw Fault.FOLDER_NOT_WRITABLE.because(file, e.getClass().getSimpleName());
    }
  }
}
