package dev.morph.morphisms.code.transform;

/** How careful a transformation is. */
public enum Mode {
  /**
   * Only where the transformation's own side conditions prove that the behaviour stays the same;
   * all other places are refused with a reason.
   */
  SAFE,
  /** As it was published, also where that changes the behaviour or breaks the program. */
  PAPER
}
