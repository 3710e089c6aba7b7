package dev.morph.scenarios.oracle;

import java.time.Duration;

/**
 * How deep the oracle looks. All of it is part of {@link EquivalenceOracle#signature}.
 *
 * @param randomSeed for the random inputs
 * @param inputsPerMethod how many typed inputs each method gets
 * @param sequences how many call sequences a class with state gets
 * @param seedLimit after this an input is too slow for the seed's program and dropped
 * @param mutantLimit after this an input is tried once more on the mutant's program, alone
 * @param confirmLimit after this the mutant's program has timed out
 * @param tolerance largest relative difference of two equal floating-point numbers
 */
public record OracleSettings(
    long randomSeed,
    int inputsPerMethod,
    int sequences,
    Duration seedLimit,
    Duration mutantLimit,
    Duration confirmLimit,
    double tolerance) {

  /** As the design says. */
  public static final OracleSettings DEFAULT =
      new OracleSettings(
          1,
          80,
          40,
          Duration.ofMillis(500),
          Duration.ofMillis(1000),
          Duration.ofMillis(3000),
          1e-9);

  /** The same with another random seed. */
  public OracleSettings withRandomSeed(long seed) {
    return new OracleSettings(
        seed, inputsPerMethod, sequences, seedLimit, mutantLimit, confirmLimit, tolerance);
  }
}
