package dev.morph.experiments.report;

import dev.morph.scenarios.engine.store.JournaledAnswer;
import dev.morph.scenarios.engine.store.Result;
import dev.morph.scenarios.engine.store.Result.Found;
import dev.morph.scenarios.engine.store.Result.Point;
import dev.morph.scenarios.journal.Journal;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The outputs behind the tipping points, taken from the answers in the journal. */
public final class Outputs {
  private final Map<String, Answered> ofSeeds = new HashMap<>();
  private final Map<String, @Nullable Answered> ofAnswers = new HashMap<>();

  /**
   * A prompt and its answer.
   *
   * @param prompt as it was sent
   * @param answer as received
   * @param output the part of the answer that is shown
   */
  public record Answered(String prompt, String answer, String output) {
    private static Answered of(JournaledAnswer answer, ShownTask task) {
      return new Answered(answer.prompt(), answer.text(), task.output().apply(answer.text()));
    }
  }

  /** Creates an empty set, for a folder without a journal or tasks. */
  Outputs() {}

  /** Reads the outputs that tipping points and their seeds need. */
  Outputs(Journal journal, Map<String, ShownTask> tasks, List<Result> results) {
    Map<String, ShownTask> byCase = new HashMap<>();
    tasks.values().forEach(task -> byCase.put(task.task().seed(), task));
    for (JournaledAnswer answer : journal.firstAnswers(byCase.keySet())) {
      ShownTask task = byCase.get(answer.caseId());
      if (task != null) {
        ofSeeds.put(seedKey(answer.model(), task.task().id()), Answered.of(answer, task));
      }
    }
    for (Found result : results.stream().flatMap(it -> it.found().stream()).toList()) {
      ShownTask task = tasks.get(result.seed());
      if (task != null) {
        keep(result.firstFailure(), task, journal);
        keep(result.lastSuccess(), task, journal);
      }
    }
  }

  private void keep(Point mutant, ShownTask task, Journal journal) {
    if (mutant.answer() != null) {
      ofAnswers.computeIfAbsent(
          mutant.answer(),
          key -> journal.answer(key).map(it -> Answered.of(it, task)).orElse(null));
    }
  }

  /** Prompt and answer for the unchanged task. */
  public Optional<Answered> ofSeed(Result result) {
    return Optional.ofNullable(ofSeeds.get(seedKey(result.model(), result.seed())));
  }

  /** Prompt and answer for a mutant. */
  public Optional<Answered> of(Point mutant) {
    return Optional.ofNullable(mutant.answer()).map(ofAnswers::get);
  }

  private static String seedKey(String model, String seed) {
    return model + "\n" + seed;
  }
}
