package dev.morph.experiments.neighbours;

import static dev.morph.scenarios.settings.GenerationSettings.FORM;

import dev.morph.experiments.run.PlannedRun;
import dev.morph.experiments.run.RunPlace;
import dev.morph.scenarios.engine.spec.EngineContext;
import dev.morph.scenarios.engine.spec.RunSpec;
import dev.morph.scenarios.engine.store.Result;
import dev.morph.scenarios.settings.GenerationSettings;
import java.nio.file.Path;
import java.time.Clock;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A short evaluation of the starter's first task, whose mutants somebody helps to make. */
record OneTaskRun(Path folder, RunSpec<GenerationSettings> spec) {
  /** With settings besides the usual ones, by their long names. */
  static OneTaskRun of(Path folder, Map<String, Object> settings) {
    Map<String, Object> said = new LinkedHashMap<>(GenerationSettings.NAMED);
    said.put("model", List.of("local:bm25"));
    said.put("metric", List.of("levenshtein-word"));
    said.put("tasks", 1);
    said.put("max-queries", 20);
    said.put("budget", 20);
    said.put("oracle", "off");
    said.put("domain", "published");
    said.put("design", "nearest-first");
    said.put("max-calls", 500);
    said.putAll(settings);
    return new OneTaskRun(folder, FORM.makeSpec(said));
  }

  /** Its results, from the beginning or continued. */
  List<Result> run(boolean resume) {
    EngineContext context =
        new EngineContext(named -> Optional.empty(), warning -> {}, Clock.systemUTC());
    RunPlace place = RunPlace.NONE.withFolder(folder.resolve("run"), resume);
    try (PlannedRun run = PlannedRun.open(spec, place, context)) {
      return run.explore(work -> work.apply(progress -> {})).results();
    }
  }
}
