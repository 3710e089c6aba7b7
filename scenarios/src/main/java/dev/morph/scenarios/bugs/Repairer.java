package dev.morph.scenarios.bugs;

/** A program repairer without a language model. Deterministic and thread-safe. */
public interface Repairer {
  /** Returns the repairer's name, as written after {@code local:}. */
  String name();

  /** Returns a text that changes whenever something changes that affects the repairer's answers. */
  String signature();

  /**
   * Repairs a buggy program; the result has the form of a model's answer.
   *
   * @param bug the program's bug; a repairer may look at its tests, never at its fix
   */
  String repair(Bug bug, BuggyCode code);
}
