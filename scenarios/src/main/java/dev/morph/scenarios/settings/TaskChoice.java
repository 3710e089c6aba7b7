package dev.morph.scenarios.settings;

import dev.morph.core.annotation.Parameter;
import dev.morph.core.annotation.Parameter.File;
import dev.morph.core.fault.CommonFault;
import dev.morph.core.fault.Counted;
import dev.morph.core.registry.Suggestion;
import dev.morph.scenarios.dataset.CodingTask;
import dev.morph.scenarios.dataset.DataSet;
import dev.morph.scenarios.dataset.Dimension;
import dev.morph.scenarios.dataset.Sample;
import dev.morph.scenarios.dataset.Scenario;
import dev.morph.scenarios.dataset.Scenario.Range;
import dev.morph.scenarios.dataset.Starter;
import dev.morph.scenarios.dataset.TaskReader;
import dev.morph.scenarios.fault.ScenarioFault;
import dev.morph.scenarios.program.ProgramLanguage;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The choice of coding tasks.
 *
 * @param dataset a file, or {@code starter}
 * @param language the language of the programs; the embedded data set has an edition in each
 *     language
 * @param tasks maximum number of tasks, applied last: only the first ones are kept
 * @param topics the allowed topics; empty: any
 * @param sources the allowed sources; empty: any
 * @param complexity cyclomatic complexity {@code A..B}, inclusive
 * @param length length of the description {@code A..B} in words, inclusive
 * @param sample size of a random sample of the tasks that satisfy the previous conditions
 * @param stratify the dimension by which the sample is stratified
 */
public record TaskChoice(
    @Parameter(
            name = "dataset",
            defaultValue = "starter",
            file = File.NAME,
            label = "FILE|starter",
            documentation =
                "Coding tasks: JSON Lines, JSON or CSV with at least id and description, or"
                    + " HumanEval-X, mxeval, MultiPL-E, ScenEval (Java), HumanEval, EvalPlus, MBPP,"
                    + " LiveCodeBench, BigCodeBench (Python) as published; also .gz; starter is"
                    + " embedded.")
        String dataset,
    @Parameter(
            name = "language",
            defaultValue = "none",
            otherwise = "as in the data set, else java",
            label = "NAME",
            documentation = "The language of the programs, such as java or python.")
        @Nullable String language,
    @Parameter(
            name = "tasks",
            defaultValue = "none",
            range = "[1,)",
            label = "N",
            documentation = "Only the first N tasks.")
        @Nullable Integer tasks,
    @Parameter(
            name = "topic",
            key = "scenario.topics",
            defaultValue = "none",
            commas = true,
            label = "T,..",
            documentation = "Only tasks of one of these topics.")
        List<String> topics,
    @Parameter(
            name = "source",
            key = "scenario.sources",
            defaultValue = "none",
            commas = true,
            label = "S,..",
            documentation = "Only tasks from one of these sources.")
        List<String> sources,
    @Parameter(
            name = "complexity",
            key = "scenario.complexity",
            defaultValue = "none",
            pattern = RANGE,
            example = RANGE_EXAMPLE,
            label = "A..B",
            documentation = "Only tasks whose reference has this cyclomatic complexity.")
        @Nullable String complexity,
    @Parameter(
            name = "length",
            key = "scenario.length",
            defaultValue = "none",
            pattern = RANGE,
            example = RANGE_EXAMPLE,
            label = "A..B",
            documentation = "Only tasks with this many words in their description.")
        @Nullable String length,
    @Parameter(
            name = "sample",
            key = "sample.size",
            defaultValue = "none",
            range = "[1,)",
            label = "N",
            documentation = "Use a random sample of N tasks (see --random-seed).")
        @Nullable Integer sample,
    @Parameter(
            name = "stratify",
            key = "sample.stratify",
            defaultValue = "none",
            label = "DIM",
            documentation = "Sample in proportion within each value or band of a dimension.")
        @Nullable Dimension stratify) {
  private static final String RANGE = "[0-9]{1,4}\\.\\.[0-9]{1,4}";
  private static final String RANGE_EXAMPLE = "a range such as 2..5";

  public TaskChoice {
    topics = List.copyOf(topics);
    sources = List.copyOf(sources);
    requireOrder("--complexity", complexity);
    requireOrder("--length", length);
    if (stratify != null && sample == null) {
      throw CommonFault.BAD_OPTION.because(
          "--stratify", stratify.lowerCaseName(), "--sample N as well");
    }
  }

  private static void requireOrder(String option, @Nullable String range) {
    if (range != null && parseRange(range).from() > parseRange(range).to()) {
      throw CommonFault.BAD_OPTION.because(option, range, "the lower number first");
    }
  }

  /**
   * Reads the whole data set.
   *
   * @param warnings receives possible mistakes in the data set or in this choice
   */
  public DataSet read(Consumer<String> warnings) {
    DataSet all = readInLanguage();
    all.warnings().forEach(warnings);
    int there = inScenario(all).size();
    if (sample != null && sample > there) {
      warnings.accept(
          "--sample %d, but there are only %s".formatted(sample, Counted.phrase(there, "task")));
    }
    return all;
  }

  private DataSet readInLanguage() {
    if (language == null) {
      return TaskReader.open(dataset);
    }
    Optional<String> edition = ProgramLanguage.named(language).starter();
    boolean embedded = dataset.equals(Starter.NAME);
    DataSet read =
        TaskReader.open(embedded ? edition.orElse(dataset) : dataset).withDefaultLanguage(language);
    if (!read.language().equals(language)) {
      throw ScenarioFault.WRONG_LANGUAGE.because(
          language, read.name() + " is in " + read.language());
    }
    return read;
  }

  /**
   * Returns the chosen tasks, in the order of the data set.
   *
   * @param randomSeed determines the sample
   * @throws dev.morph.core.fault.FaultException if no task is left
   */
  public List<CodingTask> chooseFrom(DataSet all, long randomSeed) {
    List<CodingTask> kept = inScenario(all);
    List<CodingTask> drawn =
        sample == null
            ? kept
            : new Sample(sample, Optional.ofNullable(stratify), randomSeed).draw(kept);
    List<CodingTask> chosen =
        drawn.stream().limit(tasks == null ? Integer.MAX_VALUE : tasks).toList();
    if (chosen.isEmpty()) {
      requireKnown("topic", topics, topics(all));
      requireKnown("source", sources, sources(all));
      throw ScenarioFault.NO_TASKS.because(all.name(), topicList(all));
    }
    return chosen;
  }

  private List<CodingTask> inScenario(DataSet all) {
    Scenario scenario =
        new Scenario(
            Set.copyOf(topics), Set.copyOf(sources), parseRange(complexity), parseRange(length));
    return all.tasks().stream().filter(scenario::includes).toList();
  }

  /** Rejects a topic that no task of the data set has. */
  public void requireTopic(String name) {
    requireKnown("topic", List.of(name), topics(TaskReader.open(dataset)));
  }

  /** Rejects a source that no task of the data set has. */
  public void requireSource(String name) {
    requireKnown("source", List.of(name), sources(TaskReader.open(dataset)));
  }

  private static Stream<String> topics(DataSet all) {
    return all.tasks().stream().flatMap(task -> task.topic().stream());
  }

  private static Stream<String> sources(DataSet all) {
    return all.tasks().stream().flatMap(task -> task.source().stream());
  }

  private static void requireKnown(String kind, List<String> asked, Stream<String> there) {
    Set<String> known = there.collect(Collectors.toCollection(TreeSet::new));
    for (String name : asked) {
      if (!known.contains(name) && !known.isEmpty()) {
        throw Suggestion.unknownName(kind, name, known);
      }
    }
  }

  private static Range parseRange(@Nullable String text) {
    if (text == null) {
      return Range.ANY;
    }
    String[] ends = text.split("\\.\\.", -1);
    return new Range(Integer.parseInt(ends[0]), Integer.parseInt(ends[1]));
  }

  private static String topicList(DataSet all) {
    List<String> topics = topics(all).distinct().sorted().toList();
    return topics.isEmpty() ? "none" : String.join(", ", topics);
  }
}
