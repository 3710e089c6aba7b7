package dev.morph.scenarios.engine.store;

/**
 * The smallest piece of an evaluation that is done in one place: one task under one system.
 *
 * @param task id of the task
 * @param system name of the system under test
 */
public record WorkUnit(String task, String system) {}
