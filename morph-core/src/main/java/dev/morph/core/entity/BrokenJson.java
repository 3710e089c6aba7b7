package dev.morph.core.entity;

import com.fasterxml.jackson.core.JsonProcessingException;
import java.util.regex.Pattern;

/** What is wrong with a text that should be JSON, for a person who knows where it is. */
public final class BrokenJson {
  /** Of the parser's own memory of the text, which says nothing to who has the file. */
  private static final Pattern PLACE = Pattern.compile("\\s*\\(start marker at .*", Pattern.DOTALL);

  private BrokenJson() {}

  /** The parser's words without places. */
  public static String why(JsonProcessingException e) {
    return PLACE.matcher(String.valueOf(e.getOriginalMessage())).replaceFirst("");
  }
}
