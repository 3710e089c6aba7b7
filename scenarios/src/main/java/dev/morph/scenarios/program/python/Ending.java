package dev.morph.scenarios.program.python;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import java.util.Map;

/**
 * The outcome of a program on one input.
 *
 * @param how how the run ended, see {@link Kind}
 * @param said the report of the program's process; missing if it sent no JSON
 * @param status the process's status from {@code waitpid} if it died; otherwise 0
 */
record Ending(Kind how, JsonNode said, int status) {
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
  static final Ending LOST = silent(Kind.LOST, 0);

  /** Returns the outcome of a program on an input. */
  static Ending of(Map<Item, Ending> outcomes, Item item) {
    return outcomes.getOrDefault(item, LOST);
  }

  /**
   * Reads an item of the host's reply: a letter from the keeper, then the bytes from the program's
   * process.
   */
  static Ending of(String reply) {
    String rest = reply.isEmpty() ? "" : reply.substring(1);
    return switch (reply.isEmpty() ? ' ' : reply.charAt(0)) {
      case 'o' -> said(rest);
      case 'c', 'w' -> silent(Kind.OUT_OF_TIME, 0);
      case 'a' -> silent(Kind.ABANDONED, 0);
      case 'd' -> silent(Kind.DIED, status(rest));
      default -> silent(Kind.FORGED, 0);
    };
  }

  private static Ending silent(Kind how, int status) {
    return new Ending(how, MissingNode.getInstance(), status);
  }

  private static int status(String text) {
    try {
      return Integer.parseInt(text);
    } catch (NumberFormatException e) {
      return 0;
    }
  }

  private static Ending said(String json) {
    try {
      JsonNode said = Host.JSON.readTree(json);
      boolean form = OutcomeForm.holds(said);
      return new Ending(
          !form ? Kind.FORGED : said.has("u") ? Kind.UNBUILDABLE : Kind.ENDED, said, 0);
    } catch (JsonProcessingException | StackOverflowError e) {
      return silent(Kind.FORGED, 0);
    }
  }

  /** The type of the exception that ended the run; empty if the program returned. */
  String thrown() {
    return said.has("l") ? said.path("l").path(0).asText() : last().path("x").path(0).asText("");
  }

  /** The value returned by the last step. */
  JsonNode returned() {
    return last().path("v");
  }

  private JsonNode last() {
    JsonNode steps = said.path("st");
    return steps.path(steps.size() - 1);
  }

  /** Whether the run ended with an exception that may be due to wrong arguments. */
  boolean calledWrongly() {
    return thrown().equals("TypeError") || thrown().equals("AttributeError");
  }

  /** Whether the program ran out of time, stack or memory, or returned more than can be read. */
  boolean exhausted() {
    return how == Kind.OUT_OF_TIME
        || (how == Kind.DIED && (status == KILLED || status == NO_STACK))
        || thrown().equals("MemoryError")
        || thrown().equals("RecursionError")
        || complains("MemoryError")
        || complains("can't start new thread")
        || (how == Kind.ENDED && said.toString().contains(TOO_MUCH));
  }

  /**
   * Whether standard error contains a text. If a thread ends for lack of memory, this is reported
   * only there.
   */
  private boolean complains(String of) {
    return said.path("e").path("t").asText().contains(of);
  }

  /** Whether the program's behaviour is unknown, because it was not run or its outcome was lost. */
  boolean unknown() {
    return how == Kind.ABANDONED || how == Kind.LOST;
  }

  /** Whether the program returned normally. */
  boolean normal() {
    return how == Kind.ENDED && thrown().isEmpty();
  }
}
