package dev.morph.experiments.analysis;

import dev.morph.experiments.analysis.breakage.Breakage;
import dev.morph.experiments.analysis.estimate.AnalysisSettings;
import dev.morph.experiments.analysis.estimate.Grouped;
import dev.morph.experiments.analysis.label.DomainNames;
import dev.morph.experiments.analysis.label.FirstFailureLabels.Label;
import dev.morph.experiments.analysis.label.LeftOut;
import dev.morph.experiments.analysis.label.Validity;
import dev.morph.scenarios.engine.store.Result;
import dev.morph.scenarios.engine.store.Sampled;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * What follows from a run's results in each scenario domain that was walked, and from people's
 * labels of its first failures. Statistics never mix domains: each has its own scores, tests and
 * corrections.
 *
 * @param domains one analysis each, the one that the headline is about in front; at least one
 * @param labels by the ids of sheets
 * @param aliases what models with a name of their own are, by that name
 * @param measures what its experiment measures besides
 * @param samples what was asked at random
 * @param breakages what its sample shows, by domain; within a domain of all kinds of change
 *     together, then of each if there are several
 * @param judged what the run's judge says of the texts that failed
 */
public record WholeRun(
    List<RunAnalysis> domains,
    Map<String, Label> labels,
    Map<String, String> aliases,
    Measures measures,
    List<Sampled> samples,
    List<Breakage> breakages,
    JudgedFailures judged) {
  public WholeRun {
    samples = List.copyOf(samples);
    domains = List.copyOf(domains);
    breakages = List.copyOf(breakages);
    labels = Map.copyOf(labels);
    aliases = Map.copyOf(aliases);
  }

  /** Of models that are called what they are, with nothing measured besides. */
  public WholeRun(List<RunAnalysis> domains, Map<String, Label> labels) {
    this(domains, labels, Map.of(), Measures.NONE, List.of(), List.of(), JudgedFailures.NONE);
  }

  /** The same; some models have names of their own. */
  public WholeRun calling(Map<String, String> named) {
    return new WholeRun(domains, labels, named, measures, samples, breakages, judged);
  }

  /** Of all results of a run. */
  public static WholeRun of(
      List<Result> results, AnalysisSettings settings, Map<String, Label> labels) {
    List<RunAnalysis> analyses =
        byDomain(results).values().stream().map(some -> RunAnalysis.of(some, settings)).toList();
    return new WholeRun(
        analyses.isEmpty() ? List.of(RunAnalysis.of(results, settings)) : analyses, labels);
  }

  /** The same with what was asked at random. */
  public WholeRun sampling(List<Sampled> asked, Breakage.Design design) {
    List<Breakage> all = new ArrayList<>();
    List<String> kinds = Breakage.kinds(asked);
    for (String domain : Breakage.domains(asked)) {
      all.add(Breakage.of(asked, domain, "", design));
      if (kinds.size() > 1) {
        kinds.forEach(kind -> all.add(Breakage.of(asked, domain, kind, design)));
      }
    }
    if (all.isEmpty() && !asked.isEmpty()) {
      all.add(Breakage.of(asked, headline().domain(), "", design));
    }
    return new WholeRun(domains, labels, aliases, measures, asked, all, judged);
  }

  /** The same with what the run's judge says, by the run's folder. */
  public WholeRun judged(Path folder, Breakage.Design design) {
    JudgedFailures said = JudgedFailures.read(folder, results(), samples, design);
    return new WholeRun(domains, labels, aliases, measures, samples, breakages, said);
  }

  /** What the run's judge says of each model's failures in the domain of the headline. */
  public List<String> judgedWords() {
    return judged.words(breakage().map(Breakage::domain).orElseGet(() -> headline().domain()));
  }

  /** What the sample shows in the domain of the headline; nothing without one. */
  public Optional<Breakage> breakage() {
    return breakages.stream().findFirst();
  }

  /** The same with what its experiment measures besides. */
  public WholeRun with(Measures more) {
    boolean own = !more.breakages().isEmpty();
    return new WholeRun(
        domains,
        labels,
        aliases,
        more,
        own ? more.samples() : samples,
        own ? more.breakages() : breakages,
        judged);
  }

  /** Results by the domain they are of, in the order of the run. */
  public static Map<String, List<Result>> byDomain(List<Result> results) {
    return Grouped.by(results, Result::domain);
  }

  /** That of the domain that the headline is about. */
  public RunAnalysis headline() {
    return domains.get(0);
  }

  /** The same with more known of each domain. */
  public WholeRun with(UnaryOperator<RunAnalysis> more) {
    List<RunAnalysis> all = domains.stream().map(more).toList();
    return new WholeRun(all, labels, aliases, measures, samples, breakages, judged);
  }

  /** The same seen from another of its domains, without what people say of the headline's. */
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

  /** The scores of all domains, those of the headline's in front. */
  public Scores scores() {
    return Scores.together(domains.stream().map(RunAnalysis::scores).toList(), results());
  }

  /** What people say of the first failures of the headline's domain. */
  public Validity validity() {
    return validity(headline());
  }

  /** What people say of the first failures of a domain. */
  public Validity validity(RunAnalysis domain) {
    return Validity.of(domain.domain(), domain.results(), labels, domain.settings());
  }

  /** What the headline's domain leaves out of the others' first failures. */
  public LeftOut leftOut() {
    return LeftOut.of(headline().domain(), results());
  }

  /** What must be known of the domains before the scores are read; sentences. */
  public List<String> words() {
    List<String> words = new ArrayList<>();
    words.add("Domain " + headline().domain() + ": " + DomainNames.words(headline().domain()));
    if (!leftOut().words().isEmpty()) {
      words.add(leftOut().words());
    }
    words.add(validity().words());
    words.addAll(judgedWords());
    return words;
  }
}
