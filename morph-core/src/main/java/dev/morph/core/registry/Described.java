package dev.morph.core.registry;

import java.util.Map;

/**
 * A contribution that users write as its name, a colon and a further text, for instance {@code
 * openai:NAME}.
 */
public interface Described {
  /**
   * Returns the texts that may follow the contribution's name and a colon, each with a line for
   * lists and help.
   *
   * @param description the description with which it was added
   */
  Map<String, String> forms(String description);
}
