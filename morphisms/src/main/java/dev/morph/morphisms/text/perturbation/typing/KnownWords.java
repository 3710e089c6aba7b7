package dev.morph.morphisms.text.perturbation.typing;

import dev.morph.morphisms.text.constraint.ClosedClasses;
import dev.morph.morphisms.text.constraint.Relations;
import dev.morph.morphisms.text.wordnet.Taxonomy;
import java.util.Locale;

/**
 * Recognises existing English words, which a typing slip must not produce: {@code form} from from.
 */
final class KnownWords {
  private KnownWords() {}

  static boolean has(String word) {
    String lower = word.toLowerCase(Locale.ROOT);
    return ClosedClasses.carries(lower) || Relations.isSmall(lower) || Taxonomy.knows(lower);
  }
}
