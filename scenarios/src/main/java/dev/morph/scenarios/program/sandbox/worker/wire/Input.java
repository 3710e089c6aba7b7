package dev.morph.scenarios.program.sandbox.worker.wire;

import java.util.List;

/**
 * One input to a program: a sequence of calls, or one run of its {@code main}.
 *
 * @param steps the steps, executed in order in a freshly loaded program
 * @param limitMillis wall-clock time after which the run is abandoned
 */
public record Input(List<Step> steps, int limitMillis) {
  /** Copies the steps. */
  public Input {
    steps = List.copyOf(steps);
  }

  /** Whether the input runs {@code main}. */
  public boolean runsMain() {
    return steps.stream().anyMatch(step -> step.kind() == Step.Kind.MAIN);
  }

  /** Returns the same input with another limit. */
  public Input withLimit(int millis) {
    return new Input(steps, millis);
  }
}
