package dev.morph.core.morphism;

/**
 * The evidence for a verdict.
 *
 * @param tier the tier of the oracle that reached the verdict, for instance {@code source} or
 *     {@code inputs}
 * @param inputs number of inputs compared
 * @param alignment how the mutant's output was matched to the seed's, in readable form; empty if
 *     nothing had to be matched
 * @param outside number of inputs on which the outputs differ but which were ignored, so they did
 *     not affect the verdict
 * @param extent which parts of the outputs were compared
 */
public record Evidence(String tier, int inputs, String alignment, int outside, Extent extent) {
  /** Begins the remark in {@link #alignment} about outputs that query their environment. */
  public static final String LOOKS_AROUND = "depends on its environment: ";

  /** Creates evidence for a comparison of whole outputs in which no input was ignored. */
  public Evidence(String tier, int inputs, String alignment) {
    this(tier, inputs, alignment, 0, Extent.WHOLE);
  }

  /** Whether either output queries its environment, and so may behave differently elsewhere. */
  public boolean dependsOnEnvironment() {
    return alignment.contains(LOOKS_AROUND);
  }
}
