package dev.morph.core.script;

/** An error in a script. */
public record ScriptFault(Position at, String message) {
  @Override
  public String toString() {
    return at + ": " + message;
  }
}
