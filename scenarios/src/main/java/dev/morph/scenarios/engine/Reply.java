package dev.morph.scenarios.engine;

import dev.morph.scenarios.engine.store.JournaledAnswer;

/**
 * The answer of a system under test.
 *
 * @param text the raw text, to be treated as hostile
 * @param usage the cost of the answer
 */
public record Reply(String text, JournaledAnswer.Usage usage) {}
