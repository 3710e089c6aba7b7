package dev.morph.morphisms.text.perturbation.typing;

import dev.morph.morphisms.text.perturbation.Category;
import dev.morph.morphisms.text.perturbation.Offer;
import dev.morph.morphisms.text.perturbation.PlacePerturbation;
import dev.morph.morphisms.text.perturbation.Profile;
import dev.morph.morphisms.text.perturbation.Prose;
import java.util.List;

/**
 * There is more than one space between two words. Category A1.
 *
 * <p><b>Differs from the paper</b>, which also puts spaces in front of marks and at both ends. Text
 * metrics that fold white space see no difference: the mutant is at distance 0, and yet another
 * prompt.
 */
public final class AddSpace extends PlacePerturbation {
  private static final Profile PROFILE =
      new Profile(
          "add-space",
          "more than one space stands between two words",
          Category.ADDITION,
          Profile.Meaning.KEPT,
          "chen-2024 A1 extra space outside words");

  /** The one there is. */
  public AddSpace() {
    super(PROFILE, "there is no word in it");
  }

  @Override
  protected void collect(Prose text, long randomSeed, Offer.Collector offer) {
    for (int at = 0; at < text.words().size(); at++) {
      int end = text.words().end(at);
      if (text.areNeighbours(at)) {
        offer.replace(end, end + 1, List.of("  ", "   "), "");
      } else {
        offer.refuse(end, "no single space between two words that may change");
      }
    }
  }
}
