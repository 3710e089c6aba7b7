package dev.morph.morphisms.text.perturbation.typing;

import dev.morph.morphisms.text.constraint.ClosedClasses;
import dev.morph.morphisms.text.perturbation.Category;
import dev.morph.morphisms.text.perturbation.Profile;
import dev.morph.morphisms.text.perturbation.Prose;
import dev.morph.morphisms.text.perturbation.WordPerturbation;
import java.util.List;
import java.util.Locale;

/**
 * A short word is typed twice: {@code to} becomes {@code to to}. Category A3; as in the paper only
 * words of up to three letters.
 *
 * <p><b>Differs from the paper</b>: never a word that carries the task. Not not is no slip.
 */
public final class RepeatWord extends WordPerturbation {
  private static final int LONGEST = 3;

  /** The one there is. */
  public RepeatWord() {
    super(
        new Profile(
            "repeat-word",
            "a short word is typed twice: to to",
            Category.ADDITION,
            Profile.Meaning.KEPT,
            "chen-2024 A3 repeated words"),
        "it is not a short word, or it carries the task");
  }

  @Override
  protected List<String> choices(Prose text, int position) {
    String word = text.words().word(position);
    boolean repeated =
        word.length() <= LONGEST
            && word.chars().allMatch(Character::isLetter)
            && !ClosedClasses.carries(word);
    String again = word.toLowerCase(Locale.ROOT);
    return repeated ? List.of(word + " " + again) : List.of();
  }
}
