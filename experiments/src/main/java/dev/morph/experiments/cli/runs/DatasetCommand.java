package dev.morph.experiments.cli.runs;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.morph.core.fault.Counted;
import dev.morph.core.fault.PlainText;
import dev.morph.experiments.cli.console.JsonLinesOutput;
import dev.morph.experiments.cli.console.JsonVerb;
import dev.morph.experiments.cli.console.RecordOptions;
import dev.morph.experiments.cli.console.Verb;
import dev.morph.scenarios.dataset.CodingTask;
import dev.morph.scenarios.dataset.DataSet;
import dev.morph.scenarios.dataset.DataSetProfile;
import dev.morph.scenarios.dataset.Starter;
import dev.morph.scenarios.dataset.TaskReader;
import dev.morph.scenarios.dataset.TaskWriter;
import dev.morph.scenarios.dataset.TopicRule;
import dev.morph.scenarios.engine.spec.RandomSeed;
import dev.morph.scenarios.program.ProgramLanguage;
import dev.morph.scenarios.settings.TaskChoice;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Inspects data sets. */
@Command(
    name = "dataset",
    description = "Inspects, checks and exports data sets.",
    synopsisSubcommandLabel = "info|check|export|topics",
    footer = {
      "  morph dataset info starter",
      "  morph dataset info humaneval_java.jsonl --json",
      "  morph dataset check tasks.jsonl",
      "  morph dataset export --dataset mbjp.jsonl --complexity 5..9 --sample 100 --stratify topic"
          + " --out hard.jsonl"
    },
    subcommands = {
      DatasetCommand.Info.class,
      DatasetCheckCommand.class,
      DatasetCommand.Export.class,
      DatasetCommand.Topics.class
    })
public final class DatasetCommand extends Verb {
  /** Shows the content of a data set. */
  @Command(
      name = "info",
      description =
          "Shows the format, counts, and distributions of topic, source, complexity and"
              + " length. Missing topics and complexities are computed.")
  static final class Info extends JsonVerb {
    @picocli.CommandLine.Parameters(
        arity = "0..1",
        paramLabel = "FILE|starter",
        description = "The data set.")
    private String file = "starter";

    @Option(
        names = "--language",
        paramLabel = "NAME",
        description = "Language of the embedded data set: java or python (default: java).")
    private @Nullable String language;

    @Override
    public Integer call() {
      DataSet dataset =
          TaskReader.open(
              file.equals(Starter.NAME) && language != null
                  ? ProgramLanguage.named(language).starter().orElse(file)
                  : file);
      dataset.warnings().forEach(err()::println);
      DataSetProfile profile = DataSetProfile.of(dataset);
      if (isJson()) {
        printJson(profile);
      } else {
        printProfile(profile);
      }
      return 0;
    }

    private void printProfile(DataSetProfile profile) {
      print(
          "%s: %s, form %s%n",
          PlainText.line(profile.name()), Counted.phrase(profile.tasks(), "task"), profile.form());
      print("sha256 %s%n", profile.sha256());
      profile.counts().forEach((what, count) -> print("  %-32s %6d%n", what, count));
      profile
          .distributions()
          .forEach(
              (dimension, counts) -> {
                String how =
                    profile.computed().getOrDefault(dimension, 0) > 0
                        ? " (" + profile.computed().get(dimension) + " computed)"
                        : "";
                print("%n%s%s%n", dimension, how);
                counts.forEach(
                    (label, count) ->
                        print(
                            "  %-32s %6d %5.1f %%%n",
                            PlainText.line(label, 31), count, 100.0 * count / profile.tasks()));
              });
    }
  }

  /** Writes tasks in Morph's own format. */
  @Command(
      name = "export",
      description =
          "Writes the selected tasks as JSON Lines in Morph's own format, where computed"
              + " values can be read and edited.")
  static final class Export extends Verb {
    private final RecordOptions<TaskChoice> choice = options(TaskChoice.class);
    private final RecordOptions<RandomSeed> randomSeed = options(RandomSeed.class);

    @Option(
        names = "--out",
        paramLabel = "FILE",
        description = "Output file (default: standard output).")
    private @Nullable Path file;

    @Override
    public Integer call() {
      DataSet read = choice.value().read(err()::println);
      List<CodingTask> tasks = choice.value().chooseFrom(read, randomSeed.value().value());
      try (JsonLinesOutput lines = JsonLinesOutput.create(file, out())) {
        for (CodingTask task : tasks) {
          ObjectNode line = TaskWriter.toJson(task);
          lines.write(line);
        }
      }
      printMessage("%d of %s written%n", tasks.size(), Counted.phrase(read.tasks().size(), "task"));
      return 0;
    }
  }

  /** Prints the rule that assigns topics to tasks. */
  @Command(
      name = "topics",
      description =
          "Prints the rule that assigns a topic to tasks without one: the topic with the most"
              + " keywords in the description; ties go to the earlier one.")
  static final class Topics extends Verb {
    @Override
    public Integer call() {
      for (Map.Entry<String, ? extends Iterable<String>> topic : TopicRule.keywords().entrySet()) {
        print("%-20s %s%n", topic.getKey(), String.join(" ", topic.getValue()));
      }
      print("%-20s (none of these words)%n", TopicRule.NONE);
      return 0;
    }
  }
}
