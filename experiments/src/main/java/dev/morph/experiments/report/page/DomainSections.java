package dev.morph.experiments.report.page;

import dev.morph.core.fault.PlainText;
import dev.morph.experiments.analysis.RunAnalysis;
import dev.morph.experiments.analysis.Scores.MetricScores;
import dev.morph.experiments.analysis.Scores.ModelScores;
import dev.morph.experiments.analysis.label.FalseAlarms;
import dev.morph.experiments.report.RunRecord;
import dev.morph.experiments.report.Section;
import dev.morph.experiments.table.Table;
import dev.morph.experiments.table.TableOf;
import java.util.ArrayList;
import java.util.List;

/** The sections of a page about the domains of a run and about people's labels. */
final class DomainSections {
  private DomainSections() {}

  private record Row(String model, MetricScores scores) {}

  /**
   * Returns a comparison of all domains, the labels, and one section with tables for each domain
   * other than the headline's.
   */
  static List<Section> sections(RunRecord run) {
    List<Section> sections = new ArrayList<>();
    List<RunAnalysis> domains = run.allDomains().domains();
    if (domains.size() > 1) {
      sections.add(
          Section.of(
              "domains",
              "Scenario domains",
              run.allDomains().describeDomains(),
              List.of(sideBySide(run))));
    }
    if (!run.labels().isEmpty()) {
      sections.add(labelSection(run));
    }
    domains.stream().skip(1).map(domain -> domainSection(run, domain)).forEach(sections::add);
    return sections;
  }

  /** One row per metric, model and domain. */
  static Table sideBySide(RunRecord run) {
    List<Row> rows = new ArrayList<>();
    for (String metric : run.metrics()) {
      for (ModelScores model : run.allDomains().scores().models()) {
        model.metrics().stream()
            .filter(scores -> scores.metric().equals(metric))
            .forEach(scores -> rows.add(new Row(model.model(), scores)));
      }
    }
    return TableOf.<Row>named("domains", "Scores in each domain")
        .text("metric", "Metric", it -> it.scores().metric())
        .text("model", "Model", it -> it.model())
        .text("domain", "Domain", it -> it.scores().domain().name())
        .scoreEstimate("r_o", "R^o", it -> it.scores().meanFirstFailure().toCell())
        .scoreEstimate("r_star", "R^*", it -> it.scores().meanLastSuccess().toCell())
        .scoreEstimate(
            "restricted_mean",
            "Restricted mean",
            it -> it.scores().restrictedMean().estimate().toCell())
        .count("found", "Broke", it -> it.scores().seeds().found())
        .count("not_reached", "Held", it -> it.scores().seeds().notReached())
        .note(
            "All domains share one pool of %s, in the same order. A smaller domain skips what does not belong to it, so it cannot fail nearer within the same radius."
                .formatted(run.terms().mutants()))
        .rows(rows);
  }

  private static Section labelSection(RunRecord run) {
    List<Table> tables = new ArrayList<>();
    for (RunAnalysis domain : run.allDomains().domains()) {
      Table table =
          FalseAlarms.table(FalseAlarms.of(domain.results(), run.labels(), domain.settings()));
      boolean headline = domain.domain().equals(run.headline().domain());
      tables.add(
          headline
              ? table
              : table.renamed(Section.idOf(domain.domain()), titleSuffix(domain.domain())));
    }
    return Section.of("validity", "First failures labelled by people", List.of(), tables);
  }

  private static Section domainSection(RunRecord run, RunAnalysis domain) {
    RunRecord other = run.withAnalysis(run.allDomains().startingWith(domain));
    List<Table> tables = new ArrayList<>();
    domain.metrics().forEach(metric -> tables.addAll(MetricTables.tables(other, metric)));
    tables.addAll(run.experimentSections().tables(other));
    run.experimentSections().sections(other).forEach(section -> tables.addAll(section.tables()));
    tables.removeIf(table -> table.rows().isEmpty());
    String prefix = Section.idOf(domain.domain());
    return new Section(
        "domain-" + prefix,
        "In the domain " + PlainText.line(domain.domain()),
        List.of(),
        List.of(),
        tables.stream().map(table -> table.renamed(prefix, titleSuffix(domain.domain()))).toList(),
        false);
  }

  private static String titleSuffix(String domain) {
    return ", in the domain " + domain;
  }
}
