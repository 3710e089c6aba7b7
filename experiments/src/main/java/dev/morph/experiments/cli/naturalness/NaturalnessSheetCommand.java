package dev.morph.experiments.cli.naturalness;

import dev.morph.experiments.cli.console.LabelSheet;
import dev.morph.experiments.cli.console.Verb;
import dev.morph.experiments.naturalness.SurveySheet;
import dev.morph.experiments.naturalness.SurveySheet.Asked;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Creates a sheet on which a participant rates the naturalness of transformations. */
@Command(
    name = "sheet",
    description = {
      "Writes a rating sheet for study participants, who rate from 1 (disagree) to 4"
          + " (agree) whether a transformation reduces readability (cr) and breaks a convention"
          + " (cc).",
      "'morph naturalness evaluate --sheet' reads the completed sheets."
    },
    footer = {
      "  morph naturalness sheet --pairs pairs.jsonl --out anna.csv",
      "  morph naturalness evaluate --sheet anna.csv --sheet ben.csv --pairs pairs.jsonl"
    })
final class NaturalnessSheetCommand extends Verb {
  @Mixin private PairsOption pairs = new PairsOption();

  @Option(
      names = "--out",
      required = true,
      paramLabel = "FILE",
      description = "The CSV sheet to write.")
  private Path out = Path.of("");

  @Override
  public Integer call() {
    List<Asked> asked = new ArrayList<>();
    pairs.forEach(
        pair -> asked.add(new Asked(pair.level(), pair.id(), pair.original(), pair.transformed())));
    LabelSheet.write(out, SurveySheet.blankSheet(asked));
    return 0;
  }
}
