package dev.morph.scenarios.engine.store;

/**
 * The number of pairs of programs with the same verdict.
 *
 * @param tier the oracle's tier that decided; {@code seed} for questions about a single program
 * @param kind {@code same}, {@code different} or {@code undecided}
 * @param cause the cause of a different or undecided verdict; else empty
 * @param search how branches left uncovered by the cheap inputs were treated, as in {@link
 *     dev.morph.core.morphism.Extent}
 * @param pairs the number of pairs
 * @param seconds the total time of these verdicts
 */
public record VerdictCount(
    String tier, String kind, String cause, String search, int pairs, double seconds) {}
