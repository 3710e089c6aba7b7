package dev.morph.morphisms.text;

import dev.morph.core.entity.Edit.ReplacedWord;
import dev.morph.core.entity.TestCase;
import java.util.List;
import java.util.Locale;

/**
 * The datamorphism x[w/w']: replaces a word with another in the same casing. The rest of the text
 * is unchanged, byte for byte.
 */
public final class ReplaceWord {
  /** The datamorphism's name in mutants. */
  public static final String NAME = "replace-word";

  private ReplaceWord() {}

  /**
   * Returns the edit that replaces one word.
   *
   * @param position index of the word in {@code words}
   * @param neighbour the new word, as in the table
   * @param rank the neighbour's rank, from 1
   */
  public static ReplacedWord edit(Words words, int position, String neighbour, int rank) {
    String from = words.word(position);
    return new ReplacedWord(position, from, inCasingOf(from, neighbour), rank);
  }

  /**
   * Returns the mutant made by applying edits to a seed.
   *
   * @param words the words of the seed's text
   * @param edits by ascending position
   */
  public static TestCase<String> mutant(
      TestCase<String> seed, Words words, List<ReplacedWord> edits) {
    return TestCase.mutant(seed, words.render(edits), NAME, edits);
  }

  /**
   * Returns {@code word} in the casing of {@code model}: all capitals if {@code model} has at least
   * two letters and all are capitals, an initial capital if {@code model} begins with a capital,
   * otherwise unchanged.
   */
  public static String inCasingOf(String model, String word) {
    if (word.isEmpty() || !Character.isUpperCase(model.codePointAt(0))) {
      return word;
    }
    int[] letters = model.codePoints().filter(Character::isLetter).toArray();
    boolean allCapitals = true;
    for (int letter : letters) {
      allCapitals &= Character.isUpperCase(letter);
    }
    if (allCapitals && letters.length >= 2) {
      return word.toUpperCase(Locale.ROOT);
    }
    int first = word.codePointAt(0);
    return Character.toString(Character.toTitleCase(first))
        + word.substring(Character.charCount(first));
  }
}
