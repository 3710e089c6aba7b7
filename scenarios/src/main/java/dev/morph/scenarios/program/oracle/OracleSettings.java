package dev.morph.scenarios.program.oracle;

import java.time.Duration;

/**
 * How thoroughly the oracle searches. All settings are part of an oracle's signature.
 *
 * @param randomSeed random seed for the random inputs
 * @param inputsPerMethod how many typed inputs each method gets
 * @param sequences how many call sequences a class with state gets
 * @param limits time limits per input
 * @param tolerance largest relative difference of two equal floating-point numbers
 * @param depth how long EvoSuite searches for further inputs
 * @param policy which inputs count; by default any, as published; the command line has a different
 *     default
 */
public record OracleSettings(
    long randomSeed,
    int inputsPerMethod,
    int sequences,
    InputLimits limits,
    double tolerance,
    Depth depth,
    InputPolicy policy) {

  /**
   * Maximum wall-clock time for one pair without a search, however busy the machine is. Stopping
   * the processes takes additional time, but no pair may occupy the machine for more than 90 s.
   */
  public static final Duration MOST_WALL = Duration.ofSeconds(80);

  /** The settings specified in the design. */
  public static final OracleSettings DEFAULT =
      new OracleSettings(
          1, 80, 80, InputLimits.ofMillis(500, 1000, 3000), 1e-9, Depth.OFF, InputPolicy.ANY);

  /**
   * How long a program may run on one input.
   *
   * @param seed time after which an input is dropped as too slow for the seed's program
   * @param mutant time after which an input is retried alone on the mutant's program
   * @param confirmed time after which the mutant's program, run alone, counts as timed out
   */
  public record InputLimits(Duration seed, Duration mutant, Duration confirmed) {
    /** Returns limits in milliseconds. */
    public static InputLimits ofMillis(long seed, long mutant, long confirmed) {
      return new InputLimits(
          Duration.ofMillis(seed), Duration.ofMillis(mutant), Duration.ofMillis(confirmed));
    }
  }

  /** Returns these settings with another random seed. */
  public OracleSettings withRandomSeed(long seed) {
    return with(seed, depth, policy);
  }

  /** Returns these settings with another depth of the EvoSuite search. */
  public OracleSettings withDepth(Depth other) {
    return with(randomSeed, other, policy);
  }

  /** Returns these settings with another input policy. */
  public OracleSettings withPolicy(InputPolicy other) {
    return with(randomSeed, depth, other);
  }

  private OracleSettings with(long seed, Depth otherDepth, InputPolicy otherPolicy) {
    return new OracleSettings(
        seed, inputsPerMethod, sequences, limits, tolerance, otherDepth, otherPolicy);
  }
}
