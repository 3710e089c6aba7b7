package dev.morph.experiments.doctor;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;

/**
 * The result of checking one thing that Morph uses.
 *
 * @param name the name of the checked thing, in a word or two
 * @param state whether the thing is sufficient
 * @param found description of what exists
 * @param remedy what to do; empty if nothing needs to be done
 */
public record CheckResult(String name, State state, String found, String remedy) {

  /** Whether the checked thing is sufficient. */
  public enum State {
    /** Sufficient: nothing needs to be done. */
    OK,
    /** Missing, scarce or unknown: parts of Morph may not work, or work with limits. */
    NOTE,
    /** Missing, but needed by evaluations. */
    LACKING;

    /** Returns the state in lower case. */
    @JsonValue
    public String label() {
      return name().toLowerCase(Locale.ROOT);
    }
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
