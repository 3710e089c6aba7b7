package dev.morph.morphisms.text.perturbation;

import java.util.List;

/**
 * Alternative wordings of a sentence from a source that knows the language, such as a language
 * model. The same sentence of the same text always gets the same wordings. Thread-safe.
 */
@FunctionalInterface
public interface Rewordings {
  /** A source without wordings. */
  Rewordings NONE = (sentence, text) -> List.of();

  /**
   * Returns possible replacements for a sentence, best first.
   *
   * @param text the text that contains the sentence
   */
  List<String> wordings(String sentence, String text);
}
