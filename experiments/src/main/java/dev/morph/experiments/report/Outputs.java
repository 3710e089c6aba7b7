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

/** The outputs behind the tipping points, taken out of the journal's answers. */
public final class Outputs {
  private final Map<String, String> ofSeeds = new HashMap<>();
  private final Map<String, String> ofAnswers = new HashMap<>();

  /** None is known: the folder has no journal, or no tasks. */
  Outputs() {}

  /** Those that tipping points and their seeds need. */
  Outputs(Journal journal, Map<String, ShownTask> tasks, List<Result> results) {
    Map<String, ShownTask> byCase = new HashMap<>();
    tasks.values().forEach(task -> byCase.put(task.task().seed(), task));
    for (JournaledAnswer answer : journal.firstAnswers(byCase.keySet())) {
      ShownTask task = byCase.get(answer.caseId());
      if (task != null) {
        ofSeeds.put(seedKey(answer.model(), task.task().id()), task.output().apply(answer.text()));
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
          key -> journal.answer(key).map(it -> task.output().apply(it.text())).orElse(null));
    }
  }

  /** What the system gave for the unchanged task. */
  public Optional<String> ofSeed(Result result) {
    return Optional.ofNullable(ofSeeds.get(seedKey(result.model(), result.seed())));
  }

  /** What it gave for a mutant. */
  public Optional<String> of(Point mutant) {
    return Optional.ofNullable(mutant.answer()).map(ofAnswers::get);
  }

  private static String seedKey(String model, String seed) {
    return model + "\n" + seed;
  }
}
