package dev.morph.morphisms.text.perturbation.typing;

import static dev.morph.morphisms.text.perturbation.Category.DELETION;

import java.util.List;
import java.util.stream.IntStream;

/**
 * A letter is left out: {@code replace} becomes {@code replce}. Category D1.
 *
 * <p><b>Differs from the paper</b>: the first letter stays, and so do words of up to three letters.
 */
public final class DropCharacter extends Slip {
  /** The one there is. */
  public DropCharacter() {
    super(
        "drop-character",
        "a letter is left out: replce",
        DELETION,
        4,
        List.of("chen-2024 D1 character deletion"));
  }

  @Override
  List<String> slips(String word) {
    return IntStream.range(1, word.length()).mapToObj(at -> with(word, at, at + 1, "")).toList();
  }
}
