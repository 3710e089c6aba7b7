package dev.morph.morphisms.text.perturbation.wording;

import dev.morph.morphisms.text.perturbation.Category;
import dev.morph.morphisms.text.perturbation.Offer;
import dev.morph.morphisms.text.perturbation.PlacePerturbation;
import dev.morph.morphisms.text.perturbation.Profile;
import dev.morph.morphisms.text.perturbation.Prose;
import dev.morph.morphisms.text.perturbation.grammar.Verbs;
import java.util.List;

/**
 * Words that say nothing: {@code Write} becomes {@code OK, write}, and {@code to find} becomes
 * {@code to basically find}. Ours.
 */
public final class AddFiller extends PlacePerturbation {
  private static final List<String> OPENINGS = List.of("OK, ", "So, ", "Well, ", "Hi, ", "Now, ");
  private static final List<String> INSIDE = List.of("basically ", "actually ", "simply ");
  private static final Profile PROFILE =
      new Profile(
          "add-filler",
          "words that say nothing come in: OK, write",
          Category.ADDITION,
          Profile.Meaning.KEPT,
          "morph-2026 filler");

  /** The one there is. */
  public AddFiller() {
    super(PROFILE, "there is no order and no verb behind 'to'");
  }

  @Override
  protected void collect(Prose text, long randomSeed, Offer.Collector offer) {
    for (int at = 0; at < text.words().size(); at++) {
      if (text.isFree(at) && Verbs.isOrder(text, at)) {
        put(text, at, text.lower(at), OPENINGS, offer);
      } else if (text.isFree(at)
          && text.lower(at - 1).equals("to")
          && Verbs.base(text, at).isPresent()) {
        put(text, at, text.words().word(at), INSIDE, offer);
      }
    }
  }

  private static void put(
      Prose text, int at, String word, List<String> fillers, Offer.Collector offer) {
    offer.replace(
        text.words().start(at),
        text.words().end(at),
        fillers.stream().map(filler -> filler + word).toList(),
        "");
  }
}
