package dev.morph.morphisms.text.perturbation.wording;

import dev.morph.morphisms.text.constraint.ClosedClasses;
import dev.morph.morphisms.text.perturbation.Category;
import dev.morph.morphisms.text.perturbation.Offer;
import dev.morph.morphisms.text.perturbation.PlacePerturbation;
import dev.morph.morphisms.text.perturbation.Profile;
import dev.morph.morphisms.text.perturbation.Prose;
import java.util.List;

/**
 * Two neighbouring words change places: {@code function to} becomes {@code to function}. Category
 * S2 (S5 of the first list): words in small letters, as in the paper.
 *
 * <p><b>Differs from the paper</b>: never past a word that carries the task, as "not" or "before"
 * do.
 */
public final class SwapWords extends PlacePerturbation {
  private static final Profile PROFILE =
      new Profile(
          "swap-words",
          "two neighbouring words change places: to function",
          Category.SWAP,
          Profile.Meaning.JUDGED,
          "chen-2024 S2 swapped adjacent words");

  /** The one there is. */
  public SwapWords() {
    super(PROFILE, "there are no two words in it");
  }

  @Override
  protected void collect(Prose text, long randomSeed, Offer.Collector offer) {
    for (int at = 0; at + 1 < text.words().size(); at++) {
      int start = text.words().start(at);
      if (!text.areNeighbours(at) || !isSmall(text, at) || !isSmall(text, at + 1)) {
        offer.refuse(start, "no two words in small letters that may change");
      } else if (carries(text, at)) {
        offer.refuse(start, "one of the two carries the task");
      } else {
        String swapped = text.words().word(at + 1) + " " + text.words().word(at);
        offer.replace(start, text.words().end(at + 1), List.of(swapped), "they are the same");
      }
    }
  }

  private static boolean carries(Prose text, int at) {
    return ClosedClasses.carries(text.lower(at)) || ClosedClasses.carries(text.lower(at + 1));
  }

  private static boolean isSmall(Prose text, int at) {
    return text.words().word(at).matches("[a-z]+");
  }
}
