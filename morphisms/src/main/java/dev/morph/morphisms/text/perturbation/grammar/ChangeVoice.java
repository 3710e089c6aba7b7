package dev.morph.morphisms.text.perturbation.grammar;

import dev.morph.morphisms.text.ReplaceWord;
import dev.morph.morphisms.text.perturbation.Category;
import dev.morph.morphisms.text.perturbation.Offer;
import dev.morph.morphisms.text.perturbation.PlacePerturbation;
import dev.morph.morphisms.text.perturbation.Profile;
import dev.morph.morphisms.text.perturbation.Prose;
import dev.morph.morphisms.text.wordnet.Inflection;
import java.util.List;
import java.util.Set;

/**
 * An order becomes a passive: {@code Write a function to} becomes {@code A function should be
 * written to}; and "they are sorted" becomes "they sort", the paper's example. Category E4 (E5 of
 * the first list).
 *
 * <p><b>Differs from the paper</b>, whose tool only puts participles in the place of verbs.
 */
public final class ChangeVoice extends PlacePerturbation {
  private static final Set<String> BE = Set.of("is", "are", "was", "were", "be");
  private static final Set<String> IN_A_NAME = Set.of("NOUN", "ADJ", "DET", "NUM", "PRON");
  private static final Profile PROFILE =
      new Profile(
          "change-voice",
          "an order becomes a passive: A function should be written",
          Category.EDITING,
          Profile.Meaning.JUDGED,
          "chen-2024 E4 active and passive voice variation");

  /** The one there is. */
  public ChangeVoice() {
    super(PROFILE, "there is no order, and no verb behind a form of be");
  }

  @Override
  protected void collect(Prose text, long randomSeed, Offer.Collector offer) {
    for (int at = 0; at < text.words().size(); at++) {
      if (text.isFree(at) && Verbs.isOrder(text, at)) {
        passive(text, at, offer);
      } else if (BE.contains(text.lower(at)) && text.areNeighbours(at)) {
        active(text, at, offer);
      }
    }
  }

  private static void passive(Prose text, int at, Offer.Collector offer) {
    int start = text.words().start(at);
    int object = endOfObject(text, at + 1);
    String base = Verbs.base(text, at).orElse("");
    if (object < 0 || base.isEmpty()) {
      offer.refuse(start, "no object of one or two nouns follows the verb");
      return;
    }
    String name = text.text().substring(text.words().start(at + 1), text.words().end(object));
    String passive = " should be " + Inflection.participle(base);
    offer.replace(
        start,
        text.words().end(object),
        List.of(ReplaceWord.inCasingOf(text.words().word(at), name) + passive),
        "");
  }

  /** The last word of an article with its adjectives and nouns; -1 if that is not there. */
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

  private static void active(Prose text, int at, Offer.Collector offer) {
    int start = text.words().start(at);
    String word = text.lower(at + 1);
    String base = Verbs.base(text, at + 1).orElse("");
    boolean participle = !base.isEmpty() && word.equals(Inflection.participle(base));
    boolean one = text.lower(at).matches("is|was") && participle;
    String form = one ? Inflection.thirdPerson(base) : base;
    if (participle && !word.equals(base)) {
      offer.replace(start, text.words().end(at + 1), List.of(form), "");
    } else {
      offer.refuse(start, "no participle follows the verb");
    }
  }
}
