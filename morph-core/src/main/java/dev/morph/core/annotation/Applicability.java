package dev.morph.core.annotation;

/** Which test cases a metamorphism is checked on. */
public enum Applicability {
  /** Every case it can be checked on. */
  ALL,
  /** Seeds only. */
  SEEDS,
  /** Mutants only. */
  MUTANTS
}
