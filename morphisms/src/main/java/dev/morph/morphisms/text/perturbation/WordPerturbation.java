package dev.morph.morphisms.text.perturbation;

import dev.morph.core.entity.SeededDraw;
import java.util.List;

/** A perturbation that changes single words, each in its place. */
public abstract class WordPerturbation extends PlacePerturbation {
  private final String reason;

  /**
   * Of words.
   *
   * @param reason why a word that may change offers nothing
   */
  protected WordPerturbation(Profile profile, String reason) {
    super(profile, "there is no word in it");
    this.reason = reason;
  }

  /** What may stand in the place of the word at a position, the best first; none: not here. */
  protected abstract List<String> choices(Prose text, int position);

  /** Whether the choices are as good as one another, so that a draw puts them in an order. */
  protected boolean drawn() {
    return false;
  }

  @Override
  protected final void collect(Prose text, long randomSeed, Offer.Collector offer) {
    for (int at = 0; at < text.words().size(); at++) {
      int start = text.words().start(at);
      if (text.isFree(at)) {
        offer.replace(start, text.words().end(at), ordered(text, at, randomSeed), reason);
      } else {
        offer.refuse(start, Prose.KEPT);
      }
    }
  }

  private List<String> ordered(Prose text, int at, long randomSeed) {
    List<String> choices = choices(text, at);
    return drawn()
        ? Prose.shuffled(
            choices, SeededDraw.of(randomSeed, name(), text.words().start(at) + text.text()))
        : choices;
  }
}
