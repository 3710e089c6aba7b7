package dev.morph.experiments.report;

import dev.morph.scenarios.dataset.CodingTask;
import dev.morph.scenarios.engine.store.JournaledAnswer;
import dev.morph.scenarios.engine.store.Result;
import dev.morph.scenarios.engine.store.Result.Found;
import dev.morph.scenarios.engine.store.Result.Point;
import dev.morph.scenarios.journal.Journal;
import dev.morph.scenarios.program.extraction.CodeExtraction;
import dev.morph.scenarios.program.extraction.Extracted;
import dev.morph.scenarios.program.extraction.ExtractionContext;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The programs behind the tipping points, taken out of the journal's answers. */
final class Programs {
  private final Map<String, String> ofSeeds = new HashMap<>();
  private final Map<String, String> ofAnswers = new HashMap<>();

  /** None is known: the folder has no journal, or no tasks. */
  Programs() {}

  /** Those that first failures and their seeds need. */
  Programs(Journal journal, Collection<CodingTask> tasks, List<Result> results) {
    Map<String, CodingTask> byId = new HashMap<>();
    Map<String, CodingTask> byCase = new HashMap<>();
    for (CodingTask task : tasks) {
      byId.put(task.id(), task);
      byCase.put(task.seed().id().hex(), task);
    }
    for (JournaledAnswer answer : journal.firstAnswers(byCase.keySet())) {
      CodingTask task = byCase.get(answer.caseId());
      if (task != null) {
        ofSeeds.put(seedKey(answer.model(), task.id()), program(answer, task));
      }
    }
    for (Found result : results.stream().flatMap(it -> it.found().stream()).toList()) {
      Point failure = result.firstFailure();
      CodingTask task = byId.get(result.seed());
      if (failure.answer() != null && task != null) {
        ofAnswers.computeIfAbsent(
            failure.answer(),
            key -> journal.answer(key).map(answer -> program(answer, task)).orElse(null));
      }
    }
  }

  /** What the model wrote for the unchanged task. */
  Optional<String> ofSeed(Result result) {
    return Optional.ofNullable(ofSeeds.get(seedKey(result.model(), result.seed())));
  }

  /** What it wrote for a mutant; where there is no program in the answer, the answer. */
  Optional<String> of(Point mutant) {
    return Optional.ofNullable(mutant.answer()).map(ofAnswers::get);
  }

  private static String program(JournaledAnswer answer, CodingTask task) {
    ExtractionContext context =
        task.signature().map(ExtractionContext::ofSignature).orElse(ExtractionContext.NONE);
    Extracted extracted = CodeExtraction.extract(answer.text(), context);
    return extracted.usable() ? extracted.program() : answer.text();
  }

  private static String seedKey(String model, String seed) {
    return model + "\n" + seed;
  }
}
