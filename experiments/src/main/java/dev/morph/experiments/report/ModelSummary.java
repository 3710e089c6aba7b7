package dev.morph.experiments.report;

import dev.morph.core.fault.Counted;
import dev.morph.scenarios.model.ProviderKind;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Describes what kinds of models a run evaluated. Scores of baselines say nothing about language
 * models, and a reader may not notice the models' names.
 *
 * @param models the models' names in tables
 * @param aliases specifications of renamed models, by their new name
 */
public record ModelSummary(List<String> models, Map<String, String> aliases) {
  /** The baselines that answer with the program of a similar task. */
  private static final Set<String> RETRIEVAL =
      Set.of("local:bm25", "local:tfidf", "local:glove", "local:retrieval");

  /** Whether any of the models is a baseline. */
  public boolean anyBaseline() {
    return baselineCount() > 0;
  }

  /**
   * Counts the models for a headline, for instance {@code 3 retrieval baselines, no language
   * model}.
   */
  public String countsInWords() {
    long baselines = baselineCount();
    long others = models.size() - baselines;
    if (baselines == 0) {
      return Integer.toString(models.size());
    }
    String first = Counted.phrase(baselines, baselineKind() + " baseline");
    return first + (others == 0 ? ", no language model" : " and " + others + " other");
  }

  /** A line to print below the scores; empty if there are no baselines. */
  public String baselineNote() {
    if (!anyBaseline()) {
      return "";
    }
    return baselineCount() == models.size()
        ? "All models here are " + baselineKind() + " baselines (local:), not language models.\n"
        : "The local: models are " + baselineKind() + " baselines, not language models.\n";
  }

  private String baselineKind() {
    return modelSpecs().filter(ModelSummary::isBaseline).allMatch(RETRIEVAL::contains)
        ? "retrieval"
        : "local";
  }

  private long baselineCount() {
    return modelSpecs().filter(ModelSummary::isBaseline).count();
  }

  private static boolean isBaseline(String spec) {
    return ProviderKind.of(spec) == ProviderKind.BASELINE;
  }

  private Stream<String> modelSpecs() {
    return models.stream().map(model -> aliases.getOrDefault(model, model));
  }
}
