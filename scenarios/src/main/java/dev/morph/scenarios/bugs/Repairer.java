package dev.morph.scenarios.bugs;

/** A program repairer without a language model. Deterministic and thread-safe. */
public interface Repairer {
  /** Returns its name after {@code local:}. */
  String name();

  /** Returns everything that affects its answers. */
  String signature();

  /**
   * Repairs a buggy program; the result has the form of a model's answer.
   *
   * @param bug the program's bug; a repairer may look at its tests, never at its fix
   */
  String repair(Bug bug, BuggyCode code);
}
