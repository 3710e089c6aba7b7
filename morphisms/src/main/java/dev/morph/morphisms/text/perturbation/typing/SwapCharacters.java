package dev.morph.morphisms.text.perturbation.typing;

import static dev.morph.morphisms.text.perturbation.Category.SWAP;

import java.util.List;
import java.util.stream.IntStream;

/**
 * Two neighbouring letters change places: {@code replace} becomes {@code repalce}. Category S1; the
 * first letter stays, as in the paper.
 */
public final class SwapCharacters extends Slip {
  /** The one there is. */
  public SwapCharacters() {
    super(
        "swap-characters",
        "two neighbouring letters change places: repalce",
        SWAP,
        4,
        List.of(
            "chen-2024 S1 swapped adjacent characters", "wang-2023 SwapCharactersPerturbation"));
  }

  @Override
  List<String> slips(String word) {
    return IntStream.range(1, word.length() - 1)
        .filter(at -> word.charAt(at) != word.charAt(at + 1))
        .mapToObj(at -> with(word, at, at + 2, "" + word.charAt(at + 1) + word.charAt(at)))
        .toList();
  }
}
