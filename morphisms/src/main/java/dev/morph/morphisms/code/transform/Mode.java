package dev.morph.morphisms.code.transform;

/** How strictly a transformation preserves behaviour. */
public enum Mode {
  /**
   * Applies only where the transformation's own side conditions prove that behaviour is preserved;
   * all other places are refused with a reason.
   */
  SAFE,
  /** Applies as published, even where that changes the behaviour or breaks the program. */
  PAPER
}
