package dev.morph.scenarios.engine;

import dev.morph.scenarios.engine.store.JournaledAnswer;

/**
 * What a system under test answered.
 *
 * @param text as it came, hostile until proven otherwise
 * @param usage what it cost
 */
public record Reply(String text, JournaledAnswer.Usage usage) {}
