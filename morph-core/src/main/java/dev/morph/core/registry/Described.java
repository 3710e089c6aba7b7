package dev.morph.core.registry;

import java.util.Map;

/** A contribution that is not written by its name alone, such as {@code openai:NAME}. */
public interface Described {
  /**
   * Returns what may follow its name and a colon, each with a line for lists and help texts.
   *
   * @param description the description with which it was added
   */
  Map<String, String> forms(String description);
}
