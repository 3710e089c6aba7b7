package dev.morph.core.script;

/** Thrown if a statement of a script is wrong. */
final class WrongScript extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final transient ScriptFault fault;

  WrongScript(Position at, String message) {
    super(message);
    this.fault = new ScriptFault(at, message);
  }

  ScriptFault fault() {
    return fault;
  }
}
