package dev.morph.experiments.report;

import com.fasterxml.jackson.databind.JsonNode;
import dev.morph.experiments.analysis.RunAnalysis;
import dev.morph.experiments.analysis.Scores;
import dev.morph.experiments.analysis.TippingDistances;
import dev.morph.experiments.analysis.TippingPrograms;
import dev.morph.experiments.analysis.Walks;
import dev.morph.experiments.analysis.WholeRun;
import dev.morph.experiments.analysis.breakage.Breakage;
import dev.morph.experiments.analysis.label.FirstFailureLabels.Label;
import dev.morph.morphisms.code.tree.Labelling;
import dev.morph.scenarios.engine.store.Result;
import dev.morph.scenarios.engine.store.VerdictCount;
import dev.morph.scenarios.journal.Journal;
import dev.morph.scenarios.model.ModelNames;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Everything a report is made of; all of it lies in the run's folder.
 *
 * @param folder of the run
 * @param manifest of the run
 * @param whole what follows from the results of all domains
 * @param own what its experiment adds
 * @param tasks by id; empty in a folder of before tasks were kept
 * @param outputs behind the tipping points
 * @param verdicts how often each verdict was given
 */
public record RunRecord(
    Path folder,
    JsonNode manifest,
    WholeRun whole,
    ReportSections own,
    Map<String, ShownTask> tasks,
    Outputs outputs,
    List<VerdictCount> verdicts) {
  /** The field of a manifest's plan that says how people judged texts that were given. */
  public static final String PEOPLE = "people";

  /** What people say of the texts that were given, by the kind of change, in words. */
  public Map<String, String> people() {
    Map<String, String> words = new LinkedHashMap<>();
    for (Map.Entry<String, JsonNode> kind : plan().path(PEOPLE).properties()) {
      words.put(
          kind.getKey(),
          kind.getValue().properties().stream()
              .map(label -> label.getValue().asInt() + " " + label.getKey())
              .collect(Collectors.joining(", ")));
    }
    return words;
  }

  /** Reads what is not given from the folder. */
  static RunRecord read(Path folder, JsonNode manifest, WholeRun whole) {
    ReportSections own = ReportSections.of(manifest);
    Map<String, ShownTask> tasks = new LinkedHashMap<>();
    own.tasks(folder, manifest).forEach(task -> tasks.put(task.task().id(), task));
    Path database = folder.resolve("run.db");
    if (!Files.exists(database)) {
      return new RunRecord(folder, manifest, whole, own, tasks, new Outputs(), List.of());
    }
    try (Journal journal = Journal.open(database)) {
      Outputs outputs = new Outputs(journal, tasks, whole.results());
      return new RunRecord(folder, manifest, whole, own, tasks, outputs, journal.verdictCounts())
          .withTippingPoints();
    }
  }

  /** With the distances of programs at the tipping points of all domains. */
  RunRecord withTippingPoints() {
    return new RunRecord(
        folder, manifest, whole.with(this::withTippingPoints), own, tasks, outputs, verdicts);
  }

  private RunAnalysis withTippingPoints(RunAnalysis domain) {
    List<TippingPrograms> points = own.tipping(this, domain);
    return points.isEmpty()
        ? domain
        : domain.with(TippingDistances.of(points, Labelling.OPERATORS));
  }

  /** What its results depend on. */
  public JsonNode plan() {
    return manifest.path("plan");
  }

  /** What follows from the results of the domain that the headline is about. */
  public RunAnalysis analysis() {
    return whole.headline();
  }

  /** Lines of {@code results.jsonl} of the headline's domain. */
  public List<Result> results() {
    return analysis().results();
  }

  /** What people say of first failures, by the ids of sheets. */
  Map<String, Label> labels() {
    return whole.labels();
  }

  Terms terms() {
    return own.terms();
  }

  Scores scores() {
    return analysis().scores();
  }

  /** In the order of the run. */
  public List<String> models() {
    List<String> walked = analysis().models();
    return walked.isEmpty()
        ? whole
            .breakage()
            .map(it -> it.models().stream().map(Breakage.OfModel::model).toList())
            .orElse(walked)
        : walked;
  }

  /** What they are called on its pages. */
  ModelNames names() {
    return ModelNames.of(models());
  }

  /** Whether a model is a retrieval baseline, whatever it is called. */
  public boolean anyBaseline() {
    return whatModels().anyBaseline();
  }

  WhatModels whatModels() {
    return new WhatModels(models(), whole.aliases());
  }

  List<String> metrics() {
    return analysis().metrics();
  }

  /** Lines of one model under one metric. */
  List<Result> of(String model, String metric) {
    return analysis().of(metric, model).map(Walks::seeds).orElse(List.of());
  }
}
