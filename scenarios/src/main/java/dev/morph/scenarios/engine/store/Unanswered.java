package dev.morph.scenarios.engine.store;

/**
 * A prompt that got no answer.
 *
 * @param key of the answer there would have been
 * @param model specification
 * @param caseId the case that was asked
 * @param reason the last one
 * @param starts of the run in which it failed
 */
public record Unanswered(String key, String model, String caseId, String reason, int starts) {}
