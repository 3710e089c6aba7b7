package dev.morph.scenarios.model;

import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Replies that came as answers and are none: the server, a relay or the line is to blame, never the
 * model. They are asked for again; what stays faulty is skipped and counted under its {@link
 * #label}.
 */
public enum FaultyReply {
  /** There is nothing in it. */
  EMPTY("empty-answer"),
  /** It holds the character that stands for bytes which were no text. */
  BROKEN_TEXT("broken-text"),
  /** It ends within its program, and nobody says why. */
  TORN("torn-answer"),
  /** A relay's page for a person. */
  WEB_PAGE("web-page"),
  /** The service says that it is busy, as if the model had. */
  SERVICE_MESSAGE("service-message");

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

  /** A stable word, as results count it. */
  public String label() {
    return label;
  }

  /** Whether the service will be well again: then nothing is kept of it. */
  boolean passing() {
    return this == WEB_PAGE || this == SERVICE_MESSAGE;
  }

  /** What is wrong with an answer; empty if nothing is, or if its end says that it was cut. */
  public static Optional<FaultyReply> in(String text, FinishReason finish) {
    if (finish == FinishReason.LENGTH || finish == FinishReason.FILTERED) {
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
