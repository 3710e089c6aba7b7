package dev.morph.scenarios.engine;

import dev.morph.core.morphism.Verdict;
import java.util.function.Supplier;

/**
 * Lets each question to an oracle be asked once: what is known is taken from the store, what is not
 * is in the store before anyone sees it. Thread-safe.
 */
public interface Verdicts {
  /**
   * The verdict on a pair of outputs.
   *
   * @param oracle asked if the store has no verdict; an undecided verdict is sought once more
   */
  TimedVerdict verdict(OracleQuestion question, Supplier<Verdict> oracle);

  /**
   * What is found out about one output alone, as a stable word: that it is usable, say. Findings
   * are no verdicts, and are not counted among them.
   *
   * @param check asked if the store has no finding
   */
  String finding(OracleQuestion question, Supplier<String> check);
}
