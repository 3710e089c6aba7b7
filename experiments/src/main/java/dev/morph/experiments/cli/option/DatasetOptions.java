package dev.morph.experiments.cli.option;

import dev.morph.core.fault.Fault;
import dev.morph.experiments.plan.TaskChoice;
import dev.morph.scenarios.dataset.CodingTask;
import dev.morph.scenarios.dataset.DataSet;
import dev.morph.scenarios.dataset.Dimension;
import dev.morph.scenarios.dataset.Scenario;
import dev.morph.scenarios.dataset.Scenario.Range;
import dev.morph.scenarios.dataset.Starter;
import dev.morph.scenarios.dataset.TaskReader;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Which tasks. */
public final class DatasetOptions {
  private static final Pattern RANGE = Pattern.compile("(\\d{1,4})\\.\\.(\\d{1,4})");

  @Option(
      names = "--dataset",
      paramLabel = "FILE|starter",
      description =
          "Coding tasks: JSON Lines, JSON or CSV with at least id and description, or HumanEval-X,"
              + " mxeval, MultiPL-E, ScenEval as published; also .gz (default: the embedded"
              + " starter).")
  private @Nullable String dataset;

  @Option(names = "--tasks", paramLabel = "N", description = "Only the first N tasks.")
  private @Nullable Integer tasks;

  @Option(
      names = "--topic",
      paramLabel = "T,..",
      split = ",",
      description = "Only tasks of one of these topics.")
  private Set<String> topics = new TreeSet<>();

  @Option(
      names = "--source",
      paramLabel = "S,..",
      split = ",",
      description = "Only tasks from one of these sources.")
  private Set<String> sources = new TreeSet<>();

  @Option(
      names = "--complexity",
      paramLabel = "A..B",
      description = "Only tasks whose reference has this cyclomatic complexity.")
  private @Nullable String complexity;

  @Option(
      names = "--length",
      paramLabel = "A..B",
      description = "Only tasks with this many words in their description.")
  private @Nullable String length;

  @Option(
      names = "--sample",
      paramLabel = "N",
      description = "N of the tasks by chance, decided by --random-seed.")
  private @Nullable Integer sample;

  @Option(
      names = "--stratify",
      paramLabel = "DIM",
      description =
          "Sample in proportion within each topic, source, complexity band or length band.")
  private @Nullable String stratify;

  /** Whether one was named. */
  public boolean named() {
    return dataset != null;
  }

  /** The file, or the embedded one. */
  String name() {
    return dataset == null ? Starter.NAME : dataset;
  }

  public DataSet read() {
    return TaskReader.open(name());
  }

  /** The selected tasks, in the order of the data set; never none. */
  public List<CodingTask> select(DataSet from, long randomSeed) {
    return choice(Optional.empty(), randomSeed).from(from);
  }

  /** What was chosen; nothing is read. */
  TaskChoice choice(Optional<String> corpus, long randomSeed) {
    Scenario scenario =
        new Scenario(topics, sources, range("--complexity", complexity), range("--length", length));
    if (stratify != null && sample == null) {
      throw Fault.BAD_OPTION.because("--stratify", stratify, "--sample N with it");
    }
    return new TaskChoice(
        name(),
        corpus,
        scenario,
        atLeastOne("--sample", sample),
        Optional.ofNullable(stratify).map(Dimension::named),
        atLeastOne("--tasks", tasks),
        randomSeed);
  }

  private static OptionalInt atLeastOne(String option, @Nullable Integer value) {
    if (value == null) {
      return OptionalInt.empty();
    }
    RadiusOptions.atLeast(option, value, 1);
    return OptionalInt.of(value);
  }

  static Range range(String option, @Nullable String text) {
    if (text == null) {
      return Range.ANY;
    }
    Matcher matcher = RANGE.matcher(text);
    if (!matcher.matches()) {
      throw Fault.BAD_OPTION.because(option, text, "a range such as 2..5");
    }
    return new Range(Integer.parseInt(matcher.group(1)), Integer.parseInt(matcher.group(2)));
  }
}
