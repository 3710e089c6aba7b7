package dev.morph.morphisms.text.perturbation;

import dev.morph.core.entity.SeededDraw;
import java.util.List;

/** A perturbation that changes single words, each in its place. */
public final class WordPerturbation extends PlacePerturbation {
  private final boolean drawn;
  private final Choices choices;

  private WordPerturbation(Profile profile, boolean drawn, Choices choices) {
    super(profile);
    this.drawn = drawn;
    this.choices = choices;
  }

  /** What may stand in the place of a word. */
  @FunctionalInterface
  public interface Choices {
    /** The best first; none: not here. */
    List<String> of(Prose text, int position);
  }

  /** The best choice of a word first. */
  public static Perturbation ranked(Profile profile, Choices choices) {
    return new WordPerturbation(profile, false, choices);
  }

  /** The same with choices as good as one another, so that a draw puts them in an order. */
  public static Perturbation drawn(Profile profile, Choices choices) {
    return new WordPerturbation(profile, true, choices);
  }

  @Override
  protected void collect(Prose text, long randomSeed, Offer offer) {
    text.free()
        .forEach(
            at -> {
              int start = text.words().start(at);
              List<String> found = choices.of(text, at);
              offer.replace(
                  start,
                  text.words().end(at),
                  drawn
                      ? Prose.shuffled(
                          found, SeededDraw.of(randomSeed, name(), start + text.text()))
                      : found);
            });
  }
}
