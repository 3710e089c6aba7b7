package dev.morph.experiments.report;

import com.fasterxml.jackson.databind.JsonNode;
import dev.morph.experiments.analysis.RunAnalysis;
import dev.morph.experiments.analysis.Scores;
import dev.morph.experiments.analysis.Walks;
import dev.morph.scenarios.dataset.CodingTask;
import dev.morph.scenarios.dataset.TaskReader;
import dev.morph.scenarios.engine.store.Result;
import dev.morph.scenarios.engine.store.VerdictCount;
import dev.morph.scenarios.journal.Journal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Everything a report is made of; all of it lies in the run's folder.
 *
 * @param manifest of the run
 * @param analysis of its results
 * @param tasks by id; empty in a folder of before tasks were kept
 * @param programs behind the tipping points
 * @param verdicts how often each verdict was given
 */
record RunRecord(
    JsonNode manifest,
    RunAnalysis analysis,
    Map<String, CodingTask> tasks,
    Programs programs,
    List<VerdictCount> verdicts) {
  /** Reads what is not given from the folder. */
  static RunRecord read(Path folder, JsonNode manifest, RunAnalysis analysis) {
    Map<String, CodingTask> tasks = new LinkedHashMap<>();
    if (Files.exists(folder.resolve(RunReport.TASKS))) {
      String dataset = manifest.path("plan").path("dataset").asText();
      for (CodingTask task : TaskReader.read(folder.resolve(RunReport.TASKS)).tasks()) {
        tasks.put(
            task.id(), new CodingTask(dataset, task.id(), task.description(), task.details()));
      }
    }
    Path database = folder.resolve("run.db");
    if (!Files.exists(database)) {
      return new RunRecord(manifest, analysis, tasks, new Programs(), List.of());
    }
    try (Journal journal = Journal.open(database)) {
      Programs programs = new Programs(journal, tasks.values(), analysis.results());
      return new RunRecord(manifest, analysis, tasks, programs, journal.verdictCounts());
    }
  }

  JsonNode plan() {
    return manifest.path("plan");
  }

  List<Result> results() {
    return analysis.results();
  }

  Scores scores() {
    return analysis.scores();
  }

  List<String> models() {
    return analysis.models();
  }

  List<String> metrics() {
    return analysis.metrics();
  }

  /** Lines of one model under one metric. */
  List<Result> of(String model, String metric) {
    return analysis.of(metric, model).map(Walks::seeds).orElse(List.of());
  }
}
