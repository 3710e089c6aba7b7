package dev.morph.scenarios.engine.store;

import java.util.List;
import java.util.Optional;

/**
 * A store of verdicts on pairs of outputs, and of findings about single outputs. Neither ever
 * changes: if a key is put twice, the first value is kept. Thread-safe; several processes may share
 * one store.
 */
public interface VerdictStore {
  /** Returns the verdict stored under this key. */
  Optional<JournaledVerdict> verdict(String key);

  /** Stores a verdict; it is on disk when this method returns. */
  void put(JournaledVerdict verdict);

  /** Returns all stored verdicts, in no particular order. */
  List<JournaledVerdict> verdicts();

  /** Returns the finding stored under this key. */
  Optional<Finding> finding(String key);

  /** Stores a finding; it is on disk when this method returns. */
  void put(Finding finding);
}
