package dev.morph.morphisms.text.perturbation.typing;

import dev.morph.morphisms.text.perturbation.Category;
import dev.morph.morphisms.text.perturbation.Profile;
import dev.morph.morphisms.text.perturbation.Prose;
import dev.morph.morphisms.text.perturbation.WordPerturbation;
import java.util.List;
import java.util.stream.IntStream;

/**
 * A letter is a capital that should be none: {@code replace} becomes {@code rePlace}. Category E2
 * (E3 of the paper's first list), and ReCode's change of a character's case.
 */
public final class CapitaliseLetter extends WordPerturbation {
  /** The one there is. */
  public CapitaliseLetter() {
    super(
        new Profile(
            "capitalise-letter",
            "a small letter becomes a capital: rePlace",
            Category.EDITING,
            Profile.Meaning.KEPT,
            List.of("chen-2024 E2 extra capital letter", "wang-2023 ChangeCharCase")),
        "it has no small letter");
  }

  @Override
  protected boolean drawn() {
    return true;
  }

  @Override
  protected List<String> choices(Prose text, int position) {
    String word = text.words().word(position);
    return IntStream.range(0, word.length())
        .filter(at -> word.charAt(at) >= 'a' && word.charAt(at) <= 'z')
        .mapToObj(
            at ->
                Slip.with(word, at, at + 1, String.valueOf(Character.toUpperCase(word.charAt(at)))))
        .toList();
  }
}
