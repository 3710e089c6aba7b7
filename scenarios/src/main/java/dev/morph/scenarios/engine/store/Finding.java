package dev.morph.scenarios.engine.store;

/**
 * A finding about a single output.
 *
 * @param key hash of the question, the output, the task's tests and the oracle's signature
 * @param question the kind of question: {@code usable}, {@code correct}
 * @param output SHA-256 of the output
 * @param answer the finding, as a stable word
 * @param seconds the seconds that the check took
 */
public record Finding(String key, String question, String output, String answer, double seconds) {}
