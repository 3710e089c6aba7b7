package dev.morph.experiments.report;

import dev.morph.experiments.analysis.WholeRun;
import dev.morph.scenarios.engine.store.JournaledAnswer;
import dev.morph.scenarios.engine.store.Result.Found;
import dev.morph.scenarios.engine.store.Result.Point;
import dev.morph.scenarios.engine.store.Sampled;
import dev.morph.scenarios.engine.store.Sampled.Drawn;
import dev.morph.scenarios.journal.Journal;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The outputs that a report shows for failures and their seeds, taken from the answers in the
 * journal.
 */
public final class Outputs {
  private final Map<String, Answered> ofCases = new HashMap<>();
  private final Map<String, @Nullable Answered> ofAnswers = new HashMap<>();
  private final Map<String, List<String>> repairs = new HashMap<>();

  /**
   * A prompt and its answer.
   *
   * @param prompt the prompt as sent
   * @param answer the answer as received
   * @param output the part of the answer that is shown
   */
  public record Answered(String prompt, String answer, String output) {
    private static Answered of(JournaledAnswer answer, ShownTask task) {
      return new Answered(
          answer.prompt(), answer.text(), task.extractOutput().apply(answer.text()));
    }
  }

  /** Creates an empty set, for a folder without a journal or tasks. */
  Outputs() {}

  /** Reads the outputs for failures and their seeds. */
  Outputs(Journal journal, Map<String, ShownTask> tasks, WholeRun run) {
    Map<String, ShownTask> byCase = new HashMap<>();
    tasks.values().forEach(task -> byCase.put(task.keptTask().seed(), task));
    Map<String, Integer> usual = new HashMap<>();
    Map<String, ShownTask> drawn = new HashMap<>();
    for (Sampled sample : run.samples()) {
      ShownTask task = tasks.get(sample.seed());
      if (task != null && sample.usual() != null) {
        usual.put(key(sample.model(), sample.seed()), sample.usual().reference());
        sample.failures().forEach(mutant -> drawn.put(mutant.id(), task));
      }
    }
    for (JournaledAnswer answer : journal.answersTo(byCase.keySet())) {
      ShownTask task = byCase.get(answer.caseId());
      String key = task == null ? "" : key(answer.model(), task.keptTask().id());
      if (task != null && answer.repeat() == usual.getOrDefault(key, 0)) {
        ofCases.put(key, Answered.of(answer, task));
      }
    }
    for (JournaledAnswer answer : journal.answersTo(drawn.keySet())) {
      ShownTask task = drawn.get(answer.caseId());
      if (task != null && answer.repeat() == 0) {
        ofCases.put(key(answer.model(), answer.caseId()), Answered.of(answer, task));
      }
    }
    Map<String, ShownTask> sampled = new HashMap<>();
    for (Sampled sample : run.samples()) {
      ShownTask task = tasks.get(sample.seed());
      if (task != null) {
        sample.drawn().forEach(mutant -> sampled.put(mutant.id(), task));
      }
    }
    journal.forEachAnswer(answer -> storeRepairs(answer, byCase, sampled, usual));
    for (Found result : run.results().stream().flatMap(it -> it.found().stream()).toList()) {
      ShownTask task = tasks.get(result.seed());
      if (task != null) {
        storeOutput(result.firstFailure(), task, journal);
        storeOutput(result.lastSuccess(), task, journal);
      }
    }
  }

  /**
   * Stores the repairs of an answer: under the test case for a changed task, under the task for an
   * unchanged one.
   */
  private void storeRepairs(
      JournaledAnswer answer,
      Map<String, ShownTask> seeds,
      Map<String, ShownTask> mutants,
      Map<String, Integer> usual) {
    ShownTask seed = seeds.get(answer.caseId());
    ShownTask task = seed == null ? mutants.get(answer.caseId()) : seed;
    if (task == null) {
      return;
    }
    String key = key(answer.model(), seed == null ? answer.caseId() : seed.keptTask().id());
    if (answer.repeat() == (seed == null ? 0 : usual.getOrDefault(key, 0))) {
      List<String> made = task.extractRepairs().apply(answer.text());
      if (!made.isEmpty()) {
        repairs.put(key, made);
      }
    }
  }

  /** Returns the repairs of the usual answer to a task, or of the answer to a sampled mutant. */
  public List<String> repairs(String model, String id) {
    return repairs.getOrDefault(key(model, id), List.of());
  }

  private void storeOutput(Point mutant, ShownTask task, Journal journal) {
    if (mutant.answer() != null) {
      ofAnswers.computeIfAbsent(
          mutant.answer(),
          key -> journal.answer(key).map(it -> Answered.of(it, task)).orElse(null));
    }
  }

  /** The prompt and usual answer for the unchanged task. */
  public Optional<Answered> seedAnswer(String model, String seed) {
    return Optional.ofNullable(ofCases.get(key(model, seed)));
  }

  /** The prompt and answer for a sampled mutant. */
  public Optional<Answered> sampleAnswer(String model, Drawn mutant) {
    return Optional.ofNullable(ofCases.get(key(model, mutant.id())));
  }

  /** The prompt and answer for a mutant at a tipping point. */
  public Optional<Answered> tippingAnswer(Point mutant) {
    return Optional.ofNullable(mutant.answer()).map(ofAnswers::get);
  }

  private static String key(String model, String id) {
    return model + "\n" + id;
  }
}
