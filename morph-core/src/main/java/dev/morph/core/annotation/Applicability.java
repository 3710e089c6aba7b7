package dev.morph.core.annotation;

/** The test cases on which a metamorphism is checked. */
public enum Applicability {
  /** Every case on which it can be checked. */
  ALL,
  /** Seeds only. */
  SEEDS,
  /** Mutants only. */
  MUTANTS
}
