package dev.morph.experiments.run;

import dev.morph.core.fault.WholeFile;
import dev.morph.experiments.analysis.JudgedFailures;
import dev.morph.experiments.analysis.WholeRun;
import dev.morph.experiments.analysis.label.FirstFailureLabels;
import dev.morph.experiments.analysis.tally.FilterCounts;
import dev.morph.experiments.fault.ExperimentFault;
import dev.morph.experiments.report.Terms;
import dev.morph.experiments.report.files.ScoresFile;
import dev.morph.experiments.report.files.UsageFile;
import dev.morph.experiments.report.page.RunReport;
import dev.morph.experiments.report.words.ShortSummary;
import dev.morph.experiments.report.words.SummaryTable;
import dev.morph.scenarios.engine.store.JsonLinesFile;
import dev.morph.scenarios.engine.store.KeptTask;
import dev.morph.scenarios.engine.store.Reduction;
import dev.morph.scenarios.engine.store.Result;
import dev.morph.scenarios.engine.store.RunFolder;
import dev.morph.scenarios.engine.store.Sampled;
import dev.morph.scenarios.fault.ScenarioFault;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The files that are written after a run's walks, and the readers of run files. */
public final class RunFiles {
  static final String RESULTS = "results.jsonl";

  /** The file with the scores computed from the results. */
  public static final String SCORES = "scores.json";

  private RunFiles() {}

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

  /** The reduced failures in a run folder; empty if there is no such file. */
  public static List<Reduction> failures(Path folder) {
    Path file = folder.resolve(Reduction.FILE);
    return Files.exists(file)
        ? JsonLinesFile.read(file, Reduction.class, "failure of a run")
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
   * Regenerates scores, summary and report from the results in a folder, without querying a model.
   *
   * @param target output folder; usually the run folder itself
   * @throws dev.morph.core.fault.FaultException if the folder contains no finished run, or a
   *     damaged run
   */
  public static WholeRun regenerate(RunFolder folder, Path target) {
    return write(folder, target, read(folder.path())).run();
  }

  /**
   * The texts written about a run.
   *
   * @param fullText all scores of the run as text tables, and the counts of paraphrases left out by
   *     constraints
   * @param summary the outcome on one screen
   */
  record Written(WholeRun run, String fullText, String summary) {}

  /** Writes everything derived from results: scores, summary, tables, plots, report. */
  static Written write(RunFolder folder, Path target, List<Result> results) {
    Manifest manifest = Manifest.of(folder.path());
    if (!manifest.exists()) {
      throw ExperimentFault.RUN_UNFINISHED.because(folder.path());
    }
    WholeRun whole = analyse(folder, manifest, results);
    WholeFile.write(target.resolve(SCORES), RunFolder.toJson(ScoresFile.json(whole)));
    String usage = folder.readJson(UsageFile.NAME).map(UsageFile::inWords).orElse("");
    Terms terms = manifest.terms();
    String full =
        SummaryTable.render(whole, terms)
            + FilterCounts.describe(FilterCounts.countByFilter(results));
    WholeFile.write(target.resolve(ShortSummary.FULL), full + "\n" + usage);
    String summary = ShortSummary.render(whole, terms, full);
    WholeFile.write(target.resolve("summary.txt"), summary);
    RunReport.write(folder.path(), target, manifest.json(), whole);
    return new Written(whole, full, summary);
  }

  /** Computes the analysis of a run without writing anything. */
  static WholeRun analyse(RunFolder folder, Manifest manifest, List<Result> results) {
    Path path = folder.path();
    WholeRun run =
        WholeRun.of(results, manifest.analysisSettings(), FirstFailureLabels.read(folder))
            .withSample(samples(path), manifest.design())
            .withReductions(failures(path));
    return run.withAdditions(
        manifest.aliases(),
        manifest.sections().measures(path, manifest.json()),
        JudgedFailures.read(path, run, manifest.design()));
  }

  /**
   * Reads the results in a run folder.
   *
   * @throws dev.morph.core.fault.FaultException if the folder contains no finished run, or a
   *     damaged run
   */
  public static List<Result> results(Path folder) {
    if (!Files.isDirectory(folder)) {
      throw ScenarioFault.RUN_FOLDER_MISSING.because(folder, RunFolder.missingReason(folder));
    }
    return read(folder);
  }

  private static List<Result> read(Path folder) {
    Path file = folder.resolve(RESULTS);
    if (!Files.exists(file)) {
      throw Files.exists(folder.resolve(Manifest.FILE))
          ? ExperimentFault.RUN_UNFINISHED.because(file)
          : RunFolder.noRunFault(folder, Manifest.FILE);
    }
    RunHashes.requireUnchanged(folder);
    return JsonLinesFile.read(file, Result.class, "line of a run's results");
  }
}
