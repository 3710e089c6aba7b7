package dev.morph.scenarios.engine.store;

import java.util.List;
import java.util.Optional;

/**
 * Where verdicts on pairs of outputs, and findings about single ones, are kept. Neither is ever
 * changed: putting a key twice keeps the first. Thread-safe; several processes may share one store.
 */
public interface VerdictStore {
  /** The verdict kept under this key. */
  Optional<JournaledVerdict> verdict(String key);

  /** Keeps a verdict; on disk when this returns. */
  void put(JournaledVerdict verdict);

  /** All verdicts that are kept, in no order. */
  List<JournaledVerdict> verdicts();

  /** The finding kept under this key. */
  Optional<Finding> finding(String key);

  /** Keeps a finding; on disk when this returns. */
  void put(Finding finding);
}
