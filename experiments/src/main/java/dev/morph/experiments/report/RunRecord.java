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
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The data of a report, all of which comes from the run folder.
 *
 * @param folder the run's folder
 * @param manifest the run's manifest
 * @param allDomains the analysis of the results of all domains
 * @param experimentSections report sections of the experiment
 * @param tasks the tasks by id; empty in folders written before tasks were stored
 * @param outputs the outputs for failures and their seeds
 * @param verdicts how often each verdict occurred
 */
public record RunRecord(
    Path folder,
    JsonNode manifest,
    WholeRun allDomains,
    ReportSections experimentSections,
    Map<String, ShownTask> tasks,
    Outputs outputs,
    List<VerdictCount> verdicts) {
  /** The field of a manifest's plan that counts people's labels of the given paraphrases. */
  public static final String PEOPLE = "people";

  /** The counts of people's labels of the given paraphrases, by kind of change, as text. */
  public Map<String, String> labelCounts() {
    Map<String, String> words = new LinkedHashMap<>();
    for (Map.Entry<String, JsonNode> kind : plan().path(PEOPLE).properties()) {
      List<String> labels = new ArrayList<>();
      kind.getValue()
          .properties()
          .forEach(label -> labels.add(label.getValue().asInt() + " " + label.getKey()));
      words.put(kind.getKey(), String.join(", ", labels));
    }
    return words;
  }

  /** Reads the other parts of the record from the folder. */
  public static RunRecord read(Path folder, JsonNode manifest, WholeRun whole) {
    ReportSections own = ReportSections.of(manifest);
    Map<String, ShownTask> tasks = new LinkedHashMap<>();
    own.tasks(folder, manifest).forEach(task -> tasks.put(task.keptTask().id(), task));
    Path file = folder.resolve("run.db");
    if (!Files.exists(file)) {
      return new RunRecord(folder, manifest, whole, own, tasks, new Outputs(), List.of());
    }
    try (Journal run = Journal.open(file)) {
      Outputs outputs = new Outputs(run, tasks, whole);
      return new RunRecord(folder, manifest, whole, own, tasks, outputs, run.verdictCounts())
          .withTippingPoints();
    }
  }

  /** Returns a copy with the distances of programs at the tipping points of all domains. */
  RunRecord withTippingPoints() {
    return withAnalysis(allDomains.mapDomains(this::withTippingPoints));
  }

  /** Returns a copy with another analysis of the same results. */
  public RunRecord withAnalysis(WholeRun other) {
    return new RunRecord(folder, manifest, other, experimentSections, tasks, outputs, verdicts);
  }

  private RunAnalysis withTippingPoints(RunAnalysis domain) {
    List<TippingPrograms> points = experimentSections.tippingPrograms(this, domain);
    return points.isEmpty()
        ? domain
        : domain.withTipping(TippingDistances.of(points, Labelling.OPERATORS));
  }

  /** The plan: everything the results depend on. */
  public JsonNode plan() {
    return manifest.path("plan");
  }

  /** The analysis of the headline's domain. */
  public RunAnalysis headline() {
    return allDomains.headline();
  }

  /** The lines of {@code results.jsonl} in the headline's domain. */
  public List<Result> results() {
    return headline().results();
  }

  /** People's labels of first failures, by the failing text's id on the label sheet. */
  public Map<String, Label> labels() {
    return allDomains.labels();
  }

  /** The terms that the experiment uses for mutants, outputs and changes. */
  public Terms terms() {
    return experimentSections.terms(plan());
  }

  /** The scores in the headline's domain. */
  public Scores scores() {
    return headline().scores();
  }

  /** The models, in the order of the run. */
  public List<String> models() {
    List<String> walked = headline().models();
    return walked.isEmpty()
        ? allDomains
            .breakage()
            .map(it -> it.models().stream().map(Breakage.OfModel::model).toList())
            .orElse(walked)
        : walked;
  }

  /** The names of all models, joined for a sentence. */
  public String joinedModelNames() {
    List<String> shown = models().stream().map(modelNames()::shown).toList();
    int last = shown.size() - 1;
    return last < 1
        ? String.join("", shown)
        : String.join(", ", shown.subList(0, last)) + " and " + shown.get(last);
  }

  /** The names of the models on the run's pages. */
  public ModelNames modelNames() {
    return ModelNames.of(models());
  }

  /** Whether any model is a baseline, even if an alias hides it. */
  public boolean anyBaseline() {
    return modelSummary().anyBaseline();
  }

  /** Describes what kinds of models the run evaluated. */
  public ModelSummary modelSummary() {
    return new ModelSummary(models(), allDomains.aliases());
  }

  /** The metrics of the headline's domain, in the order of the run. */
  public List<String> metrics() {
    return headline().metrics();
  }

  /** The results of one model under one metric. */
  public List<Result> results(String model, String metric) {
    return headline().findWalks(metric, model).map(Walks::seeds).orElse(List.of());
  }
}
