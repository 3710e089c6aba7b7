package dev.morph.morphisms.text.perturbation.grammar;

import dev.morph.morphisms.text.perturbation.Category;
import dev.morph.morphisms.text.perturbation.Profile;
import dev.morph.morphisms.text.perturbation.Prose;
import java.util.Set;

/**
 * An article or a demonstrative is left out: {@code the list} becomes {@code list}. Category D3.
 *
 * <p><b>Differs from the paper</b>, which leaves out every determiner, also "each", "all" and "no":
 * these carry the task.
 */
public final class DropDeterminer extends DroppedWord {
  private static final Set<String> DROPPED = Set.of("a", "an", "the", "this", "these", "those");

  /** The one there is. */
  public DropDeterminer() {
    super(
        new Profile(
            "drop-determiner",
            "an article or a demonstrative is left out: reverse string",
            Category.DELETION,
            Profile.Meaning.JUDGED,
            "chen-2024 D3 determiner deletion"));
  }

  @Override
  String kept(Prose text, int position) {
    return DROPPED.contains(text.lower(position))
        ? ""
        : "it is neither an article nor a demonstrative";
  }
}
