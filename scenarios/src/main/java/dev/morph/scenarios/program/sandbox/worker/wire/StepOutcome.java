package dev.morph.scenarios.program.sandbox.worker.wire;

import java.util.List;

/**
 * The outcome of one step.
 *
 * @param value what was returned or thrown; {@code VOID} for a constructor that completed
 * @param argumentsAfter each argument's state after the step; {@code VOID} for immutable ones
 * @param printed what the step printed to standard output
 * @param errorOutput what the step printed to standard error, without stack traces
 */
public record StepOutcome(
    Value value, List<Value> argumentsAfter, String printed, String errorOutput) {
  /** Creates the outcome of a step that printed nothing to standard error. */
  public StepOutcome(Value value, List<Value> argumentsAfter, String printed) {
    this(value, argumentsAfter, printed, "");
  }

  /** Whether the step threw an exception. */
  public boolean threw() {
    return value.kind() == Value.Kind.THROWN;
  }
}
