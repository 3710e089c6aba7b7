package dev.morph.morphisms.text.perturbation;

import java.util.List;

/** A perturbation that examines a text place by place. */
public abstract class PlacePerturbation implements Perturbation {
  private final Profile profile;

  protected PlacePerturbation(Profile profile) {
    this.profile = profile;
  }

  /** Creates a perturbation with this profile. */
  public static Perturbation of(Profile profile, Collecting collecting) {
    return new PlacePerturbation(profile) {
      @Override
      protected void collect(Prose text, long randomSeed, Offer offer) {
        collecting.collect(text, offer);
      }
    };
  }

  /** Offers what may be done at each place. */
  @FunctionalInterface
  public interface Collecting {
    void collect(Prose text, Offer offer);
  }

  @Override
  public final Profile profile() {
    return profile;
  }

  @Override
  public final List<Place> offer(Prose text, long randomSeed) {
    Offer offer = new Offer(this, text);
    collect(text, randomSeed, offer);
    return offer.places();
  }

  /**
   * Offers what may be done at each place.
   *
   * @param randomSeed determines the order of equally good choices
   */
  protected abstract void collect(Prose text, long randomSeed, Offer offer);
}
