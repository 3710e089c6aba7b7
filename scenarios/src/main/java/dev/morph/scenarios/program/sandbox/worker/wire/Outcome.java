package dev.morph.scenarios.program.sandbox.worker.wire;

import java.util.ArrayList;
import java.util.List;

/**
 * The outcome of one input.
 *
 * @param ending how the run ended
 * @param steps the outcome of each step; fewer than the input has if a step that others depend on
 *     failed
 * @param printed output that belongs to no step, such as the output of threads after the last step
 * @param nanos how long the caller waited for the outcome, in nanoseconds; never sent
 */
public record Outcome(Ending ending, List<StepOutcome> steps, String printed, long nanos) {
  /** How an input ended. The order is part of the wire format. */
  public enum Ending {
    /** All steps were executed. */
    ENDED,
    /** The time limit was reached. */
    TIMED_OUT,
    /** The program terminated the process. */
    EXITED,
    /** The argument values could not be built, or the member to call does not exist. */
    UNBUILDABLE,
    /** The process ended by itself, or was lost; never sent. */
    LOST,
    /** The process was killed at a limit of time, memory or output; never sent. */
    LIMITED,
    /** The input was not run; never sent. */
    NOT_RUN
  }

  /** Copies the steps. */
  public Outcome {
    steps = List.copyOf(steps);
  }

  /** Returns an outcome with only an ending. */
  public static Outcome just(Ending ending) {
    return new Outcome(ending, List.of(), "", 0);
  }

  /**
   * Returns the same outcome as observed from outside.
   *
   * @param noise output of the process besides the answer. The program wrote it bypassing {@code
   *     System.out}, so it counts as printed text
   */
  public Outcome withNoise(String noise, long waitedNanos) {
    if (noise.isEmpty() || steps.isEmpty()) {
      return new Outcome(ending, steps, noise + printed, waitedNanos);
    }
    List<StepOutcome> noisy = new ArrayList<>(steps);
    StepOutcome last = noisy.remove(noisy.size() - 1);
    noisy.add(
        new StepOutcome(
            last.value(), last.argumentsAfter(), noise + last.printed(), last.errorOutput()));
    return new Outcome(ending, noisy, printed, waitedNanos);
  }

  /**
   * Reads the payload of a frame.
   *
   * @throws BrokenFrameException if the payload is not a possible outcome of this input
   */
  public static Outcome decode(byte[] payload, Input input) {
    Outcome told = WireReader.readPayload(payload, Outcome.class);
    require(told.ending.compareTo(Ending.LOST) < 0, "an impossible ending");
    require(told.steps.size() <= input.steps().size(), "more steps than requested");
    require(told.ending != Ending.ENDED || !told.steps.isEmpty(), "no step, and yet it ended");
    for (int i = 0; i < told.steps.size(); i++) {
      int given = input.steps().get(i).args().size();
      int after = told.steps.get(i).argumentsAfter().size();
      require(after <= given, "more arguments than were given");
    }
    return new Outcome(told.ending, told.steps, told.printed, 0);
  }

  private static void require(boolean holds, String otherwise) {
    if (!holds) {
      throw new BrokenFrameException(otherwise);
    }
  }
}
