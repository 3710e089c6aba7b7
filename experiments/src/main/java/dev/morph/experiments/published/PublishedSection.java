package dev.morph.experiments.published;

import dev.morph.experiments.analysis.ComparedMetrics;
import dev.morph.experiments.report.RunRecord;
import dev.morph.experiments.report.Section;
import dev.morph.experiments.table.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The part of a report that compares a run with the study it replicates. */
public final class PublishedSection {
  private PublishedSection() {}

  /**
   * Returns the section for a run; empty if the run does not replicate a study, or has no results.
   */
  public static Optional<Section> section(RunRecord run) {
    return Replication.read(run.folder())
        .filter(it -> !run.results().isEmpty())
        .map(it -> section(run, it));
  }

  private static Section section(RunRecord run, Replication replication) {
    Publication publication = Publication.named(replication.publication());
    PublishedFigures figures = new PublishedFigures(publication, run.headline());
    List<Table> tables = new ArrayList<>(new PublishedTables(publication, run.headline()).tables());
    tables.add(figures.paraphraseTable());
    return new Section(
        "published",
        "Next to the published values",
        sentences(run, publication, replication),
        figures.figures(),
        tables,
        false);
  }

  private static List<String> sentences(
      RunRecord run, Publication publication, Replication replication) {
    List<String> words = new ArrayList<>();
    words.add(
        "The published values are for other models and tasks; they are not a target. "
            + String.join(" ", replication.discrepancies()));
    List<String> missing =
        publication.rows("5").stream()
            .filter(
                row ->
                    run.headline().metrics().stream()
                        .noneMatch(it -> ComparedMetrics.hasBaseName(it, row)))
            .toList();
    if (!missing.isEmpty()) {
      words.add(
          "Not in this run: "
              + String.join(", ", missing)
              + ". roberta needs its model: 'morph metric-model' shows where to get it; set"
              + " MORPH_ROBERTA to its folder and repeat the command.");
    }
    return words;
  }
}
