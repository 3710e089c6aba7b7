package dev.morph.morphisms.code.transform.rename;

import dev.morph.morphisms.code.transform.NameSuggester.Kind;
import dev.morph.morphisms.text.wordnet.WordNet;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import net.sf.extjwnl.data.POS;

/**
 * Names that mean the same: one word is replaced by a synonym of the same part of speech. A method
 * begins with a verb, a variable ends with a noun; these words are tried first.
 */
final class Synonyms {
  private Synonyms() {}

  static List<String> of(String name, Kind kind) {
    List<String> parts = NameParts.of(name);
    List<String> names = new ArrayList<>();
    boolean verbFirst = kind == Kind.METHOD;
    for (int i = 0; i < parts.size(); i++) {
      int index = verbFirst ? i : parts.size() - 1 - i;
      POS pos = verbFirst && index == 0 ? POS.VERB : POS.NOUN;
      String word = parts.get(index).toLowerCase(Locale.ROOT);
      if (word.length() > 2) {
        WordNet.synonyms(word, pos).stream()
            .filter(synonym -> synonym.matches("[a-z]{2,}") && !sameStem(synonym, word))
            .forEach(synonym -> names.add(NameParts.replace(name, index, synonym)));
      }
    }
    return names;
  }

  /** {@code values} is no synonym of {@code value}. */
  private static boolean sameStem(String one, String other) {
    return one.startsWith(other) || other.startsWith(one);
  }
}
