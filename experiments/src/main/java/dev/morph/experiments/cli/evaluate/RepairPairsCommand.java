package dev.morph.experiments.cli.evaluate;

import dev.morph.experiments.cli.console.JsonLinesOutput;
import dev.morph.experiments.cli.console.RecordOptions;
import dev.morph.experiments.cli.console.Verb;
import dev.morph.experiments.repair.RepairSettings;
import dev.morph.experiments.repair.RepairSettings.BugChoice;
import dev.morph.experiments.repair.RepairSettings.CodeChoice;
import dev.morph.experiments.repair.TrainingPairs;
import dev.morph.scenarios.engine.spec.RandomSeed;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Writes pairs of programs for training a model. */
@Command(
    name = "pairs",
    description =
        "Writes transformed buggy programs with their originals as JSON Lines: training"
            + " data for models that restore readable code.",
    footer = {"  morph repair pairs --benchmark quixbugs:QuixBugs --pd 1..3 --out pairs.jsonl"})
final class RepairPairsCommand extends Verb {
  private final RecordOptions<Choice> choice = options(Choice.class);

  @Option(
      names = "--out",
      paramLabel = "FILE",
      description = "Output file (default: standard output).")
  private @Nullable Path file;

  /** The settings that determine the pairs. */
  record Choice(BugChoice bugs, CodeChoice code, RandomSeed randomSeed) {}

  @Override
  public Integer call() {
    Map<String, @Nullable Object> values = new LinkedHashMap<>(choice.givenValues());
    values.putAll(RepairSettings.NAMED);
    try (JsonLinesOutput lines = JsonLinesOutput.create(file, out())) {
      TrainingPairs.forEachPair(RepairSettings.FORM.makeSpec(values), err()::println, lines::write);
    }
    return 0;
  }
}
