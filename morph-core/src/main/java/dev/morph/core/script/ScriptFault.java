package dev.morph.core.script;

/** Something wrong with a script. */
public record ScriptFault(Position at, String message) {
  @Override
  public String toString() {
    return at + ": " + message;
  }
}
