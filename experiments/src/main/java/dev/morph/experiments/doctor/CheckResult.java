package dev.morph.experiments.doctor;

/**
 * What was found out about one thing that Morph uses.
 *
 * @param name what it is, in a word or two
 * @param state whether it will do
 * @param found what there is
 * @param remedy what to do about it; empty if there is nothing to do
 */
public record CheckResult(String name, State state, String found, String remedy) {

  /** Whether it will do. */
  public enum State {
    /** It will. */
    OK,
    /** Morph works without it, or with so little of it, but not all of Morph. */
    NOTE,
    /** The main job needs it. */
    LACKING
  }

  static CheckResult ok(String name, String found) {
    return new CheckResult(name, State.OK, found, "");
  }

  static CheckResult note(String name, String found, String remedy) {
    return new CheckResult(name, State.NOTE, found, remedy);
  }

  static CheckResult lacking(String name, String found, String remedy) {
    return new CheckResult(name, State.LACKING, found, remedy);
  }
}
