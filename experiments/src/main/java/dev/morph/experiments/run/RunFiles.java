package dev.morph.experiments.run;

import com.fasterxml.jackson.databind.JsonNode;
import dev.morph.core.fault.WholeFile;
import dev.morph.core.morphism.Radius;
import dev.morph.experiments.analysis.JudgedFailures;
import dev.morph.experiments.analysis.WholeRun;
import dev.morph.experiments.analysis.breakage.Breakage;
import dev.morph.experiments.analysis.estimate.AnalysisSettings;
import dev.morph.experiments.analysis.label.FirstFailureLabels;
import dev.morph.experiments.analysis.tally.FilterCounts;
import dev.morph.experiments.fault.ExperimentFault;
import dev.morph.experiments.report.ReportSections;
import dev.morph.experiments.report.RunReport;
import dev.morph.experiments.report.ScoresFile;
import dev.morph.experiments.report.ShortSummary;
import dev.morph.experiments.report.SummaryTable;
import dev.morph.experiments.report.Terms;
import dev.morph.experiments.report.UsageFile;
import dev.morph.scenarios.engine.spec.Scoring;
import dev.morph.scenarios.engine.store.JsonLinesFile;
import dev.morph.scenarios.engine.store.KeptTask;
import dev.morph.scenarios.engine.store.Result;
import dev.morph.scenarios.engine.store.RunFolder;
import dev.morph.scenarios.engine.store.Sampled;
import dev.morph.scenarios.fault.ScenarioFault;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The files written once a run's walks are done. They depend on {@code results.jsonl} and the
 * manifest.
 */
public final class RunFiles {
  /** The file with everything a run's results depend on. */
  public static final String MANIFEST = Manifest.FILE;

  static final String RESULTS = "results.jsonl";

  /** The file with what is computed from the results. */
  public static final String SCORES = "scores.json";

  private RunFiles() {}

  /** The texts of a JSON array. */
  public static List<String> texts(JsonNode array) {
    List<String> texts = new ArrayList<>();
    array.forEach(text -> texts.add(text.asText()));
    return texts;
  }

  /**
   * The random sample in a run folder; empty if there is no such file.
   *
   * @throws dev.morph.core.fault.FaultException if the file is malformed
   */
  public static List<Sampled> samples(Path folder) {
    Path file = folder.resolve(Sampled.FILE);
    return Files.exists(file)
        ? JsonLinesFile.read(file, Sampled.class, "line of a run's sample")
        : List.of();
  }

  /** The descriptions of the tasks in a run folder, by id; empty if there is no such file. */
  public static Map<String, String> descriptions(Path folder) {
    Path file = folder.resolve(KeptTask.FILE);
    Map<String, String> texts = new HashMap<>();
    if (Files.exists(file)) {
      JsonLinesFile.read(file, KeptTask.class, "task of a run")
          .forEach(task -> texts.put(task.id(), task.description()));
    }
    return texts;
  }

  /**
   * Regenerates scores, summary and report from a folder's results; no model is queried.
   *
   * @param target output folder; usually the run folder itself
   * @throws dev.morph.core.fault.FaultException if the folder holds no finished run, or a damaged
   *     one
   */
  public static WholeRun regenerate(RunFolder folder, Path target) {
    return write(folder, target, read(folder.path()));
  }

  /** Writes everything derived from results: scores, summary, tables, plots, report. */
  static WholeRun write(RunFolder folder, Path target, List<Result> results) {
    JsonNode manifest =
        Manifest.read(folder)
            .orElseThrow(() -> ExperimentFault.RUN_UNFINISHED.because(folder.path()));
    WholeRun whole = whole(folder, manifest, results);
    WholeFile.write(target.resolve("scores.json"), RunFolder.json(ScoresFile.of(whole)));
    String usage = folder.readJson(UsageFile.NAME).map(UsageFile::inWords).orElse("");
    Terms terms = ReportSections.of(manifest).terms();
    String full = SummaryTable.of(whole, terms) + FilterCounts.inWords(FilterCounts.of(results));
    WholeFile.write(target.resolve(ShortSummary.FULL), full + "\n" + usage);
    WholeFile.write(target.resolve("summary.txt"), ShortSummary.of(whole, terms, full));
    RunReport.write(folder.path(), target, manifest, whole);
    return whole;
  }

  /** What a run's files say, before anything is written of it. */
  static WholeRun whole(RunFolder folder, JsonNode manifest, List<Result> results) {
    JsonNode plan = manifest.path("plan");
    WholeRun run =
        WholeRun.of(results, settings(plan), FirstFailureLabels.of(folder))
            .sampling(samples(folder.path()), design(plan));
    return run.with(
        aliases(plan),
        ReportSections.of(manifest).measures(folder.path(), manifest),
        JudgedFailures.read(folder.path(), run, design(plan)));
  }

  /** The terms of a run's experiment. */
  public static Terms terms(Path folder) {
    return Manifest.look(folder)
        .map(manifest -> ReportSections.of(manifest).terms())
        .orElse(Terms.GENERAL);
  }

  /** The sampling design of a run. */
  public static Breakage.Design design(Path folder) {
    return Manifest.look(folder)
        .map(manifest -> design(manifest.path("plan")))
        .orElseGet(() -> new Breakage.Design(List.of(), 1));
  }

  private static Breakage.Design design(JsonNode plan) {
    List<Integer> words = new ArrayList<>();
    plan.path("design").path("changes").forEach(number -> words.add(number.asInt()));
    boolean looked = plan.path("design").has("compare_until");
    return new Breakage.Design(
        words,
        plan.path("random_seed").asLong(),
        looked ? plan.path("design").path("rounds").asInt() : 0);
  }

  static AnalysisSettings settings(JsonNode plan) {
    return AnalysisSettings.seeded(plan.path("random_seed").asLong())
        .from(new Radius(plan.path("n").asInt(), plan.path("k").asInt()))
        .scoring(scoring(plan));
  }

  private static Scoring scoring(JsonNode plan) {
    JsonNode primary = plan.path("primary_metric");
    return new Scoring(plan.path("tau").asDouble(), primary.isTextual() ? primary.asText() : null);
  }

  /**
   * The scoring that was fixed before a run.
   *
   * @throws dev.morph.core.fault.FaultException if the folder holds no run
   */
  public static Scoring scoring(Path folder) {
    return Manifest.look(folder)
        .map(manifest -> scoring(manifest.path("plan")))
        .orElse(Scoring.DEFAULT);
  }

  /** The specifications of a run's renamed models, by their new name. */
  public static Map<String, String> aliases(Path folder) {
    return Manifest.look(folder).map(manifest -> aliases(manifest.path("plan"))).orElse(Map.of());
  }

  private static Map<String, String> aliases(JsonNode plan) {
    Map<String, String> aliases = new TreeMap<>();
    plan.path(PlanContent.ALIASES)
        .properties()
        .forEach(alias -> aliases.put(alias.getKey(), alias.getValue().asText()));
    return aliases;
  }

  /**
   * The results in a run folder.
   *
   * @throws dev.morph.core.fault.FaultException if the folder holds no finished run, or a damaged
   *     one
   */
  public static List<Result> results(Path folder) {
    if (!Files.isDirectory(folder)) {
      throw ScenarioFault.RUN_FOLDER_MISSING.because(folder, RunFolder.missing(folder));
    }
    return read(folder);
  }

  private static List<Result> read(Path folder) {
    Path file = folder.resolve(RESULTS);
    if (!Files.exists(file)) {
      throw Files.exists(folder.resolve(Manifest.FILE))
          ? ExperimentFault.RUN_UNFINISHED.because(file)
          : RunFolder.withoutRun(folder, Manifest.FILE);
    }
    RunHashes.require(folder);
    return JsonLinesFile.read(file, Result.class, "line of a run's results");
  }
}
