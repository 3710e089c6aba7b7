package dev.morph.morphisms.text.perturbation.grammar;

import dev.morph.morphisms.text.perturbation.Prose;
import dev.morph.morphisms.text.wordnet.Inflection;

/** The tense of verbs. */
final class Tense {
  private Tense() {}

  /**
   * Whether a verb stands in the present: {@code find} or {@code finds}, but not {@code to find}.
   */
  static boolean isPresent(Prose text, int position, String base) {
    String word = text.lower(position);
    return (word.equals(base) || word.equals(Inflection.thirdPerson(base)))
        && !text.lower(position - 1).equals("to")
        && !text.is(position - 1, "VERB");
  }
}
