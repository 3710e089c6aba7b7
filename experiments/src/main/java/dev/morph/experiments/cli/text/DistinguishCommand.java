package dev.morph.experiments.cli.text;

import dev.morph.experiments.cli.console.JsonVerb;
import dev.morph.experiments.cli.console.RecordOptions;
import dev.morph.experiments.cli.option.LocalDependencies;
import dev.morph.experiments.distinguish.DistinguishReport;
import dev.morph.experiments.distinguish.RatedPair;
import dev.morph.morphisms.text.perturbation.Perturbations;
import dev.morph.scenarios.engine.spec.FirstRadius;
import dev.morph.scenarios.engine.spec.MetricChoice;
import dev.morph.scenarios.settings.TaskChoice;
import dev.morph.scenarios.settings.WordChoice;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Compares text metrics by how well they distinguish mutants. */
@Command(
    name = "distinguish",
    description = {
      "Shows how well text metrics tell mutants apart.",
      "",
      "All metrics are measured on the same mutants of a data set: how many values are"
          + " unique and distinct, how different they are, how long a pair takes, and, with"
          + " --people, how well each metric agrees with human scores. No language model is"
          + " asked.",
      "",
      "Uniqueness is the share of a task's mutants whose value occurs only once, distinctness the"
          + " number of distinct values per mutant, differentness the mean difference between the"
          + " values of two mutants, scaled to 0 to 1."
    },
    footer = {
      "  morph distinguish --metric all --out tables/starter",
      "  morph distinguish --dataset tasks.jsonl --metric bleu,chrf,meteor --budget 236",
      "  morph distinguish --metric all --people stsbenchmark/sts-dev.csv --json"
    })
public final class DistinguishCommand extends JsonVerb {
  private final RecordOptions<TaskChoice> tasks = options(TaskChoice.class);
  private final RecordOptions<MetricChoice> metrics = options(MetricChoice.class);
  private final RecordOptions<FirstRadius> around = options(FirstRadius.class);
  private final RecordOptions<WordChoice> words = options(WordChoice.class);

  @Option(
      names = "--people",
      paramLabel = "FILE",
      description =
          "Sentence pairs with human scores: an STS-B file, or JSON Lines with reference,"
              + " hypothesis and score.")
  private @Nullable Path people;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description = "Also write distinguish.json, tables and a plot to this folder.")
  private @Nullable Path out;

  /**
   * Returns the change of texts: replaced words as in the paper, unless another datamorphism is
   * given.
   */
  private WordChoice wordChoice() {
    WordChoice choice = words.value();
    return words.isGiven("datamorphism")
        ? choice
        : choice.withDatamorphisms(List.of(Perturbations.WORDS));
  }

  @Override
  public Integer call() {
    List<RatedPair> rated = people == null ? List.of() : RatedPair.read(people);
    MetricStudy study =
        new MetricStudy(tasks.value(), metrics.value(), around.value(), wordChoice());
    DistinguishReport report = study.carryOut(LocalDependencies.parts(err()), rated, err());
    out().print(study.writeReport(report, out, isJson()));
    return 0;
  }
}
