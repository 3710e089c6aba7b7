package dev.morph.morphisms.text.perturbation.code;

import dev.morph.morphisms.text.perturbation.GivenCode;
import dev.morph.morphisms.text.perturbation.Offer;
import dev.morph.morphisms.text.perturbation.PlacePerturbation;
import dev.morph.morphisms.text.perturbation.Profile;
import dev.morph.morphisms.text.perturbation.Prose;

/** A perturbation of the code that a text gives. */
abstract class GivenCodePerturbation extends PlacePerturbation {
  GivenCodePerturbation(Profile profile, String otherwise) {
    super(profile, otherwise);
  }

  /** Says of each place in the code what may be done there. */
  abstract void change(Prose text, GivenCode code, long randomSeed, Offer.Collector offer);

  @Override
  protected final void collect(Prose text, long randomSeed, Offer.Collector offer) {
    GivenCode.in(text.text()).ifPresent(code -> change(text, code, randomSeed, offer));
  }
}
