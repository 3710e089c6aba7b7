package dev.morph.core.script;

/** An error in a script. */
public record ScriptFault(Position position, String message) {
  @Override
  public String toString() {
    return position + ": " + message;
  }
}
