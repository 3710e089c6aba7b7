package dev.morph.morphisms.text.perturbation.typing;

import dev.morph.morphisms.text.perturbation.Category;
import dev.morph.morphisms.text.perturbation.Offer;
import dev.morph.morphisms.text.perturbation.PlacePerturbation;
import dev.morph.morphisms.text.perturbation.Profile;
import dev.morph.morphisms.text.perturbation.Prose;
import java.util.List;

/**
 * The space between two words is left out: {@code a function} becomes {@code afunction}. Category
 * D4, and the other half of ReCode's white space perturbation.
 *
 * <p><b>Differs from the papers</b>: never if the two make a third word, as {@code in to} does.
 */
public final class JoinWords extends PlacePerturbation {
  private static final Profile PROFILE =
      new Profile(
          "join-words",
          "the space between two words is left out: afunction",
          Category.DELETION,
          Profile.Meaning.KEPT,
          List.of("chen-2024 D4 space deletion", "wang-2023 WhitespacePerturbation"));

  /** The one there is. */
  public JoinWords() {
    super(PROFILE, "there is no word in it");
  }

  @Override
  protected void collect(Prose text, long randomSeed, Offer.Collector offer) {
    for (int at = 0; at < text.words().size(); at++) {
      int start = text.words().start(at);
      if (!text.areNeighbours(at)) {
        offer.refuse(start, "no single space between two words that may change");
      } else {
        String joined = text.words().word(at) + text.words().word(at + 1);
        if (KnownWords.has(joined)) {
          offer.refuse(start, "the two make another word");
        } else {
          offer.replace(start, text.words().end(at + 1), List.of(joined), "");
        }
      }
    }
  }
}
