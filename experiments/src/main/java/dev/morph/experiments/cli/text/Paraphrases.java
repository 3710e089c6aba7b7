package dev.morph.experiments.cli.text;

import dev.morph.core.entity.TestCase;
import dev.morph.core.fault.PlainText;
import dev.morph.core.morphism.MutantSource;
import dev.morph.core.morphism.Radius;
import dev.morph.core.morphism.Shell;
import dev.morph.experiments.cli.option.LocalDependencies;
import dev.morph.experiments.fault.ExperimentFault;
import dev.morph.experiments.generation.GivenParaphrases;
import dev.morph.scenarios.dataset.CodingTask;
import dev.morph.scenarios.dataset.DataSet;
import dev.morph.scenarios.engine.spec.FirstRadius;
import dev.morph.scenarios.settings.TaskChoice;
import dev.morph.scenarios.settings.WordChoice;
import java.io.PrintWriter;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.stream.Collectors;

/** Generates the paraphrases of texts, one text at a time. */
final class Paraphrases {
  private final FirstRadius around;
  private final WordChoice words;
  private final PrintWriter err;
  private List<TestCase<String>> seeds = List.of();
  private final Map<String, CodingTask> tasks = new HashMap<>();
  private String what = "";

  /**
   * Creates an instance without any texts.
   *
   * @param err receives one line per text: the number of paraphrases, and the number left out
   */
  Paraphrases(FirstRadius around, WordChoice words, PrintWriter err) {
    this.around = around;
    this.words = words;
    this.err = err;
  }

  /** Sets a single text to paraphrase. */
  Paraphrases withText(String text) {
    what = "the text";
    seeds = List.of(TestCase.seed("text", "text", text));
    return this;
  }

  /** Sets the tasks of a data set as the texts to paraphrase. */
  Paraphrases withTasks(TaskChoice choice) {
    DataSet dataset = choice.read(err::println);
    words.perturbations().givenFiles().stream()
        .map(GivenParaphrases::new)
        .forEach(given -> given.check(dataset.tasks(), err::println));
    what = "the data set";
    List<CodingTask> chosen =
        choice.chooseFrom(dataset, around.randomSeed().value()).stream()
            .map(
                task -> words.perturbations().changesCode() ? task.withFrozenInDescription() : task)
            .toList();
    chosen.forEach(task -> tasks.put(task.id(), task));
    seeds = chosen.stream().map(CodingTask::seed).toList();
    return this;
  }

  /** Returns the task of a seed; empty for a text that is not from a data set. */
  Optional<CodingTask> task(TestCase<String> seed) {
    return Optional.ofNullable(tasks.get(seed.origin().item()));
  }

  /**
   * Generates the paraphrases and passes them to the consumer, text by text.
   *
   * @throws dev.morph.core.fault.FaultException if no text contains anything that can be changed
   */
  void forEach(BiConsumer<TestCase<String>, Shell<String>> taker) {
    Radius radius = around.radius();
    MutantSource<String> source = LocalDependencies.parts(err).openMutation(words).source();
    if (seeds.stream().allMatch(seed -> source.limit(seed).k() == 0)) {
      throw ExperimentFault.NOTHING_FOUND.because(what, "word that could be replaced");
    }
    source.expect(seeds, radius);
    for (TestCase<String> seed : seeds) {
      Radius within = radius.intersection(source.limit(seed));
      Shell<String> shell = source.shell(seed, Radius.NONE, within, around.mutantBudget());
      taker.accept(seed, shell);
      printCounts(seed, within, shell);
    }
  }

  private void printCounts(TestCase<String> seed, Radius radius, Shell<String> shell) {
    String complete =
        shell.completeOrder() >= radius.k()
            ? "all of radius " + radius
            : "order-complete up to "
                + shell.completeOrder()
                + ", the rest of radius "
                + radius
                + " sampled";
    err.printf(
        "%s: %d of %d paraphrases, %s; dropped %d equal to the text, %d duplicates%s%n",
        PlainText.line(seed.origin().item()),
        shell.mutants().size(),
        shell.fullSize(),
        complete,
        shell.dropped().noOps(),
        shell.dropped().duplicates(),
        shell.dropped().filtered().entrySet().stream()
            .map(filter -> ", " + filter.getValue() + " by " + filter.getKey())
            .collect(Collectors.joining()));
  }
}
