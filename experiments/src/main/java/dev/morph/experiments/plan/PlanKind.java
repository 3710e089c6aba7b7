package dev.morph.experiments.plan;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** What a plan file about generated code is for. */
enum PlanKind {
  /** One run. */
  ROBUSTNESS,
  /** Metrics over the same mutants; no model is asked. */
  DISTINGUISHABILITY,
  /** One run, and metrics over the same mutants, beside the values of the study it repeats. */
  REPLICATION,
  /** A run for each value of a setting that is varied. */
  EXPANSION,
  /** One run, by the name of its experiment. */
  GENERATION;

  String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The one of this name; empty: it may be the name of another experiment. */
  static Optional<PlanKind> of(String word) {
    return Arrays.stream(values()).filter(kind -> kind.word().equals(word)).findFirst();
  }
}
