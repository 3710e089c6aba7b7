package dev.morph.scenarios.engine;

import java.util.function.Supplier;

/**
 * A cache that asks an oracle each question only once: known verdicts come from the store, and new
 * ones are stored before they are used. Thread-safe.
 */
public interface Verdicts {
  /**
   * Returns the verdict on a pair of outputs.
   *
   * @param oracle asked if the store has no verdict; asked once more if the verdict is undecided
   */
  TimedVerdict verdict(OracleQuestion question, Supplier<Judged> oracle);

  /**
   * Returns a finding about a single output as a stable word, for example whether it is usable.
   * Findings are not verdicts and are not counted as such.
   *
   * @param check run if the store has no finding
   */
  String finding(OracleQuestion question, Supplier<String> check);
}
