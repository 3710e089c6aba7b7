package dev.morph.scenarios.engine.store;

/**
 * A prompt that was not answered.
 *
 * @param key key that the answer would have had
 * @param model the model's specification
 * @param caseId the case that was asked
 * @param reason the reason of the last failure
 * @param starts the number of starts of the run in which the prompt failed
 */
public record Unanswered(String key, String model, String caseId, String reason, int starts) {}
