package dev.morph.scenarios.program.oracle;

import dev.morph.scenarios.program.oracle.evosuite.Depth;
import dev.morph.scenarios.program.oracle.inputs.InputPolicy;
import dev.morph.scenarios.program.oracle.inputs.InputSettings;
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
 * @param depth how long EvoSuite searches for further inputs
 * @param policy which inputs count; here any, as published: the command line has a default of its
 *     own
 */
public record OracleSettings(
    long randomSeed,
    int inputsPerMethod,
    int sequences,
    Duration seedLimit,
    Duration mutantLimit,
    Duration confirmLimit,
    double tolerance,
    Depth depth,
    InputPolicy policy) {

  /** As the design says. */
  public static final OracleSettings DEFAULT =
      new OracleSettings(
          1,
          80,
          80,
          Duration.ofMillis(500),
          Duration.ofMillis(1000),
          Duration.ofMillis(3000),
          1e-9,
          Depth.OFF,
          InputPolicy.ANY);

  /** What the making of inputs needs of them. */
  InputSettings inputs() {
    return new InputSettings(randomSeed, inputsPerMethod, sequences, seedLimit);
  }

  /** The same with another random seed. */
  public OracleSettings withRandomSeed(long seed) {
    return new OracleSettings(
        seed,
        inputsPerMethod,
        sequences,
        seedLimit,
        mutantLimit,
        confirmLimit,
        tolerance,
        depth,
        policy);
  }

  /** The same with EvoSuite searching for this long. */
  public OracleSettings withDepth(Depth other) {
    return new OracleSettings(
        randomSeed,
        inputsPerMethod,
        sequences,
        seedLimit,
        mutantLimit,
        confirmLimit,
        tolerance,
        other,
        policy);
  }

  /** The same where these inputs count. */
  public OracleSettings withPolicy(InputPolicy other) {
    return new OracleSettings(
        randomSeed,
        inputsPerMethod,
        sequences,
        seedLimit,
        mutantLimit,
        confirmLimit,
        tolerance,
        depth,
        other);
  }
}
