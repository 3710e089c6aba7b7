package dev.morph.morphisms.text.perturbation.grammar;

import dev.morph.morphisms.text.ReplaceWord;
import dev.morph.morphisms.text.perturbation.Category;
import dev.morph.morphisms.text.perturbation.Offer;
import dev.morph.morphisms.text.perturbation.Perturbation;
import dev.morph.morphisms.text.perturbation.PlacePerturbation;
import dev.morph.morphisms.text.perturbation.Profile;
import dev.morph.morphisms.text.perturbation.Prose;
import dev.morph.morphisms.text.wordnet.Inflection;
import java.util.List;
import java.util.Set;

/**
 * A command becomes a passive: {@code Write a function to} becomes {@code A function should be
 * written to}; and "they are sorted" becomes "they sort", the paper's example. Category E4 (E5 of
 * the first list).
 *
 * <p><b>Differs from the paper</b>, whose tool only replaces verbs by participles.
 */
final class ChangeVoice {
  private static final Set<String> BE = Set.of("is", "are", "was", "were", "be");
  private static final Set<String> IN_A_NAME = Set.of("NOUN", "ADJ", "DET", "NUM", "PRON");
  static final Perturbation PERTURBATION =
      PlacePerturbation.of(
          Profile.judged(
                  "change-voice", "an instruction becomes passive: A function should be written")
              .from(Category.EDITING, "chen-2024 E4 active and passive voice variation"),
          ChangeVoice::collect);

  private ChangeVoice() {}

  private static void collect(Prose text, Offer offer) {
    for (int at = 0; at < text.words().size(); at++) {
      if (text.isFree(at) && Verbs.isOrder(text, at)) {
        passive(text, at, offer);
      } else if (BE.contains(text.lower(at)) && text.areNeighbours(at)) {
        active(text, at, offer);
      }
    }
  }

  private static void passive(Prose text, int at, Offer offer) {
    int object = endOfObject(text, at + 1);
    String base = Verbs.base(text, at).orElse("");
    if (object >= 0 && !base.isEmpty()) {
      int end = text.words().end(object);
      String name = text.text().substring(text.words().start(at + 1), end);
      String made = ReplaceWord.inCasingOf(text.words().word(at), name);
      String passive = made + " should be " + Inflection.participle(base);
      offer.replace(text.words().start(at), end, List.of(passive));
    }
  }

  /** Returns the last word of an article with its adjectives and nouns; -1 if there is none. */
  private static int endOfObject(Prose text, int first) {
    int at = first;
    while (at < text.words().size() && text.areNeighbours(at - 1) && inName(text, at)) {
      at++;
    }
    return text.is(at - 1, "NOUN") && at > first ? at - 1 : -1;
  }

  private static boolean inName(Prose text, int position) {
    return IN_A_NAME.stream().anyMatch(part -> text.is(position, part));
  }

  private static void active(Prose text, int at, Offer offer) {
    int start = text.words().start(at);
    String word = text.lower(at + 1);
    String base = Verbs.base(text, at + 1).orElse("");
    boolean participle = !base.isEmpty() && word.equals(Inflection.participle(base));
    boolean one = text.lower(at).matches("is|was") && participle;
    String form = one ? Inflection.thirdPerson(base) : base;
    if (participle && !word.equals(base)) {
      offer.replace(start, text.words().end(at + 1), List.of(form));
    }
  }
}
