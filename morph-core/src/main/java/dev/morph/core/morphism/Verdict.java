package dev.morph.core.morphism;

/**
 * Whether two outputs behave the same: yes, no or undecided, each with its evidence. A fourth kind
 * is for incomplete outputs.
 */
public sealed interface Verdict {
  /** Returns the evidence for the verdict. */
  Evidence evidence();

  /** Returns {@code same}, {@code different}, {@code undecided} or {@code cut_short}. */
  default String kind() {
    if (this instanceof Same) {
      return "same";
    }
    return this instanceof Different
        ? "different"
        : this instanceof Undecided ? "undecided" : "cut_short";
  }

  /**
   * Returns why the outputs were not found to be the same, as a stable word; empty for {@link
   * Same}.
   */
  default String cause() {
    return "";
  }

  /** No input distinguished the outputs. */
  record Same(Evidence evidence) implements Verdict {}

  /**
   * The outputs behave differently.
   *
   * @param cause a stable word: {@code behaviour}, {@code interface}, {@code no-code}, {@code
   *     does-not-compile}, ...
   */
  record Different(String cause, Witness witness, Evidence evidence) implements Verdict {}

  /**
   * The oracle could not decide.
   *
   * @param cause a stable word, for instance {@code no-inputs} or {@code nondeterministic}
   */
  record Undecided(String cause, Evidence evidence) implements Verdict {}

  /**
   * There is no complete output to judge, because a limit set by Morph cut it off; the system under
   * test is not to blame.
   *
   * @param cause a stable word, for instance {@code token-limit}
   */
  record CutShort(String cause, Evidence evidence) implements Verdict {}
}
