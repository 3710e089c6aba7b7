package dev.morph.scenarios.engine.spec;

import dev.morph.core.annotation.Parameter;
import java.util.List;

/**
 * The specification of a run: everything that its caller can set, without open resources. It does
 * not include the location where the run is stored.
 *
 * @param <S> the experiment's own settings, in addition to those of all experiments; a record of
 *     {@link Parameter}s
 * @param experiment name of the kind of experiment
 * @param models the models under test, each {@code PROVIDER:MODEL[@URL]}
 * @param metrics metrics that order the walks
 * @param settings settings of the experiment
 * @param design the questions about each task
 * @param scoring the restrictions on scores
 * @param exploration the mutants to explore around a seed
 * @param asking how models are queried
 * @param effort limits on resources, which do not change results
 */
public record RunSpec<S extends Record>(
    @Parameter(name = "experiment", documentation = "The kind of experiment.") String experiment,
    @Parameter(
            name = "model",
            key = "models",
            defaultValue = "local:bm25,local:tfidf",
            listed = "provider of models",
            label = "SPEC",
            documentation =
                "A model under test, in one of the forms that 'morph list models' shows; may be"
                    + " given several times.")
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
