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
 * Makes a command polite ({@code Write} becomes {@code Please write}), or adds thanks at the end.
 * Our own perturbation.
 */
final class BePolite {
  private static final List<String> OPENINGS =
      List.of("Please ", "Kindly ", "I would like you to ", "I need you to ", "Your task is to ");
  private static final List<String> THANKS = List.of(" Thanks.", " Thank you!", " Thanks a lot.");
  static final Perturbation PERTURBATION =
      PlacePerturbation.deterministic(
          Profile.kept("be-polite", "an instruction is made polite: Please write")
              .from(Category.ADDITION, "morph-2026 politeness"),
          BePolite::collect);

  private BePolite() {}

  private static void collect(Prose text, Offer offer) {
    for (Prose.Sentence sentence : text.sentences()) {
      int first = sentence.first();
      if (text.isFree(first) && Verbs.isCommand(text, first)) {
        String verb = text.lowerCaseWord(first);
        List<String> polite = OPENINGS.stream().map(opening -> opening + verb).toList();
        offer.replace(sentence.start(), text.words().end(first), polite);
      }
    }
    offerThanks(text, offer);
  }

  private static void offerThanks(Prose text, Offer offer) {
    String all = text.text();
    if (!all.isEmpty() && ".!?".indexOf(all.charAt(all.length() - 1)) >= 0) {
      offer.replace(all.length(), all.length(), THANKS);
    }
  }
}
