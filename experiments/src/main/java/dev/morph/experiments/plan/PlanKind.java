package dev.morph.experiments.plan;

import java.util.Locale;

/** What a plan file is for. */
enum PlanKind {
  /** One run. */
  ROBUSTNESS,
  /** Metrics over the same mutants; no model is asked. */
  DISTINGUISHABILITY,
  /** A run for each value of a setting that is varied. */
  EXPANSION,
  /** One run, by the name of its experiment. */
  GENERATION;

  String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  static PlanKind of(String word) {
    return valueOf(word.toUpperCase(Locale.ROOT));
  }
}
