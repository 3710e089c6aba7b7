package dev.morph.scenarios.engine;

/** Says whether two texts ask for the same. */
public interface MeaningOpinion {
  /** Whose it is. */
  String name();

  /**
   * {@code valid}, {@code changed} or {@code unsure}.
   *
   * @throws RuntimeException as {@link Assistance#ask} does if there is no answer now
   */
  String of(String original, String changed);
}
