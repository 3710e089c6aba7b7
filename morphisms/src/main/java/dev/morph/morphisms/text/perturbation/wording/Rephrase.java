package dev.morph.morphisms.text.perturbation.wording;

import dev.morph.morphisms.text.perturbation.Category;
import dev.morph.morphisms.text.perturbation.Profile;
import dev.morph.morphisms.text.perturbation.Reworded;
import dev.morph.morphisms.text.perturbation.Rewordings;

/** A sentence is said in other words by a language model. Category P1. */
public final class Rephrase extends Reworded {
  private static final Profile PROFILE =
      new Profile(
          "rephrase",
          "a language model says a sentence in other words (--neighbour-model)",
          Category.PARAPHRASE,
          Profile.Meaning.JUDGED,
          "chen-2024 P1 rephrasing sentence");

  /** Without a model, so that it offers nothing yet. */
  public Rephrase() {
    this(Rewordings.NONE);
  }

  private Rephrase(Rewordings rewordings) {
    super(PROFILE, rewordings);
  }

  @Override
  public Reworded by(Rewordings others) {
    return new Rephrase(others);
  }
}
