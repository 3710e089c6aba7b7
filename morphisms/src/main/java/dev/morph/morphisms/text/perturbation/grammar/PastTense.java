package dev.morph.morphisms.text.perturbation.grammar;

import dev.morph.morphisms.text.ReplaceWord;
import dev.morph.morphisms.text.perturbation.Category;
import dev.morph.morphisms.text.perturbation.Profile;
import dev.morph.morphisms.text.perturbation.Prose;
import dev.morph.morphisms.text.perturbation.WordPerturbation;
import dev.morph.morphisms.text.wordnet.Inflection;
import java.util.List;

/**
 * A verb in the base form or the third person is put in the past: {@code Write} becomes {@code
 * Wrote}.
 *
 * <p><b>Differs from the paper</b>, which changes all verbs of a text at once; here each verb is a
 * place of its own, and a verb behind "to" stays.
 */
public final class PastTense extends WordPerturbation {
  /** The one there is. */
  public PastTense() {
    super(
        new Profile(
            "past-tense",
            "a verb is put in the past: wrote",
            Category.EDITING,
            Profile.Meaning.JUDGED,
            List.of("wang-2023 TenseTransformationPast")),
        "it is not a finite verb");
  }

  @Override
  protected List<String> choices(Prose text, int position) {
    return Verbs.base(text, position)
        .filter(base -> Tense.isPresent(text, position, base))
        .map(Inflection::past)
        .map(past -> List.of(ReplaceWord.inCasingOf(text.words().word(position), past)))
        .orElse(List.of());
  }
}
