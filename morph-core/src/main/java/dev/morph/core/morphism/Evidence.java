package dev.morph.core.morphism;

/**
 * What a verdict rests on.
 *
 * @param tier the tier of the oracle that decided, for instance {@code source} or {@code inputs}
 * @param inputs how many inputs were compared
 * @param alignment how the mutant's output was matched to the seed's, readable; empty if nothing
 *     had to be matched
 * @param outside on how many inputs that do not count the outputs differ; these decided nothing
 * @param extent which parts of the outputs were compared
 */
public record Evidence(String tier, int inputs, String alignment, int outside, Extent extent) {
  /** Begins the remark, in {@link #alignment}, on outputs that ask for their surroundings. */
  public static final String LOOKS_AROUND = "looks at its surroundings: ";

  /** All inputs count, and parts of the outputs are not told apart. */
  public Evidence(String tier, int inputs, String alignment) {
    this(tier, inputs, alignment, 0, Extent.WHOLE);
  }

  /** Whether either output asks for its surroundings, and may behave differently elsewhere. */
  public boolean looksAround() {
    return alignment.contains(LOOKS_AROUND);
  }
}
