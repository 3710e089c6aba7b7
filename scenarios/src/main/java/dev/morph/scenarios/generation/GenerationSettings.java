package dev.morph.scenarios.generation;

import dev.morph.scenarios.engine.spec.SpecForm;
import java.util.Map;

/**
 * What the experiment on generated code needs besides what every experiment needs.
 *
 * @param tasks which
 * @param corpus what retrieval baselines answer from
 * @param words how the words of tasks are replaced
 * @param domains which of the mutants count
 * @param oracle how programs are compared
 * @param seeds which tasks are left out by what a model answers
 */
public record GenerationSettings(
    TaskChoice tasks,
    CorpusChoice corpus,
    WordChoice words,
    DomainChoice domains,
    OracleChoice oracle,
    SeedRule seeds) {
  /** The experiment's name. */
  public static final String EXPERIMENT = "generation";

  /** The forms of a run of this experiment. */
  public static final SpecForm<GenerationSettings> FORM = new SpecForm<>(GenerationSettings.class);

  /** The value that says that a run is of this experiment. */
  public static final Map<String, String> NAMED = Map.of("experiment", EXPERIMENT);
}
