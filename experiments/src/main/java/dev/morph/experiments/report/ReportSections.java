package dev.morph.experiments.report;

import com.fasterxml.jackson.databind.JsonNode;
import dev.morph.core.registry.Contribution;
import dev.morph.core.registry.ExtensionPoint;
import dev.morph.core.registry.Extensions;
import dev.morph.experiments.analysis.Measures;
import dev.morph.experiments.analysis.RunAnalysis;
import dev.morph.experiments.analysis.TippingPrograms;
import dev.morph.experiments.analysis.tables.RunTables;
import dev.morph.experiments.table.Table;
import dev.morph.scenarios.engine.store.JsonLinesFile;
import dev.morph.scenarios.engine.store.KeptTask;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * The parts that an experiment adds to the reports of its runs. Every report contains the run's
 * main result, scores under each metric, tipping points, tasks that were not evaluable, verdicts,
 * caveats and the manifest, even if the experiment adds nothing.
 *
 * <p>A report is made from the run folder alone: no connection is opened and no system is queried.
 */
public interface ReportSections {
  /** The extension point; sections are registered under the name of the experiment. */
  ExtensionPoint<ReportSections> POINT = new ExtensionPoint<>("report", ReportSections.class);

  /** Returns the report sections of a run's experiment, or the defaults if it registers none. */
  static ReportSections of(JsonNode manifest) {
    String experiment = manifest.path("spec").path("experiment").asText();
    return Extensions.installed().contributions(POINT).stream()
        .filter(entry -> entry.name().equals(experiment))
        .map(Contribution::value)
        .findFirst()
        .orElseGet(() -> new ReportSections() {});
  }

  /** The question that the report answers. */
  default String title(String models) {
    return "How far can an input move before " + models + " fail?";
  }

  /** Describes the run in one or two sentences. */
  default String lead() {
    return "The input of each task was changed, a little at first and then more, and the system was"
        + " asked again, nearest first, until the required property no longer held.";
  }

  /**
   * The terms that the experiment uses for mutants, outputs and changes.
   *
   * @param plan everything the results depend on
   */
  default Terms terms(JsonNode plan) {
    return Terms.GENERAL;
  }

  /** The language of outputs, {@code java} or {@code python}; empty if they are not programs. */
  default String language() {
    return "";
  }

  /** The experiment's own caveat on noise; empty to use the general caveat. */
  default Optional<Caveats.Caveat> noiseCaveat(RunRecord run) {
    return Optional.empty();
  }

  /** The caveats that a reader must know before trusting the scores of this experiment. */
  default List<Caveats.Caveat> caveats(RunRecord run) {
    return List.of();
  }

  /** Tables over all metrics; tables without rows are left out. */
  default List<Table> tables(RunRecord run) {
    return RunTables.sharedTables(run.headline());
  }

  /** Additional tables about the random sample of all domains, shown next to F. */
  default List<Table> sampleTables(RunRecord run) {
    return List.of();
  }

  /** The programs at each tipping point of a domain; none if outputs are not programs. */
  default List<TippingPrograms> tippingPrograms(RunRecord run, RunAnalysis domain) {
    return List.of();
  }

  /**
   * The experiment's measures other than distances.
   *
   * @param folder the run's folder
   * @param manifest of the run
   */
  default Measures measures(Path folder, JsonNode manifest) {
    return Measures.NONE;
  }

  /** Sections of the page that only this experiment has. */
  default List<Section> sections(RunRecord run) {
    return List.of();
  }

  /** Tables that are written to files but not shown on the page. */
  default List<Table> fileTables(RunRecord run) {
    return List.of();
  }

  /**
   * The tasks stored in the run folder; empty if there are none.
   *
   * @param manifest of the run
   */
  default List<ShownTask> tasks(Path folder, JsonNode manifest) {
    return JsonLinesFile.read(folder.resolve(KeptTask.FILE), KeptTask.class, "task of a run")
        .stream()
        .map(kept -> new ShownTask(kept, language(), answer -> answer, answer -> List.of()))
        .toList();
  }
}
