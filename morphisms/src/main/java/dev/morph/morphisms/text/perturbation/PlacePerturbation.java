package dev.morph.morphisms.text.perturbation;

/** A perturbation that looks at a text place by place. */
public abstract class PlacePerturbation implements Perturbation {
  private final Profile profile;
  private final String otherwise;

  /**
   * Of this profile.
   *
   * @param otherwise why nothing is offered, where nothing else was said
   */
  protected PlacePerturbation(Profile profile, String otherwise) {
    this.profile = profile;
    this.otherwise = otherwise;
  }

  @Override
  public final Profile profile() {
    return profile;
  }

  @Override
  public final Offer offer(Prose text, long randomSeed) {
    Offer.Collector offer = new Offer.Collector(this, text);
    collect(text, randomSeed, offer);
    return offer.offer(otherwise);
  }

  /**
   * Says of each place what may be done there, or why not.
   *
   * @param randomSeed decides the order of choices that are as good as one another
   */
  protected abstract void collect(Prose text, long randomSeed, Offer.Collector offer);
}
