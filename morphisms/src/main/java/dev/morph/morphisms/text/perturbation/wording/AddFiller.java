package dev.morph.morphisms.text.perturbation.wording;

import dev.morph.morphisms.text.perturbation.Category;
import dev.morph.morphisms.text.perturbation.Offer;
import dev.morph.morphisms.text.perturbation.Perturbation;
import dev.morph.morphisms.text.perturbation.PlacePerturbation;
import dev.morph.morphisms.text.perturbation.Profile;
import dev.morph.morphisms.text.perturbation.Prose;
import dev.morph.morphisms.text.perturbation.grammar.Verbs;
import java.util.List;

/**
 * Inserts words that add nothing: {@code Write} becomes {@code OK, write}, and {@code to find}
 * becomes {@code to basically find}. Our own perturbation.
 */
final class AddFiller {
  private static final List<String> OPENINGS = List.of("OK, ", "So, ", "Well, ", "Hi, ", "Now, ");
  private static final List<String> INSIDE = List.of("basically ", "actually ", "simply ");
  static final Perturbation PERTURBATION =
      PlacePerturbation.deterministic(
          Profile.kept("add-filler", "filler words are added: OK, write")
              .from(Category.ADDITION, "morph-2026 filler"),
          AddFiller::collect);

  private AddFiller() {}

  private static void collect(Prose text, Offer offer) {
    for (int at = 0; at < text.words().size(); at++) {
      if (text.isFree(at) && Verbs.isCommand(text, at)) {
        offerFillers(text, at, text.lowerCaseWord(at), OPENINGS, offer);
      } else if (text.isFree(at)
          && text.lowerCaseWord(at - 1).equals("to")
          && Verbs.baseForm(text, at).isPresent()) {
        offerFillers(text, at, text.words().word(at), INSIDE, offer);
      }
    }
  }

  private static void offerFillers(
      Prose text, int at, String word, List<String> fillers, Offer offer) {
    offer.replace(
        text.words().start(at),
        text.words().end(at),
        fillers.stream().map(filler -> filler + word).toList());
  }
}
