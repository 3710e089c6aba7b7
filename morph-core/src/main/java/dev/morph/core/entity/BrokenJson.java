package dev.morph.core.entity;

import com.fasterxml.jackson.core.JsonProcessingException;
import java.util.regex.Pattern;

/**
 * Describes what is wrong with a text that should be JSON; the reader knows which file is meant.
 */
public final class BrokenJson {
  /** The parser's own excerpt of the text, which means nothing to the reader of the file. */
  private static final Pattern PLACE = Pattern.compile("\\s*\\(start marker at .*", Pattern.DOTALL);

  private BrokenJson() {}

  /** Returns the parser's message without positions. */
  public static String why(JsonProcessingException e) {
    return PLACE.matcher(String.valueOf(e.getOriginalMessage())).replaceFirst("");
  }
}
