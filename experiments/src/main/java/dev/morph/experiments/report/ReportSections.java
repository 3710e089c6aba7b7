package dev.morph.experiments.report;

import com.fasterxml.jackson.databind.JsonNode;
import dev.morph.core.registry.Contribution;
import dev.morph.core.registry.ExtensionPoint;
import dev.morph.core.registry.Extensions;
import dev.morph.experiments.analysis.Measures;
import dev.morph.experiments.analysis.RunAnalysis;
import dev.morph.experiments.analysis.RunTables;
import dev.morph.experiments.analysis.TippingPrograms;
import dev.morph.experiments.table.Table;
import dev.morph.scenarios.engine.store.JsonLinesFile;
import dev.morph.scenarios.engine.store.KeptTask;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * What a kind of experiment adds to the reports of its runs, by its name. All that every experiment
 * has is in a report anyway: the answer, scores under each metric, tipping points, what was not
 * evaluable, verdicts, caveats, the manifest. An experiment without sections of its own has that.
 *
 * <p>A report is made of the run's folder alone: nothing is opened, and no system is asked.
 */
public interface ReportSections {
  /** Where they are added, under the name of the experiment. */
  ExtensionPoint<ReportSections> POINT = new ExtensionPoint<>("report", ReportSections.class);

  /** Those of the experiment of a run; else what every report has. */
  static ReportSections of(JsonNode manifest) {
    String experiment = manifest.path("spec").path("experiment").asText();
    return Extensions.installed().of(POINT).stream()
        .filter(entry -> entry.name().equals(experiment))
        .map(Contribution::value)
        .findFirst()
        .orElseGet(() -> new ReportSections() {});
  }

  /** The question that the report answers. */
  default String title(String models) {
    return "How far can an input move before " + models + " fail?";
  }

  /** What was done, in a sentence or two. */
  default String lead() {
    return "The input of each task was changed, a little at first and then more, and the system was"
        + " asked again, nearest first, until what must hold held no more.";
  }

  /** What things are called in this experiment. */
  default Terms terms() {
    return Terms.GENERAL;
  }

  /** What the run says of chance; empty if that is in its results, as repeats. */
  default Optional<Caveats.Caveat> noise(RunRecord run) {
    return Optional.empty();
  }

  /** What must be known before the scores of this experiment are believed. */
  default List<Caveats.Caveat> caveats(RunRecord run) {
    return List.of();
  }

  /** Tables over all metrics; those without rows are left out. */
  default List<Table> tables(RunRecord run) {
    return RunTables.shared(run.analysis());
  }

  /** The programs at each tipping point of a domain; none where outputs are no programs. */
  default List<TippingPrograms> tipping(RunRecord run, RunAnalysis domain) {
    return List.of();
  }

  /**
   * What is measured besides distances.
   *
   * @param folder of the run
   * @param manifest of the run
   */
  default Measures measures(Path folder, JsonNode manifest) {
    return Measures.NONE;
  }

  /** Parts of the page that no other experiment has. */
  default List<Section> sections(RunRecord run) {
    return List.of();
  }

  /** Tables that become files, and are not on the page. */
  default List<Table> files(RunRecord run) {
    return List.of();
  }

  /**
   * The tasks that the run's folder keeps; none if it keeps none.
   *
   * @param manifest of the run
   */
  default List<ShownTask> tasks(Path folder, JsonNode manifest) {
    return JsonLinesFile.read(folder.resolve(KeptTask.FILE), KeptTask.class, "task of a run")
        .stream()
        .map(kept -> new ShownTask(kept, answer -> answer))
        .toList();
  }
}
