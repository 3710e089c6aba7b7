package dev.morph.morphisms.text.perturbation;

import java.util.List;

/**
 * Other wordings of a sentence, which somebody who knows the language says: a model, for instance.
 * The same sentence of the same text has the same wordings, however often it is asked. Thread-safe.
 */
@FunctionalInterface
public interface Rewordings {
  /** Nobody is there to ask. */
  Rewordings NONE = (sentence, text) -> List.of();

  /**
   * What may stand in the place of a sentence, the best first.
   *
   * @param text in which it stands
   */
  List<String> of(String sentence, String text);
}
