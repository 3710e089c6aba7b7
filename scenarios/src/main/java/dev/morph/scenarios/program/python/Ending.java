package dev.morph.scenarios.program.python;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import java.util.Map;

/**
 * The outcome of a program on one input.
 *
 * @param how how the run ended, see {@link Kind}
 * @param said the report of the program's process; missing unless the process ended by itself
 * @param status the status with which the process died
 */
record Ending(Kind how, JsonNode said, int status) {
  /** How a run ended. All but the first are observed from outside the program's process. */
  enum Kind {
    /** It ended, and its process reports how. */
    ENDED,
    /** It took too long. */
    OUT_OF_TIME,
    /** Its process died. */
    DIED,
    /** Its process wrote output out of turn, or in a form that is not an outcome's. */
    FORGED,
    /** The input could not be built in its process. */
    UNBUILDABLE,
    /** It was not run, because too many earlier inputs ran out of time. */
    ABANDONED,
    /** It is unknown, because the whole worker was lost. */
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
   * Reads an item of the host's reply: a letter from the parent process, and bytes from the
   * program.
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

  /** The type of the exception with which it ended; empty if it returned. */
  String thrown() {
    return said.has("l") ? said.path("l").path(0).asText() : last().path("x").path(0).asText("");
  }

  /** The value that it returned last. */
  JsonNode returned() {
    return last().path("v");
  }

  private JsonNode last() {
    JsonNode steps = said.path("st");
    return steps.path(steps.size() - 1);
  }

  /** Whether it ended with an exception that may be due to wrong arguments. */
  boolean calledWrongly() {
    return thrown().equals("TypeError") || thrown().equals("AttributeError");
  }

  /** Whether it ran out of time, stack or memory, or returned more than can be read. */
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
   * Whether one of its threads ended for lack of memory, which is reported only on standard error.
   */
  private boolean complains(String of) {
    return said.path("e").path("t").asText().contains(of);
  }

  /** Whether its behaviour is unknown, because it was never run or its outcome never arrived. */
  boolean unknown() {
    return how == Kind.ABANDONED || how == Kind.LOST;
  }

  /** Whether it returned. */
  boolean normal() {
    return how == Kind.ENDED && thrown().isEmpty();
  }
}
