package dev.morph.morphisms.text.perturbation;

import dev.morph.core.entity.SeededDraw;
import java.util.List;

/** A perturbation that changes single words in place. */
public final class WordPerturbation extends PlacePerturbation {
  private final boolean drawn;
  private final Choices choices;

  private WordPerturbation(Profile profile, boolean drawn, Choices choices) {
    super(profile);
    this.drawn = drawn;
    this.choices = choices;
  }

  /** The possible replacements of a word. */
  @FunctionalInterface
  public interface Choices {
    /** Returns the replacements, best first; empty if there are none at this position. */
    List<String> of(Prose text, int position);
  }

  /** Creates a perturbation whose choices are ordered best first. */
  public static Perturbation ranked(Profile profile, Choices choices) {
    return new WordPerturbation(profile, false, choices);
  }

  /** Creates a perturbation with equally good choices, whose order is drawn at random. */
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
