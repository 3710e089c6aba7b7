package dev.morph.scenarios.repair;

/**
 * Repairs programs without a language model. Deterministic, and safe for use by several threads.
 */
public interface Repairer {
  /** The name that stands behind {@code local:}. */
  String name();

  /** Everything that changes its answers. */
  String signature();

  /**
   * What it makes of a buggy program: a text in the form of a model's answer.
   *
   * @param bug whose program it is; a repairer may look at its tests, never at its fix
   */
  String repair(Bug bug, BuggyCode code);
}
