package dev.morph.morphisms.text.perturbation.wording;

import dev.morph.morphisms.text.perturbation.Category;
import dev.morph.morphisms.text.perturbation.Offer;
import dev.morph.morphisms.text.perturbation.Perturbation;
import dev.morph.morphisms.text.perturbation.PlacePerturbation;
import dev.morph.morphisms.text.perturbation.Profile;
import dev.morph.morphisms.text.perturbation.Prose;
import dev.morph.morphisms.text.perturbation.grammar.Verbs;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * Turns a command into a question: {@code Write a function.} becomes {@code Can you write a
 * function?} Category P2.
 *
 * <p><b>Differs from the paper</b>, which uses a language model; here an opening from a list is put
 * before the verb, and the rest of the sentence stays the same.
 */
final class AskQuestion {
  private static final List<String> OPENINGS =
      List.of("Can you ", "Could you ", "How do I ", "Would you ", "How can I ");
  static final Perturbation PERTURBATION =
      PlacePerturbation.deterministic(
          Profile.judged(
                  "ask-question", "an instruction becomes a question: Can you write a function?")
              .from(Category.PARAPHRASE, "chen-2024 P2 declarative to interrogative"),
          AskQuestion::collect);

  private AskQuestion() {}

  private static void collect(Prose text, Offer offer) {
    for (Prose.Sentence sentence : text.sentences()) {
      if (text.isFree(sentence.first()) && Verbs.isCommand(text, sentence.first())) {
        offer.replace(sentence.start(), sentence.end(), questions(text.text(), sentence).toList());
      }
    }
  }

  private static Stream<String> questions(String text, Prose.Sentence sentence) {
    String order = text.substring(sentence.start(), sentence.end());
    String rest =
        order.substring(0, 1).toLowerCase(Locale.ROOT)
            + order.substring(1).replaceFirst("[.!]+$", "");
    return OPENINGS.stream().map(opening -> opening + rest + "?");
  }
}
