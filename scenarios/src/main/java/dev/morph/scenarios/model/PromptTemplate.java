package dev.morph.scenarios.model;

import dev.morph.core.fault.CommonFault;
import java.util.Optional;

/**
 * The text around a task's description.
 *
 * @param text contains {@value #PLACE} exactly once
 */
public record PromptTemplate(String text) {
  /** The placeholder for the description. */
  public static final String PLACE = "{description}";

  /** One short instruction, then the task. */
  public static final PromptTemplate DEFAULT = defaultFor("one complete Java class");

  /**
   * Returns this template, or the default for another language if this is the default for Java.
   *
   * @param request how the prompt asks for a program in that language: {@code one complete Java
   *     class}
   */
  public PromptTemplate orDefaultFor(String request) {
    return equals(DEFAULT) ? defaultFor(request) : this;
  }

  private static PromptTemplate defaultFor(String request) {
    return new PromptTemplate(
        "Solve the following task with "
            + request
            + ", including its imports, in a single fenced code block.\n\n"
            + PLACE);
  }

  public PromptTemplate {
    int first = text.indexOf(PLACE);
    if (first < 0 || text.indexOf(PLACE, first + 1) >= 0) {
      throw CommonFault.BAD_OPTION.because(
          "the prompt template", text, "a text that contains " + PLACE + " exactly once");
    }
  }

  /** Returns the prompt for one description, which is inserted unchanged. */
  public Prompt render(String description) {
    return render(description, Optional.empty());
  }

  /**
   * Returns the prompt for one description.
   *
   * @param frozen text that follows the description after an empty line; the same for all
   *     paraphrases
   */
  public Prompt render(String description, Optional<String> frozen) {
    String shown = description + frozen.map(more -> "\n\n" + more).orElse("");
    return new Prompt(text.replace(PLACE, shown), description);
  }
}
