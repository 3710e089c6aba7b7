package dev.morph.scenarios.model;

import java.util.EnumSet;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * A fault of a reply that arrives as an answer. The server, a relay or the connection causes it,
 * never the model. The request is repeated; if the reply is still faulty, it is skipped and counted
 * under the fault's {@link #label}.
 */
public enum FaultyReply {
  /** The reply is empty. */
  EMPTY("empty-answer"),
  /** The reply contains the replacement character, which marks undecodable bytes. */
  BROKEN_TEXT("broken-text"),
  /** The reply ends in the middle of the program, without a stated reason. */
  TORN("torn-answer"),
  /** The reply is a relay's web page. */
  WEB_PAGE("web-page"),
  /** The reply is the service's message that it is busy, instead of the model's answer. */
  SERVICE_MESSAGE("service-message");

  private static final Set<FinishReason> WITHOUT_PROGRAM =
      EnumSet.of(FinishReason.LENGTH, FinishReason.FILTERED, FinishReason.REFUSED);

  private static final char REPLACEMENT = '\uFFFD';
  private static final int LONGEST_MESSAGE = 400;
  private static final Pattern PAGE = Pattern.compile("(?is)\\s*(<!doctype html|<html|<head).*");
  private static final Pattern CODE = Pattern.compile("```|[;{}]");
  private static final Pattern BUSY =
      Pattern.compile(
          "overloaded|rate.?limit|too many requests|high (demand|load|traffic)"
              + "|temporarily unavailable|service (is )?(currently )?(unavailable|busy|down)"
              + "|server (is )?(currently )?(unavailable|busy|down|error)|at capacity"
              + "|(bad gateway|gateway time-?out)|internal server error|quota"
              + "|(please )?(try|retry) (it )?again (later|in)\\b|request timed out");

  private final String label;

  FaultyReply(String label) {
    this.label = label;
  }

  /** Returns the stable name under which results count this fault. */
  public String label() {
    return label;
  }

  /** Whether the fault is temporary, so that the reply is not stored as an answer. */
  boolean isTemporary() {
    return this == WEB_PAGE || this == SERVICE_MESSAGE;
  }

  /**
   * Returns the fault of an answer; empty if there is none, or if the finish reason already
   * explains why the program is missing or incomplete.
   */
  public static Optional<FaultyReply> detect(String text, FinishReason finish) {
    if (WITHOUT_PROGRAM.contains(finish)) {
      return Optional.empty();
    }
    if (text.isBlank()) {
      return Optional.of(EMPTY);
    }
    if (text.indexOf(REPLACEMENT) >= 0) {
      return Optional.of(BROKEN_TEXT);
    }
    if (PAGE.matcher(text).matches()) {
      return Optional.of(WEB_PAGE);
    }
    if (finish == FinishReason.OTHER && countFences(text) % 2 == 1) {
      return Optional.of(TORN);
    }
    return isServiceMessage(text) ? Optional.of(SERVICE_MESSAGE) : Optional.empty();
  }

  private static boolean isServiceMessage(String text) {
    return text.length() <= LONGEST_MESSAGE
        && !CODE.matcher(text).find()
        && BUSY.matcher(text.toLowerCase(Locale.ROOT)).find();
  }

  private static int countFences(String text) {
    return text.split("```", -1).length - 1;
  }
}
