package dev.morph.scenarios.engine;

import dev.morph.core.morphism.Verdict;

/**
 * A verdict with what it took.
 *
 * @param verdict the final one
 * @param seconds that the oracle took, when it was first asked
 */
public record TimedVerdict(Verdict verdict, double seconds) {}
