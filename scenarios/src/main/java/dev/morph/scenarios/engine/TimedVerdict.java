package dev.morph.scenarios.engine;

import dev.morph.core.morphism.Verdict;

/**
 * A verdict and the time it took.
 *
 * @param verdict the final verdict
 * @param seconds seconds that the oracle took when it was first asked
 */
public record TimedVerdict(Verdict verdict, double seconds) {}
