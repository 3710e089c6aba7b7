package dev.morph.scenarios.model;

/**
 * What a model is asked.
 *
 * @param message the exact text of the user's message
 * @param description the task's description within it; all that retrieval baselines look at
 */
public record Prompt(String message, String description) {}
