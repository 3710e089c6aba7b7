package dev.morph.morphisms.text.perturbation.typing;

import dev.morph.morphisms.text.perturbation.Category;
import dev.morph.morphisms.text.perturbation.Offer;
import dev.morph.morphisms.text.perturbation.PlacePerturbation;
import dev.morph.morphisms.text.perturbation.Profile;
import dev.morph.morphisms.text.perturbation.Prose;
import java.util.List;

/**
 * A full stop is left out, forgotten at the end, or doubled; a comma between words is left out.
 * Ours.
 */
public final class ChangePunctuation extends PlacePerturbation {
  private static final Profile PROFILE =
      new Profile(
          "change-punctuation",
          "a full stop or a comma is left out, added or doubled",
          Category.EDITING,
          Profile.Meaning.KEPT,
          "morph-2026 punctuation");

  /** The one there is. */
  public ChangePunctuation() {
    super(PROFILE, "there is no sentence and no comma between words");
  }

  @Override
  protected void collect(Prose text, long randomSeed, Offer.Collector offer) {
    text.sentences().forEach(sentence -> end(text, sentence, offer));
    for (int at = 0; at + 1 < text.words().size(); at++) {
      int end = text.words().end(at);
      if (text.isFree(at) && text.isFree(at + 1) && text.gapBehind(at).equals(", ")) {
        offer.replace(end, end + 1, List.of("", " ,"), "");
      }
    }
  }

  private static void end(Prose text, Prose.Sentence sentence, Offer.Collector offer) {
    int end = sentence.end();
    char mark = text.text().charAt(end - 1);
    boolean last = end == text.text().length();
    if (mark == '.' && !text.text().startsWith("..", end - 2)) {
      offer.replace(end - 1, end, last ? List.of("", "..", "!") : List.of("..", "!"), "");
    } else if (Character.isLetter(mark)) {
      offer.replace(end, end, List.of(".", " ."), "");
    } else {
      offer.refuse(end - 1, "the sentence ends with another mark");
    }
  }
}
