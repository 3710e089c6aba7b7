package dev.morph.morphisms.text.perturbation;

import dev.morph.core.entity.SeededDraw;
import java.util.List;
import java.util.function.BiConsumer;

/**
 * A perturbation that examines a text place by place.
 *
 * @param collecting offers the possible changes at each place
 */
public record PlacePerturbation(Profile profile, Collecting collecting) implements Perturbation {
  /** Offers the possible changes at each place. */
  @FunctionalInterface
  public interface Collecting {
    /**
     * Offers the possible changes at each place.
     *
     * @param randomSeed determines the order of equally good choices
     */
    void collect(Prose text, long randomSeed, Offer offer);
  }

  /** The possible replacements of a word. */
  @FunctionalInterface
  public interface Choices {
    /** Returns the replacements, best first; empty if there are none at this position. */
    List<String> replacements(Prose text, int position);
  }

  /** Returns a perturbation that uses no random numbers. */
  public static Perturbation deterministic(Profile profile, BiConsumer<Prose, Offer> collecting) {
    return new PlacePerturbation(
        profile, (text, randomSeed, offer) -> collecting.accept(text, offer));
  }

  /** Returns a perturbation of single words whose choices are ordered best first. */
  public static Perturbation ranked(Profile profile, Choices choices) {
    return deterministic(
        profile,
        (text, offer) ->
            text.freePositions()
                .forEach(at -> replace(text, at, choices.replacements(text, at), offer)));
  }

  /**
   * Returns a perturbation of single words with equally good choices, whose order is drawn at
   * random.
   */
  public static Perturbation drawn(Profile profile, Choices choices) {
    return new PlacePerturbation(
        profile,
        (text, randomSeed, offer) ->
            text.freePositions()
                .forEach(
                    at -> {
                      String id = text.words().start(at) + text.text();
                      SeededDraw draw = SeededDraw.of(randomSeed, profile.name(), id);
                      replace(
                          text, at, Prose.shuffled(choices.replacements(text, at), draw), offer);
                    }));
  }

  private static void replace(Prose text, int at, List<String> choices, Offer offer) {
    offer.replace(text.words().start(at), text.words().end(at), choices);
  }

  @Override
  public List<Place> offer(Prose text, long randomSeed) {
    Offer offer = new Offer(this, text);
    collecting.collect(text, randomSeed, offer);
    return offer.places();
  }
}
