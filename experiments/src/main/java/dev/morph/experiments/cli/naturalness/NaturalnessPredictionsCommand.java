package dev.morph.experiments.cli.naturalness;

import dev.morph.core.fault.CommonFault;
import dev.morph.experiments.analysis.estimate.AnalysisSettings;
import dev.morph.experiments.cli.console.RecordOptions;
import dev.morph.experiments.cli.console.Verb;
import dev.morph.experiments.naturalness.Label;
import dev.morph.experiments.naturalness.PredictionTables;
import dev.morph.experiments.naturalness.Predictions;
import dev.morph.morphisms.code.ngram.NaturalnessRule;
import dev.morph.scenarios.engine.spec.RandomSeed;
import java.nio.file.Path;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;

/** Computes Tables 14 and 15 of the study for any repair tools. */
@Command(
    name = "predictions",
    description = {
      "Compares the predictions of repair tools before and after transformations: how"
          + " many changes are false alarms caused by unnatural transformations (Table 14), and"
          + " how natural ones affect the tools (Table 15), next to the published values.",
      "Columns: tool, bug, before and after (wrong, plausible, correct); naturalness"
          + " (natural, unnatural, likely_natural, likely_unnatural, unknown), or rnc, or an id"
          + " of --labels; optionally operator."
    },
    footer = {
      "  morph naturalness predictions --example > predictions.csv",
      "  morph naturalness predictions predictions.csv --out tables",
      "  morph naturalness predictions predictions.csv --labels survey.json"
    })
final class NaturalnessPredictionsCommand extends Verb {
  @Parameters(paramLabel = "FILE", arity = "0..1", description = "CSV file of predictions.")
  private @Nullable Path file;

  @Option(names = "--example", description = "Print a small example file.")
  private boolean example;

  @Option(
      names = "--labels",
      paramLabel = "FILE",
      description =
          "Participants' labels by id: {\"id\",\"label\"} per line, or the study's survey.json.")
  private @Nullable Path labels;

  @Option(
      names = "--natural",
      paramLabel = "RULE",
      description =
          "Rule that marks a transformation as natural, by RNC: 'top P %%' of a bug's"
              + " transformations, or 'rnc<X'.")
  private String rule = "top 50 %";

  private final RecordOptions<RandomSeed> randomSeed = options(RandomSeed.class);

  @Mixin private TableOutput tables = new TableOutput();

  @Override
  public Integer call() {
    if (example) {
      out().print(Predictions.example());
      return 0;
    }
    if (file == null) {
      throw new ParameterException(commandLine(), "give a file of predictions, or --example");
    }
    Map<String, Label> known = labels == null ? Map.of() : LabelsInput.read(labels);
    Predictions read = Predictions.read(file, new Predictions.Judge(known, parseRule()));
    new PredictionTables(read, AnalysisSettings.seeded(randomSeed.value().value()).bootstrap())
        .tables()
        .forEach(table -> tables.write(table, out()));
    return 0;
  }

  private NaturalnessRule parseRule() {
    try {
      return NaturalnessRule.parse(rule);
    } catch (IllegalArgumentException e) {
      throw CommonFault.BAD_OPTION.because("--natural", rule, "'top P %' or 'rnc<X'");
    }
  }
}
