package dev.morph.scenarios.generation;

import dev.morph.core.annotation.Parameter;
import dev.morph.scenarios.engine.spec.SpecForm;

/**
 * What the experiment on generated code is told beside what every experiment is told.
 *
 * @param tasks which
 * @param corpus what retrieval baselines answer from
 * @param words how the words of tasks are replaced
 * @param oracle how programs are compared
 * @param requireCorrectSeed whether a task whose first program fails its own cases is left out
 */
public record GenerationSettings(
    TaskChoice tasks,
    CorpusChoice corpus,
    WordChoice words,
    OracleChoice oracle,
    @Parameter(
            name = "require-correct-seed",
            defaultValue = "false",
            documentation = "Leave out tasks whose first program fails the task's own cases.")
        boolean requireCorrectSeed) {
  /** The experiment's name. */
  public static final String EXPERIMENT = "generation";

  /** The forms of a run of this experiment. */
  public static final SpecForm<GenerationSettings> FORM = new SpecForm<>(GenerationSettings.class);
}
