package dev.morph.scenarios.program.java.run;

import dev.morph.scenarios.program.sandbox.worker.wire.Input;
import dev.morph.scenarios.program.sandbox.worker.wire.Outcome;
import dev.morph.scenarios.program.sandbox.worker.wire.Value;
import java.util.Set;

/**
 * Recognises outcomes that are due to a lack of time or memory. On a large input, such an outcome
 * does not count as a difference, because a loop and a formula, or a recursion and a loop, compute
 * the same function. On a small input, it does.
 */
public final class Resources {
  private static final Set<String> ERRORS =
      Set.of("java.lang.StackOverflowError", "java.lang.OutOfMemoryError");
  private static final long LARGE_NUMBER = 10_000;
  private static final int LARGE_SIZE = 400;

  private Resources() {}

  /** Returns whether the program ran out of time, stack or memory. */
  public static boolean isExhausted(Outcome outcome) {
    return outcome.ending() == Outcome.Ending.TIMED_OUT
        || outcome.ending() == Outcome.Ending.LIMITED
        || outcome.steps().stream().anyMatch(step -> isExhausted(step.value()));
  }

  /** Returns the total number of items and characters in the arguments of an input. */
  static long totalSize(Input input) {
    return input.steps().stream()
        .flatMap(step -> step.args().stream())
        .mapToLong(Resources::totalSize)
        .sum();
  }

  private static long totalSize(Value value) {
    return value.kind() == Value.Kind.TEXT
        ? value.text().length()
        : value.items().size() + value.items().stream().mapToLong(Resources::totalSize).sum();
  }

  /** Returns whether a number or a container in the input is large. */
  public static boolean isLarge(Input input) {
    return input.steps().stream()
        .anyMatch(step -> step.args().stream().anyMatch(Resources::isLarge));
  }

  private static boolean isExhausted(Value value) {
    return value.kind() == Value.Kind.THROWN && ERRORS.contains(value.text());
  }

  private static boolean isLarge(Value value) {
    return switch (value.kind()) {
      case INT, LONG, SHORT -> value.bits() >= LARGE_NUMBER || value.bits() <= -LARGE_NUMBER;
      case FLOAT, DOUBLE -> !(Math.abs(value.realValue()) < LARGE_NUMBER);
      case TEXT -> value.text().length() >= LARGE_SIZE;
      default ->
          value.items().size() >= LARGE_SIZE || value.items().stream().anyMatch(Resources::isLarge);
    };
  }
}
