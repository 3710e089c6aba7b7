package dev.morph.scenarios.engine;

import dev.morph.core.morphism.Verdict;

/**
 * A verdict and the time it took.
 *
 * @param verdict the final one
 * @param seconds taken by the oracle when it was first asked
 */
public record TimedVerdict(Verdict verdict, double seconds) {}
