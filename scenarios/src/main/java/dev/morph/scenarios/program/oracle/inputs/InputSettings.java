package dev.morph.scenarios.program.oracle.inputs;

import java.time.Duration;

/**
 * How many inputs are made, and from which seed.
 *
 * @param randomSeed for the random inputs
 * @param perMethod how many typed inputs each method gets
 * @param sequences how many call sequences a class with state gets
 * @param limit after this an input is too slow and dropped
 */
public record InputSettings(long randomSeed, int perMethod, int sequences, Duration limit) {}
