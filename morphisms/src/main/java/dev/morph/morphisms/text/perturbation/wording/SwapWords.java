package dev.morph.morphisms.text.perturbation.wording;

import dev.morph.morphisms.text.constraint.ClosedClasses;
import dev.morph.morphisms.text.perturbation.Category;
import dev.morph.morphisms.text.perturbation.Offer;
import dev.morph.morphisms.text.perturbation.Perturbation;
import dev.morph.morphisms.text.perturbation.PlacePerturbation;
import dev.morph.morphisms.text.perturbation.Profile;
import dev.morph.morphisms.text.perturbation.Prose;
import java.util.List;

/**
 * Swaps two neighbouring words: {@code function to} becomes {@code to function}. Category S2 (S5 of
 * the first list). As in the paper, only lower-case words are swapped.
 *
 * <p><b>Differs from the paper</b>: a word never moves past a word that is essential to the task,
 * such as "not" or "before".
 */
final class SwapWords {
  static final Perturbation PERTURBATION =
      PlacePerturbation.deterministic(
          Profile.judged("swap-words", "two neighbouring words are swapped: to function")
              .from(Category.SWAP, "chen-2024 S2 swapped adjacent words"),
          SwapWords::collect);

  private SwapWords() {}

  private static void collect(Prose text, Offer offer) {
    text.freePositions()
        .filter(text::areNeighbours)
        .filter(
            at ->
                isLowerCase(text, at) && isLowerCase(text, at + 1) && !isEitherEssential(text, at))
        .forEach(
            at -> {
              String swapped = text.words().word(at + 1) + " " + text.words().word(at);
              offer.replace(text.words().start(at), text.words().end(at + 1), List.of(swapped));
            });
  }

  private static boolean isEitherEssential(Prose text, int at) {
    return ClosedClasses.isEssential(text.lowerCaseWord(at))
        || ClosedClasses.isEssential(text.lowerCaseWord(at + 1));
  }

  private static boolean isLowerCase(Prose text, int at) {
    return text.words().word(at).matches("[a-z]+");
  }
}
