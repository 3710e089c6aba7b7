package dev.morph.morphisms.text.perturbation.grammar;

import dev.morph.morphisms.text.perturbation.Offer;
import dev.morph.morphisms.text.perturbation.PlacePerturbation;
import dev.morph.morphisms.text.perturbation.Profile;
import dev.morph.morphisms.text.perturbation.Prose;
import java.util.List;
import java.util.Locale;

/** A word is left out, with the space behind it; what opens a sentence then has its capital. */
abstract class DroppedWord extends PlacePerturbation {
  DroppedWord(Profile profile) {
    super(profile, "there is no word in it");
  }

  /** Why the word at a position stays; empty if it may go. */
  abstract String kept(Prose text, int position);

  @Override
  protected final void collect(Prose text, long randomSeed, Offer.Collector offer) {
    for (int at = 0; at < text.words().size(); at++) {
      int start = text.words().start(at);
      String kept =
          !text.isFree(at)
              ? Prose.KEPT
              : text.gapBehind(at).equals(" ") ? kept(text, at) : "no word follows it";
      if (!kept.isEmpty()) {
        offer.refuse(start, kept);
      } else {
        drop(text, at, offer);
      }
    }
  }

  private static void drop(Prose text, int at, Offer.Collector offer) {
    int start = text.words().start(at);
    int next = text.words().start(at + 1);
    if (Character.isUpperCase(text.text().charAt(start)) && text.isFree(at + 1)) {
      String first = text.text().substring(next, next + 1).toUpperCase(Locale.ROOT);
      offer.replace(start, next + 1, List.of(first), "");
    } else {
      offer.replace(start, next, List.of(""), "");
    }
  }
}
