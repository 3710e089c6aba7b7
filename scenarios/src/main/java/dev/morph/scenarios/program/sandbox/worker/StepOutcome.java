package dev.morph.scenarios.program.sandbox.worker;

import java.util.List;

/**
 * What one step gave.
 *
 * @param value what was returned or thrown; {@code VOID} for a constructor that ended
 * @param argumentsAfter each argument's state afterwards; {@code VOID} for what cannot change
 * @param printed what was printed to standard output meanwhile
 * @param complained what was printed to standard error meanwhile, stack traces left out
 */
public record StepOutcome(
    Value value, List<Value> argumentsAfter, String printed, String complained) {
  /** One that printed nothing to standard error. */
  public StepOutcome(Value value, List<Value> argumentsAfter, String printed) {
    this(value, argumentsAfter, printed, "");
  }

  /** Whether it threw. */
  public boolean threw() {
    return value.kind() == Value.Kind.THROWN;
  }

  void write(WireWriter to) {
    value.write(to);
    to.list(argumentsAfter, (writer, argument) -> argument.write(writer))
        .text(printed)
        .text(complained);
  }

  static StepOutcome read(WireReader from) {
    return new StepOutcome(Value.read(from), from.list(Value::read), from.text(), from.text());
  }
}
