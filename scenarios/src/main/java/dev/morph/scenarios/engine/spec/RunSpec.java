package dev.morph.scenarios.engine.spec;

import dev.morph.core.annotation.Parameter;
import java.util.List;

/**
 * What a run is to do: everything that its caller can say, and nothing that is opened. Where the
 * run is kept is no part of it.
 *
 * @param <S> what the experiment needs besides what all experiments need; a record of {@link
 *     Parameter}s
 * @param experiment the name under which its kind is known
 * @param models under test, {@code PROVIDER:MODEL[@URL]}
 * @param metrics to walk by
 * @param settings of the experiment
 * @param design what is asked about each task
 * @param scoring what scores are restricted to
 * @param exploration what is explored around a seed
 * @param asking how models are asked
 * @param effort what it may take; changes no result
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
    Exploration exploration,
    Asking asking,
    Effort effort) {

  /** Of the JSON form; another number, another form. */
  public static final int VERSION = 1;

  public RunSpec {
    models = models.stream().distinct().toList();
  }

  /** The same under other metrics. */
  public RunSpec<S> withMetrics(MetricChoice other) {
    return new RunSpec<>(
        experiment, models, other, settings, design, scoring, exploration, asking, effort);
  }
}
