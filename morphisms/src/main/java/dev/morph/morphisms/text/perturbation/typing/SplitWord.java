package dev.morph.morphisms.text.perturbation.typing;

import static dev.morph.morphisms.text.perturbation.Category.ADDITION;

import java.util.List;
import java.util.stream.IntStream;

/**
 * A space gets into a word: {@code function} becomes {@code func tion}. Category A2, and one half
 * of ReCode's white space perturbation. As in the paper the word has at least four letters.
 *
 * <p><b>Differs from the papers</b>: never between two words, as in {@code with out}.
 */
public final class SplitWord extends Slip {
  /** The one there is. */
  public SplitWord() {
    super(
        "split-word",
        "a space gets into a word: func tion",
        ADDITION,
        4,
        List.of("chen-2024 A2 extra space inside words", "wang-2023 WhitespacePerturbation"));
  }

  @Override
  List<String> slips(String word) {
    return IntStream.range(1, word.length())
        .filter(at -> !KnownWords.has(word.substring(0, at)) || !KnownWords.has(word.substring(at)))
        .mapToObj(at -> with(word, at, at, " "))
        .toList();
  }
}
