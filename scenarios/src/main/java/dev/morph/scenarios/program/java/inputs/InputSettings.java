package dev.morph.scenarios.program.java.inputs;

import dev.morph.scenarios.program.oracle.OracleSettings;
import java.time.Duration;

/**
 * How many inputs are generated, with which random seed and time limit.
 *
 * @param randomSeed random seed for the random inputs
 * @param perMethod how many typed inputs each method gets
 * @param sequences how many call sequences a class with state gets
 * @param limit time after which an input is dropped as too slow
 */
public record InputSettings(long randomSeed, int perMethod, int sequences, Duration limit) {
  /** Returns the part of an oracle's settings that concerns inputs. */
  public static InputSettings of(OracleSettings settings) {
    return new InputSettings(
        settings.randomSeed(),
        settings.inputsPerMethod(),
        settings.sequences(),
        settings.limits().seed());
  }

  /** Returns these settings with at most this many inputs of each kind. */
  public InputSettings atMost(int few) {
    return new InputSettings(randomSeed, Math.min(few, perMethod), Math.min(few, sequences), limit);
  }
}
