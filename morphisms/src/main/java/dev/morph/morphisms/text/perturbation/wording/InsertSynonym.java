package dev.morph.morphisms.text.perturbation.wording;

import dev.morph.morphisms.text.perturbation.Category;
import dev.morph.morphisms.text.perturbation.Profile;
import dev.morph.morphisms.text.perturbation.Prose;
import dev.morph.morphisms.text.perturbation.WordPerturbation;
import java.util.List;
import java.util.Locale;

/** A synonym of WordNet is put in front of a word: {@code find} becomes {@code determine find}. */
public final class InsertSynonym extends WordPerturbation {
  /** The one there is. */
  public InsertSynonym() {
    super(
        new Profile(
            "insert-synonym",
            "a synonym is put in front of a word: determine find",
            Category.ADDITION,
            Profile.Meaning.JUDGED,
            List.of("wang-2023 SynonymInsertion")),
        "WordNet has no synonym of it");
  }

  @Override
  protected List<String> choices(Prose text, int position) {
    String word = text.words().word(position);
    return Synonyms.of(text, position).stream()
        .map(synonym -> synonym + " " + word.toLowerCase(Locale.ROOT))
        .toList();
  }
}
