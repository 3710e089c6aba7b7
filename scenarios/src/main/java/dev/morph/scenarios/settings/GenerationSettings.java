package dev.morph.scenarios.settings;

import dev.morph.scenarios.engine.spec.SetupChoice;
import dev.morph.scenarios.engine.spec.SpecForm;
import java.util.Map;

/**
 * The settings of the experiment on generated code, in addition to those that all experiments
 * share.
 *
 * @param tasks the choice of tasks
 * @param recorded existing answers to evaluate
 * @param corpus the corpus from which retrieval baselines answer
 * @param words how the words of tasks are replaced
 * @param domains which mutants count
 * @param oracle how programs are compared
 * @param seeds which tasks are left out because of a model's answers
 * @param setups the ways in which each model is asked
 */
public record GenerationSettings(
    TaskChoice tasks,
    RecordedChoice recorded,
    CorpusChoice corpus,
    WordChoice words,
    DomainChoice domains,
    OracleChoice oracle,
    SeedRule seeds,
    SetupChoice setups) {
  /** The experiment's name. */
  public static final String EXPERIMENT = "generation";

  /** Converts specifications of this experiment between their forms. */
  public static final SpecForm<GenerationSettings> FORM = new SpecForm<>(GenerationSettings.class);

  /** The setting that names this experiment in a specification. */
  public static final Map<String, String> NAMED = Map.of("experiment", EXPERIMENT);
}
