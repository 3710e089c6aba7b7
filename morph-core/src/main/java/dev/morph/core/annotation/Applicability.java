package dev.morph.core.annotation;

/** The test cases on which a metamorphism is checked. */
public enum Applicability {
  /** Every case on which the metamorphism can be checked. */
  ALL,
  /** Seeds only. */
  SEEDS,
  /** Mutants only. */
  MUTANTS
}
