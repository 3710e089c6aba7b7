package dev.morph.scenarios.model;

/**
 * A question for a model.
 *
 * @param message the exact text of the user's message
 * @param description the task's description within it; the only part that retrieval baselines use
 */
public record Prompt(String message, String description) {}
