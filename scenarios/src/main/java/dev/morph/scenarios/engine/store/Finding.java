package dev.morph.scenarios.engine.store;

/**
 * What was found out about one output alone.
 *
 * @param key hash of the question, the output, the task's tests and the oracle's signature
 * @param question what was asked: {@code usable}, {@code correct}
 * @param output SHA-256 of the output
 * @param answer a stable word
 * @param seconds that finding out took
 */
public record Finding(String key, String question, String output, String answer, double seconds) {}
