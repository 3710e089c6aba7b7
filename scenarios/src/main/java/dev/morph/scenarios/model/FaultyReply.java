package dev.morph.scenarios.model;

import java.util.EnumSet;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Faulty replies that arrive as answers: the server, a relay or the connection is to blame, never
 * the model. The requests are repeated; a reply that stays faulty is skipped and counted under its
 * {@link #label}.
 */
public enum FaultyReply {
  /** The reply is empty. */
  EMPTY("empty-answer"),
  /** It contains the replacement character, which stands for undecodable bytes. */
  BROKEN_TEXT("broken-text"),
  /** It ends in the middle of its program, for no stated reason. */
  TORN("torn-answer"),
  /** A relay's web page for humans. */
  WEB_PAGE("web-page"),
  /** The service's message that it is busy, in place of the model's answer. */
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

  /** Returns a stable word used for counting in results. */
  public String label() {
    return label;
  }

  /** Whether the fault is temporary, so that nothing is stored. */
  boolean passing() {
    return this == WEB_PAGE || this == SERVICE_MESSAGE;
  }

  /**
   * Returns the fault of an answer; empty if there is none, or if its finish reason says why there
   * is no whole program in it.
   */
  public static Optional<FaultyReply> in(String text, FinishReason finish) {
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
    if (finish == FinishReason.OTHER && fences(text) % 2 == 1) {
      return Optional.of(TORN);
    }
    return isServiceMessage(text) ? Optional.of(SERVICE_MESSAGE) : Optional.empty();
  }

  private static boolean isServiceMessage(String text) {
    return text.length() <= LONGEST_MESSAGE
        && !CODE.matcher(text).find()
        && BUSY.matcher(text.toLowerCase(Locale.ROOT)).find();
  }

  private static int fences(String text) {
    return text.split("```", -1).length - 1;
  }
}
