package dev.morph.morphisms.text.perturbation.wording;

import dev.morph.morphisms.text.perturbation.Category;
import dev.morph.morphisms.text.perturbation.Profile;
import dev.morph.morphisms.text.perturbation.Reworded;
import dev.morph.morphisms.text.perturbation.Rewordings;

/**
 * A sentence is translated into another language and back.
 *
 * <p><b>Differs from the paper</b>, whose translator is an encoder-decoder for German; here a
 * language model is asked, which also knows other languages.
 */
public final class BackTranslate extends Reworded {
  private static final Profile PROFILE =
      new Profile(
          "back-translate",
          "a language model translates a sentence into another language and back"
              + " (--neighbour-model)",
          Category.PARAPHRASE,
          Profile.Meaning.JUDGED,
          "wang-2023 BackTranslation");

  /** Without a model, so that it offers nothing yet. */
  public BackTranslate() {
    this(Rewordings.NONE);
  }

  private BackTranslate(Rewordings rewordings) {
    super(PROFILE, rewordings);
  }

  @Override
  public Reworded by(Rewordings others) {
    return new BackTranslate(others);
  }
}
