package dev.morph.scenarios.program.python;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

/**
 * The outcome of a program on one input.
 *
 * @param kind how the run ended, see {@link Kind}
 * @param report the report of the program's process; missing if it sent no JSON
 * @param status the process's status from {@code waitpid} if it died; otherwise 0
 */
record PythonOutcome(Kind kind, JsonNode report, int status) {
  /**
   * How a run ended. All but {@link #ENDED} and {@link #UNBUILDABLE} are observed from outside the
   * program's process.
   */
  enum Kind {
    /** The run ended, and the program's process reported how. */
    ENDED,
    /** The run exceeded its time limit. */
    OUT_OF_TIME,
    /** The program's process died. */
    DIED,
    /** The program's process wrote output when none was due, or output that is not an outcome. */
    FORGED,
    /** The input could not be built in the program's process. */
    UNBUILDABLE,
    /** The input was not run, because too many earlier inputs got no outcome. */
    ABANDONED,
    /** The outcome is unknown, because the whole worker was lost. */
    LOST
  }

  /** Signals of a process that ran out of memory or stack: SIGKILL and SIGSEGV. */
  private static final int KILLED = 9;

  private static final int NO_STACK = 11;

  /** The host's marker for a value that exceeds all bounds. */
  private static final String TOO_MUCH = "[\"U\",\"too much of";

  /** The ending of an input whose outcome was lost with the worker. */
  static final PythonOutcome LOST = withoutReport(Kind.LOST, 0);

  /** Returns the outcome of a program on an input. */
  static PythonOutcome outcomeOf(Map<PythonInput, PythonOutcome> outcomes, PythonInput item) {
    return outcomes.getOrDefault(item, LOST);
  }

  /**
   * Reads an item of the host's reply: a letter from the keeper, then the bytes from the program's
   * process.
   */
  static PythonOutcome parse(String reply) {
    String rest = reply.isEmpty() ? "" : reply.substring(1);
    return switch (reply.isEmpty() ? ' ' : reply.charAt(0)) {
      case 'o' -> parseReport(rest);
      case 'c', 'w' -> withoutReport(Kind.OUT_OF_TIME, 0);
      case 'a' -> withoutReport(Kind.ABANDONED, 0);
      case 'd' -> withoutReport(Kind.DIED, parseStatus(rest));
      default -> withoutReport(Kind.FORGED, 0);
    };
  }

  private static PythonOutcome withoutReport(Kind how, int status) {
    return new PythonOutcome(how, MissingNode.getInstance(), status);
  }

  private static int parseStatus(String text) {
    try {
      return Integer.parseInt(text);
    } catch (NumberFormatException e) {
      return 0;
    }
  }

  private static PythonOutcome parseReport(String json) {
    try {
      JsonNode said = Host.JSON.readTree(json);
      boolean form = OutcomeForm.isOutcome(said);
      return new PythonOutcome(
          !form ? Kind.FORGED : said.has("u") ? Kind.UNBUILDABLE : Kind.ENDED, said, 0);
    } catch (JsonProcessingException | StackOverflowError e) {
      return withoutReport(Kind.FORGED, 0);
    }
  }

  /** The type of the exception that ended the run; empty if the program returned. */
  String exceptionType() {
    return report.has("l")
        ? report.path("l").path(0).asText()
        : lastStep().path("x").path(0).asText("");
  }

  /** The value returned by the last step. */
  JsonNode returnedValue() {
    return lastStep().path("v");
  }

  private JsonNode lastStep() {
    JsonNode steps = report.path("st");
    return steps.path(steps.size() - 1);
  }

  /** Whether the run ended with an exception that may be due to wrong arguments. */
  boolean calledWrongly() {
    return exceptionType().equals("TypeError") || exceptionType().equals("AttributeError");
  }

  /** Whether the program ran out of time, stack or memory, or returned more than can be read. */
  boolean isExhausted() {
    return kind == Kind.OUT_OF_TIME
        || (kind == Kind.DIED && (status == KILLED || status == NO_STACK))
        || anyStepRaised(Set.of("MemoryError", "RecursionError")::contains)
        || errorOutputContains("MemoryError")
        || errorOutputContains("can't start new thread")
        || (kind == Kind.ENDED && report.toString().contains(TOO_MUCH));
  }

  private boolean anyStepRaised(Predicate<String> types) {
    return PythonValues.itemsFrom(report.path("st"), 0).stream()
        .anyMatch(step -> step.has("x") && types.test(step.path("x").path(0).asText()));
  }

  /**
   * Whether standard error contains a text. If a thread ends for lack of memory, this is reported
   * only there.
   */
  private boolean errorOutputContains(String of) {
    return report.path("e").path("t").asText().contains(of);
  }

  /** Whether the program's behaviour is unknown, because it was not run or its outcome was lost. */
  boolean isUnknown() {
    return kind == Kind.ABANDONED || kind == Kind.LOST;
  }

  /**
   * Whether the program returned normally. Methods of an object may raise before the last call, as
   * {@code pop} of an empty stack does; of several calls of functions, each must return.
   */
  boolean endedNormally() {
    return kind == Kind.ENDED
        && exceptionType().isEmpty()
        && (report.has("ob") || !anyStepRaised(type -> true));
  }
}
