package dev.morph.morphisms.text.perturbation.typing;

import static dev.morph.morphisms.text.perturbation.Category.ADDITION;

import java.util.List;
import java.util.stream.IntStream;

/** A letter is typed twice: {@code replace} becomes {@code repplace}. Category A4. */
public final class RepeatCharacter extends Slip {
  /** The one there is. */
  public RepeatCharacter() {
    super(
        "repeat-character",
        "a letter is typed twice: repplace",
        ADDITION,
        3,
        List.of("chen-2024 A4 repeated characters"));
  }

  @Override
  List<String> slips(String word) {
    return IntStream.range(0, word.length())
        .mapToObj(at -> with(word, at, at, word.substring(at, at + 1)))
        .toList();
  }
}
