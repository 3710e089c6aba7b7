package dev.morph.core.script;

/** An error found while one statement is parsed or evaluated. */
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
