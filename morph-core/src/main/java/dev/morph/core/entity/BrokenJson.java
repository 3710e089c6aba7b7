package dev.morph.core.entity;

import com.fasterxml.jackson.core.JsonProcessingException;
import java.util.regex.Pattern;

/** Describes syntax errors in JSON, for messages that already name the file. */
public final class BrokenJson {
  /** The position that the parser appends to its message, which is meaningless to the user. */
  private static final Pattern PLACE = Pattern.compile("\\s*\\(start marker at .*", Pattern.DOTALL);

  private BrokenJson() {}

  /** Returns the parser's message without the position. */
  public static String describe(JsonProcessingException e) {
    return PLACE.matcher(String.valueOf(e.getOriginalMessage())).replaceFirst("");
  }
}
