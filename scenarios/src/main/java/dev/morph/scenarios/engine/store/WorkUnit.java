package dev.morph.scenarios.engine.store;

/**
 * The smallest piece of an evaluation that is processed in one place: one task under one system, up
 * to a stage.
 *
 * @param task id of the task
 * @param system name of the system under test
 * @param stage the stage up to which the task is examined
 */
public record WorkUnit(String task, String system, Stage stage) {
  /** Creates a unit for all stages. */
  public WorkUnit(String task, String system) {
    this(task, system, Stage.WHOLE);
  }
}
