package dev.morph.experiments.cli.naturalness;

import dev.morph.experiments.cli.console.Verb;
import picocli.CommandLine.Command;

/** How natural programs are. */
@Command(
    name = "naturalness",
    description = {
      "Measures how natural Java source is to an n-gram model.",
      "",
      "And how much a change of a program changes that (RNC).",
      "A model of Java is embedded; doc/lab/naturalness.md says what it was trained on."
    },
    synopsisSubcommandLabel = "VERB",
    footer = {
      "  morph naturalness score --pairs pairs.jsonl",
      "  morph naturalness train --sources src --out own.ngram",
      "  morph naturalness evaluate --sources other-project --model own.ngram",
      "  morph naturalness operators --benchmark starter --out naturalness"
    },
    subcommands = {
      NaturalnessTrainCommand.class,
      NaturalnessScoreCommand.class,
      NaturalnessEvaluateCommand.class,
      NaturalnessOperatorsCommand.class,
      NaturalnessPredictionsCommand.class,
      NaturalnessSheetCommand.class
    })
public final class NaturalnessCommand extends Verb {
  @Override
  public Integer call() {
    commandLine().usage(out());
    return 0;
  }
}
