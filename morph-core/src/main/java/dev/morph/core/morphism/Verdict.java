package dev.morph.core.morphism;

/**
 * Whether two outputs behave the same: three-valued, and each value says what it rests on. A fourth
 * kind is for an output that was never complete.
 */
public sealed interface Verdict {
  /** What the verdict rests on. */
  Evidence evidence();

  /** No input told them apart. */
  record Same(Evidence evidence) implements Verdict {}

  /**
   * They differ.
   *
   * @param cause a stable word: {@code behaviour}, {@code interface}, {@code no-code}, {@code
   *     does-not-compile}, ...
   */
  record Different(String cause, Witness witness, Evidence evidence) implements Verdict {}

  /**
   * The oracle could not tell.
   *
   * @param cause a stable word, for instance {@code no-inputs} or {@code nondeterministic}
   */
  record Undecided(String cause, Evidence evidence) implements Verdict {}

  /**
   * There is no complete output to judge, through no fault of the system under test: a limit of the
   * asker's cut it.
   *
   * @param cause a stable word, for instance {@code token-limit}
   */
  record CutShort(String cause, Evidence evidence) implements Verdict {}
}
