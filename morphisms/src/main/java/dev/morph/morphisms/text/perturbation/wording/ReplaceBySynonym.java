package dev.morph.morphisms.text.perturbation.wording;

import dev.morph.morphisms.text.perturbation.Category;
import dev.morph.morphisms.text.perturbation.Profile;
import dev.morph.morphisms.text.perturbation.Prose;
import dev.morph.morphisms.text.perturbation.WordPerturbation;
import java.util.List;

/**
 * A word gives way to a synonym of WordNet in the same form: {@code finds} becomes {@code
 * determines}. Category E6 (E7 of the first list).
 *
 * <p><b>Differs from the papers</b>: what programmers use for a word comes from a stated list,
 * where it has one; of other words only the commonest sense counts.
 */
public final class ReplaceBySynonym extends WordPerturbation {
  /** The one there is. */
  public ReplaceBySynonym() {
    super(
        new Profile(
            "replace-by-synonym",
            "a word gives way to a synonym: determine for find",
            Category.EDITING,
            Profile.Meaning.JUDGED,
            List.of("chen-2024 E6 synonym substitution", "wang-2023 SynonymSubstitution")),
        "WordNet has no synonym of it");
  }

  @Override
  protected List<String> choices(Prose text, int position) {
    return Synonyms.of(text, position);
  }
}
