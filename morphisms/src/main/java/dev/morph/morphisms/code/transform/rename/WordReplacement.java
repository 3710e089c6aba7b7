package dev.morph.morphisms.code.transform.rename;

import dev.morph.morphisms.code.transform.NameSuggester.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.BiFunction;
import net.sf.extjwnl.data.POS;

/**
 * Suggests names in which one word is replaced by another of the same part of speech. A method's
 * first word (a verb) and a variable's last word (a noun) are tried first.
 */
final class WordReplacement {
  private WordReplacement() {}

  /**
   * Returns the names, best first.
   *
   * @param words returns the possible replacements of a lower-case word as a part of speech
   */
  static List<String> of(String name, Kind kind, BiFunction<String, POS, List<String>> words) {
    List<String> parts = NameParts.of(name);
    List<String> names = new ArrayList<>();
    boolean verbFirst = kind == Kind.METHOD;
    for (int i = 0; i < parts.size(); i++) {
      int index = verbFirst ? i : parts.size() - 1 - i;
      POS pos = verbFirst && index == 0 ? POS.VERB : POS.NOUN;
      String word = parts.get(index).toLowerCase(Locale.ROOT);
      if (word.length() > 2) {
        words.apply(word, pos).stream()
            .filter(other -> other.matches("[a-z]{2,}") && !sameStem(other, word))
            .filter(other -> parts.stream().noneMatch(other::equalsIgnoreCase))
            .forEach(other -> names.add(NameParts.replace(name, index, other)));
      }
    }
    return names;
  }

  /** Returns whether two words share a stem: {@code values} is not a synonym of {@code value}. */
  private static boolean sameStem(String one, String other) {
    return one.startsWith(other) || other.startsWith(one);
  }
}
