package dev.morph.experiments.analysis;

import dev.morph.core.morphism.ScenarioDomain;
import dev.morph.experiments.analysis.breakage.Breakage;
import dev.morph.experiments.analysis.breakage.BreakingEdits;
import dev.morph.experiments.analysis.breakage.ReducedFailures;
import dev.morph.experiments.analysis.estimate.AnalysisSettings;
import dev.morph.experiments.analysis.estimate.Grouped;
import dev.morph.experiments.analysis.label.DomainNames;
import dev.morph.experiments.analysis.label.ExcludedFailures;
import dev.morph.experiments.analysis.label.FirstFailureLabels.Label;
import dev.morph.experiments.analysis.label.Validity;
import dev.morph.scenarios.engine.store.Reduction;
import dev.morph.scenarios.engine.store.Result;
import dev.morph.scenarios.engine.store.Sampled;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * The analysis of a run in each scenario domain that was walked, including people's labels of its
 * first failures. Statistics never mix domains: each domain has its own scores, tests and
 * corrections.
 *
 * @param domains one analysis per domain, the headline's domain first; at least one
 * @param labels people's labels by sheet id
 * @param aliases specifications of renamed models, by their new name
 * @param measures additional measures of the experiment
 * @param samples the tasks with their randomly sampled mutants
 * @param breakages results of the sample for each domain: all kinds of change together, followed by
 *     each kind if there are several
 * @param judged the judge's labels for the texts that failed
 * @param failures failures, reduced to the changes needed for the failure
 */
public record WholeRun(
    List<RunAnalysis> domains,
    Map<String, Label> labels,
    Map<String, String> aliases,
    Measures measures,
    List<Sampled> samples,
    List<Breakage> breakages,
    JudgedFailures judged,
    ReducedFailures failures) {
  public WholeRun {
    samples = List.copyOf(samples);
    domains = List.copyOf(domains);
    breakages = List.copyOf(breakages);
    labels = Map.copyOf(labels);
    aliases = Map.copyOf(aliases);
  }

  /** Creates a run without renamed models or additional measures. */
  public WholeRun(List<RunAnalysis> domains, Map<String, Label> labels) {
    this(
        domains,
        labels,
        Map.of(),
        Measures.NONE,
        List.of(),
        List.of(),
        JudgedFailures.NONE,
        ReducedFailures.NONE);
  }

  /** Analyses all results of a run. */
  public static WholeRun of(
      List<Result> results, AnalysisSettings settings, Map<String, Label> labels) {
    List<RunAnalysis> analyses =
        byDomain(results).values().stream().map(some -> RunAnalysis.of(some, settings)).toList();
    return new WholeRun(
        analyses.isEmpty() ? List.of(RunAnalysis.of(results, settings)) : analyses, labels);
  }

  /** Returns a copy that includes this random sample and its analysis. */
  public WholeRun withSample(List<Sampled> asked, Breakage.Design design) {
    List<Breakage> all = new ArrayList<>();
    List<String> kinds = Breakage.sampledKinds(asked);
    for (String domain : Breakage.sampledDomains(asked)) {
      all.add(Breakage.of(asked, domain, "", design));
      if (kinds.size() > 1) {
        kinds.forEach(kind -> all.add(Breakage.of(asked, domain, kind, design)));
      }
    }
    if (all.isEmpty() && !asked.isEmpty()) {
      all.add(Breakage.of(asked, headline().domain(), "", design));
    }
    return new WholeRun(domains, labels, aliases, measures, asked, all, judged, failures);
  }

  /** Returns a copy with reduced failures. */
  public WholeRun withReductions(List<Reduction> reduced) {
    return new WholeRun(
        domains,
        labels,
        aliases,
        measures,
        samples,
        breakages,
        judged,
        new ReducedFailures(reduced));
  }

  /** Returns which wordings break programs, in the headline's domain. */
  public BreakingEdits breakingEdits() {
    return BreakingEdits.of(
        samples, breakage().map(Breakage::domain).orElseGet(() -> headline().domain()), failures);
  }

  /**
   * Describes the labels of each model's failures in the headline's domain, one sentence per model.
   */
  public List<String> describeJudgedFailures() {
    return judged.describe(breakage().map(Breakage::domain).orElseGet(() -> headline().domain()));
  }

  /** The results of the sample in the headline's domain; empty if there is no sample. */
  public Optional<Breakage> breakage() {
    return breakages.stream().findFirst();
  }

  /**
   * Returns a copy with additional data.
   *
   * @param named specifications of renamed models, by their new name
   * @param more measures of the run's experiment; if they contain breakages, these and their
   *     samples replace the run's own
   * @param said the judge's labels for the texts that failed
   */
  public WholeRun withAdditions(Map<String, String> named, Measures more, JudgedFailures said) {
    boolean own = !more.breakages().isEmpty();
    return new WholeRun(
        domains,
        labels,
        named,
        more,
        own ? more.samples() : samples,
        own ? more.breakages() : breakages,
        said,
        failures);
  }

  /** Groups results by domain, in the order of the run. */
  public static Map<String, List<Result>> byDomain(List<Result> results) {
    return Grouped.groupBy(results, Result::domain);
  }

  /** The analysis of the headline's domain. */
  public RunAnalysis headline() {
    return domains.get(0);
  }

  /** Returns a copy in which this function has been applied to the analysis of each domain. */
  public WholeRun mapDomains(UnaryOperator<RunAnalysis> more) {
    List<RunAnalysis> all = domains.stream().map(more).toList();
    return new WholeRun(all, labels, aliases, measures, samples, breakages, judged, failures);
  }

  /**
   * Returns a copy with another domain first, as the headline; people's labels, which belong to the
   * original headline, and all other additions are dropped.
   */
  public WholeRun startingWith(RunAnalysis domain) {
    List<RunAnalysis> all = new ArrayList<>(domains);
    all.remove(domain);
    all.add(0, domain);
    return new WholeRun(all, Map.of());
  }

  /** The results of all domains. */
  public List<Result> results() {
    return domains.stream().flatMap(domain -> domain.results().stream()).toList();
  }

  /** The scores of all domains, the headline's domain first. */
  public Scores scores() {
    return Scores.merge(domains.stream().map(RunAnalysis::scores).toList(), results());
  }

  /** People's labels of the first failures in the headline's domain. */
  public Validity validity() {
    return validity(headline());
  }

  /** People's labels of the first failures in a domain. */
  public Validity validity(RunAnalysis domain) {
    return Validity.of(domain.domain(), domain.results(), labels, domain.settings());
  }

  /** The first failures that the first domain other than published leaves out. */
  public ExcludedFailures excludedFailures() {
    String domain =
        domains.stream()
            .map(RunAnalysis::domain)
            .filter(it -> !it.equals(ScenarioDomain.PUBLISHED))
            .findFirst()
            .orElse(headline().domain());
    return ExcludedFailures.of(domain, results());
  }

  /** Sentences about the domains that a reader should see before the scores. */
  public List<String> describeDomains() {
    List<String> words = new ArrayList<>();
    words.add("Domain " + headline().domain() + ": " + DomainNames.describe(headline().domain()));
    if (!excludedFailures().describe().isEmpty()) {
      words.add(excludedFailures().describe());
    }
    words.add(validity().describe());
    words.addAll(describeJudgedFailures());
    return words;
  }
}
