package dev.morph.experiments.cli;

import dev.morph.core.fault.Fault;
import dev.morph.scenarios.dataset.CodingTask;
import dev.morph.scenarios.dataset.DataSet;
import dev.morph.scenarios.dataset.Starter;
import dev.morph.scenarios.dataset.TaskReader;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Which tasks. */
final class DatasetOptions {
  private static final Pattern RANGE = Pattern.compile("(\\d{1,4})\\.\\.(\\d{1,4})");

  @Option(
      names = "--dataset",
      paramLabel = "FILE|starter",
      description =
          "Coding tasks, one JSON object a line with at least id and description (default: the embedded starter).")
  private @Nullable String dataset;

  @Option(names = "--tasks", paramLabel = "N", description = "Only the first N tasks.")
  private @Nullable Integer tasks;

  @Option(names = "--topic", paramLabel = "T", description = "Only tasks of this topic.")
  private @Nullable String topic;

  @Option(
      names = "--complexity",
      paramLabel = "A..B",
      description = "Only tasks whose reference has this cyclomatic complexity.")
  private @Nullable String complexity;

  /** Whether one was named. */
  boolean named() {
    return dataset != null;
  }

  DataSet read() {
    return TaskReader.open(dataset == null ? Starter.NAME : dataset);
  }

  /** The selected tasks, in the order of the data set; never none. */
  List<CodingTask> select(DataSet from) {
    int[] range = range();
    if (tasks != null && tasks < 1) {
      throw Fault.BAD_OPTION.because("--tasks", tasks, "a number from 1");
    }
    List<CodingTask> selected =
        from.tasks().stream()
            .filter(task -> topic == null || task.topic().filter(topic::equals).isPresent())
            .filter(task -> complexity == null || within(task, range))
            .limit(tasks == null ? Long.MAX_VALUE : tasks)
            .toList();
    if (selected.isEmpty()) {
      String topics =
          String.join(
              ", ",
              from.tasks().stream().flatMap(t -> t.topic().stream()).distinct().sorted().toList());
      throw Fault.NO_TASKS.because(from.name(), topics.isEmpty() ? "none" : topics);
    }
    return selected;
  }

  private static boolean within(CodingTask task, int[] range) {
    return task.complexity().isPresent()
        && task.complexity().getAsInt() >= range[0]
        && task.complexity().getAsInt() <= range[1];
  }

  private int[] range() {
    if (complexity == null) {
      return new int[] {0, Integer.MAX_VALUE};
    }
    Matcher matcher = RANGE.matcher(complexity);
    if (!matcher.matches()) {
      throw Fault.BAD_OPTION.because("--complexity", complexity, "a range such as 2..5");
    }
    return new int[] {Integer.parseInt(matcher.group(1)), Integer.parseInt(matcher.group(2))};
  }
}
