package dev.morph.scenarios.engine;

/** A judge of whether two texts ask for the same thing. */
public interface MeaningOpinion {
  /** Returns the judge's name. */
  String name();

  /**
   * Returns whether the changed text is {@code valid}, {@code changed} or {@code unsure}.
   *
   * @throws RuntimeException as in {@link Assistance#ask} if no answer is available now
   */
  String judge(String original, String changed);
}
