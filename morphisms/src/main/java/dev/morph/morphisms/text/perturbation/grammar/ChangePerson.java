package dev.morph.morphisms.text.perturbation.grammar;

import dev.morph.morphisms.text.ReplaceWord;
import dev.morph.morphisms.text.perturbation.Category;
import dev.morph.morphisms.text.perturbation.Profile;
import dev.morph.morphisms.text.perturbation.Prose;
import dev.morph.morphisms.text.perturbation.WordPerturbation;
import dev.morph.morphisms.text.wordnet.Inflection;
import java.util.List;

/**
 * A verb changes between the base form and the third person: {@code finds} becomes {@code find},
 * and the other way round. Category E3 (E4 of the first list).
 */
public final class ChangePerson extends WordPerturbation {
  /** The one there is. */
  public ChangePerson() {
    super(
        new Profile(
            "change-person",
            "a verb changes between find and finds",
            Category.EDITING,
            Profile.Meaning.JUDGED,
            List.of("chen-2024 E3 grammatical person variation")),
        "it is not a verb in the base form or the third person");
  }

  @Override
  protected List<String> choices(Prose text, int position) {
    return Verbs.base(text, position)
        .map(base -> change(text.words().word(position), text.lower(position), base))
        .orElse(List.of());
  }

  private static List<String> change(String word, String lower, String base) {
    String third = Inflection.thirdPerson(base);
    if (lower.equals(third)) {
      return List.of(ReplaceWord.inCasingOf(word, base));
    }
    return lower.equals(base) ? List.of(ReplaceWord.inCasingOf(word, third)) : List.of();
  }
}
