package dev.morph.experiments.generation;

import dev.morph.core.morphism.PairMetric;
import dev.morph.experiments.neighbours.MeaningJudge;
import dev.morph.glove.EmbeddingTable;
import dev.morph.morphisms.text.Paraphraser;
import dev.morph.scenarios.dataset.CodingTask;
import dev.morph.scenarios.dataset.DataSet;
import dev.morph.scenarios.dataset.RetrievalCorpus;
import dev.morph.scenarios.model.CodeModel;
import dev.morph.scenarios.model.ModelSettings;
import dev.morph.scenarios.model.Prices;
import dev.morph.scenarios.program.ProgramLanguage;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Everything that an evaluation of generated code uses, opened and checked.
 *
 * @param dataset that the tasks were read from
 * @param tasks of the data set that are evaluated
 * @param models under test
 * @param corpus from which the retrieval baselines among the models answer
 * @param metrics that define the walks
 * @param mutation how mutants are made
 * @param requireCorrectSeed whether a seed whose program fails its own cases counts as not
 *     evaluable
 * @param judge model that judges texts that failed
 * @param prices of the models
 */
public record EvaluationPlan(
    DataSet dataset,
    List<CodingTask> tasks,
    List<CodeModel> models,
    RetrievalCorpus corpus,
    List<PairMetric<String>> metrics,
    Mutation mutation,
    boolean requireCorrectSeed,
    Optional<MeaningJudge> judge,
    Prices prices) {
  public EvaluationPlan {
    tasks = List.copyOf(tasks);
    models = List.copyOf(models);
    metrics = List.copyOf(metrics);
  }

  /**
   * The settings that results depend on and that only some experiments have, by name.
   *
   * @param oracle the oracle's signature
   */
  Map<String, Object> content(String oracle) {
    Map<String, Object> content = new TreeMap<>();
    content.put("dataset", dataset.name());
    content.put("dataset_sha256", dataset.hash());
    content.put(
        "model_settings",
        models.stream()
            .map(model -> describe(model.settings(), ProgramLanguage.of(tasks).toString()))
            .distinct()
            .toList());
    content.putAll(mutation.content());
    judge.ifPresent(it -> content.put("judge", it.name()));
    content.put("require_correct_seed", requireCorrectSeed);
    content.put("oracle", oracle);
    content.put("versions", versions());
    return content;
  }

  /** The versions of components that affect results but have no option. */
  private Map<String, String> versions() {
    Map<String, String> versions = new TreeMap<>();
    versions.put("paraphrases", Paraphraser.VERSION);
    versions.put("extraction", ProgramLanguage.of(tasks).extractionVersion());
    if (models.stream().anyMatch(model -> model.spec().provider().equals("local"))) {
      versions.put("retrieval_corpus_sha256", corpus.hash());
    }
    if (models.stream().anyMatch(model -> model.spec().text().equals("local:glove"))) {
      versions.put("retrieval_vectors_sha256", EmbeddingTable.embedded().sha256());
    }
    return versions;
  }

  private static Map<String, Object> describe(ModelSettings settings, String language) {
    Map<String, Object> description = new TreeMap<>();
    description.put("system_prompt", settings.systemPrompt());
    description.put("prompt_template", settings.template().asking(language).text());
    settings
        .sampling()
        .temperature()
        .ifPresent(t -> description.put("temperature", Double.toString(t)));
    settings.sampling().topP().ifPresent(p -> description.put("top_p", Double.toString(p)));
    settings.sampling().maxTokens().ifPresent(m -> description.put("max_tokens", m));
    settings.sampling().seed().ifPresent(s -> description.put("seed", s));
    return description;
  }
}
