package dev.morph.scenarios.engine.store;

/**
 * How many pairs of programs got one verdict.
 *
 * @param tier of the oracle that decided; {@code seed} for questions about one program alone
 * @param kind {@code same}, {@code different} or {@code undecided}
 * @param cause of the latter two; else empty
 * @param search what was done about branches that the cheap inputs left untouched, as in {@link
 *     dev.morph.core.morphism.Extent}
 * @param pairs how many
 * @param seconds they took together
 */
public record VerdictCount(
    String tier, String kind, String cause, String search, int pairs, double seconds) {}
