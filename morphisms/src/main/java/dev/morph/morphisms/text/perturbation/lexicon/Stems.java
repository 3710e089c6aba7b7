package dev.morph.morphisms.text.perturbation.lexicon;

import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Set;

/** Cuts content words to stems, so that all forms of a word become equal. */
final class Stems {
  /** Words that a sentence may contain twice without sounding odd. */
  private static final Set<String> LIGHT =
      Set.of(
          ("that with from into this than then when each every both same have does where whose"
                  + " such some other only also number value list string array integer function"
                  + " method program return given there they them their what many more most less"
                  + " java python must should will word text order element exactly")
              .split(" "));

  private static final int SHORTEST = 4;

  private Stems() {}

  /** Returns the stems of the content words in a text. */
  static Set<String> stemsOf(String text) {
    Set<String> stems = new LinkedHashSet<>();
    for (String word : text.toLowerCase(Locale.ROOT).split("[^\\p{L}]+", -1)) {
      String stem = word.replaceFirst("(?<=...)(?:ing|ed|es|s|e)$", "");
      if (word.length() >= SHORTEST && !LIGHT.contains(word) && !LIGHT.contains(stem)) {
        stems.add(stem);
      }
    }
    return stems;
  }
}
