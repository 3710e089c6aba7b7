package dev.morph.scenarios.engine.spec;

import dev.morph.core.annotation.Parameter;
import java.util.List;

/**
 * The specification of a run: everything that its caller can set, without open resources. The
 * location where the run is stored is not part of it.
 *
 * @param <S> the experiment's own settings, in addition to those of all experiments; a record of
 *     {@link Parameter}s
 * @param experiment name of the kind of experiment
 * @param models under test, {@code PROVIDER:MODEL[@URL]}
 * @param metrics metrics that order the walks
 * @param settings settings of the experiment
 * @param design what is asked about each task
 * @param scoring what scores are restricted to
 * @param exploration what is explored around a seed
 * @param asking how models are queried
 * @param effort limits on resources; changes no result
 */
public record RunSpec<S extends Record>(
    @Parameter(name = "experiment", documentation = "The kind of experiment.") String experiment,
    @Parameter(
            name = "model",
            key = "models",
            defaultValue = "local:bm25,local:tfidf",
            label = "SPEC",
            documentation =
                "A model under test; may be given several times.\n"
                    + "local:bm25, local:tfidf, local:glove: retrieval over embedded programs, free"
                    + " and offline.\n"
                    + "openai:NAME, anthropic:NAME, gemini:NAME, mistral:NAME: the key is read from"
                    + " OPENAI_API_KEY, ANTHROPIC_API_KEY, GEMINI_API_KEY, MISTRAL_API_KEY.\n"
                    + "openai:NAME@URL: any server that speaks OpenAI's protocol (vLLM, llama.cpp,"
                    + " LM Studio); the others take an @URL too.\n"
                    + "ollama:NAME: Ollama on this machine, or at an @URL.\n"
                    + "onnx:FOLDER: a decoder exported to ONNX, in this process.\n"
                    + "command:PROGRAM: prompt on standard input, answer on standard output.\n"
                    + "replay:PATH[#MODEL]: the answers of an earlier run's folder or bundle;"
                    + " no model is asked.")
        List<String> models,
    MetricChoice metrics,
    S settings,
    Design design,
    Scoring scoring,
    ExplorationSettings exploration,
    Asking asking,
    Effort effort) {

  /** Version of the JSON form; it changes with the form. */
  public static final int VERSION = 1;

  public RunSpec {
    models = models.stream().distinct().toList();
  }

  /** Returns this specification with other metrics. */
  public RunSpec<S> withMetrics(MetricChoice other) {
    return new RunSpec<>(
        experiment, models, other, settings, design, scoring, exploration, asking, effort);
  }
}
