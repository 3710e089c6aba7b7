package dev.morph.scenarios.engine.store;

import dev.morph.core.morphism.Verdict;
import org.jspecify.annotations.Nullable;

/**
 * A verdict as it is stored.
 *
 * @param key hash of both programs, the task's tests and the oracle's signature
 * @param seedProgram SHA-256 of the seed's program
 * @param mutantProgram SHA-256 of the mutant's program
 * @param verdict the final verdict
 * @param seconds the time taken to judge
 * @param cpuSeconds processor time of all processes started to judge; null if it is not known
 */
public record JournaledVerdict(
    String key,
    String seedProgram,
    String mutantProgram,
    Verdict verdict,
    double seconds,
    @Nullable Double cpuSeconds) {}
