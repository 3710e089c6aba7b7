package dev.morph.morphisms.text.perturbation;

import dev.morph.core.entity.SeededDraw;
import java.util.List;

/** A perturbation that changes single words, each in its place. */
public abstract class WordPerturbation implements Perturbation {
  private static final String KEPT = "it names, numbers, quotes or shows something";

  private final Profile profile;
  private final String reason;

  /**
   * Of words.
   *
   * @param reason why a word that may change offers nothing
   */
  protected WordPerturbation(Profile profile, String reason) {
    this.profile = profile;
    this.reason = reason;
  }

  @Override
  public final Profile profile() {
    return profile;
  }

  /** What may stand in the place of the word at a position, the best first; none: not here. */
  protected abstract List<String> choices(Prose text, int position);

  /** Whether the choices are as good as one another, so that a draw puts them in an order. */
  protected boolean drawn() {
    return false;
  }

  @Override
  public final Offer offer(Prose text, long randomSeed) {
    Offer.Collector offer = new Offer.Collector(this, text);
    for (int at = 0; at < text.words().size(); at++) {
      int start = text.words().start(at);
      if (text.isFree(at)) {
        offer.replace(start, text.words().end(at), ordered(text, at, randomSeed), reason);
      } else {
        offer.refuse(start, KEPT);
      }
    }
    return offer.offer("there is no word in it");
  }

  private List<String> ordered(Prose text, int at, long randomSeed) {
    List<String> choices = choices(text, at);
    return drawn()
        ? Prose.shuffled(
            choices, SeededDraw.of(randomSeed, name(), text.words().start(at) + text.text()))
        : choices;
  }
}
