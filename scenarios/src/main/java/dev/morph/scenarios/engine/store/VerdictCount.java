package dev.morph.scenarios.engine.store;

/**
 * How many pairs of programs got one verdict.
 *
 * @param tier of the oracle that decided; {@code seed} for questions about one program alone
 * @param kind {@code same}, {@code different} or {@code undecided}
 * @param cause of the latter two; else empty
 * @param pairs how many
 */
public record VerdictCount(String tier, String kind, String cause, int pairs) {}
