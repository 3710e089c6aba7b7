package dev.morph.morphisms.text.perturbation.grammar;

import dev.morph.morphisms.text.ReplaceWord;
import dev.morph.morphisms.text.perturbation.Category;
import dev.morph.morphisms.text.perturbation.Profile;
import dev.morph.morphisms.text.perturbation.Prose;
import dev.morph.morphisms.text.perturbation.WordPerturbation;
import java.util.List;

/**
 * A verb in the base form or the third person is put in the future: {@code finds} becomes {@code
 * will find}.
 *
 * <p><b>Differs from the paper</b>, which changes all verbs of a text at once; here each verb is a
 * place of its own, and a verb behind "to" stays.
 */
public final class FutureTense extends WordPerturbation {
  /** The one there is. */
  public FutureTense() {
    super(
        new Profile(
            "future-tense",
            "a verb is put in the future: will write",
            Category.EDITING,
            Profile.Meaning.JUDGED,
            List.of("wang-2023 TenseTransformationFuture")),
        "it is not a finite verb");
  }

  @Override
  protected List<String> choices(Prose text, int position) {
    return Verbs.base(text, position)
        .filter(base -> Tense.isPresent(text, position, base))
        .map(
            base ->
                List.of(ReplaceWord.inCasingOf(text.words().word(position), "will") + " " + base))
        .orElse(List.of());
  }
}
