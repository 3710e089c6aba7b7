package dev.morph.morphisms.text.perturbation.typing;

import dev.morph.morphisms.text.perturbation.Category;
import dev.morph.morphisms.text.perturbation.Profile;
import dev.morph.morphisms.text.perturbation.Prose;
import dev.morph.morphisms.text.perturbation.WordPerturbation;
import java.util.List;

/**
 * A slip of the fingers inside one word of letters. It never makes another word of English: then a
 * reader would not see what was meant.
 *
 * <p><b>Differs from the papers</b>, whose tools may write {@code form} for {@code from} and change
 * characters of numbers, names and code.
 */
abstract class Slip extends WordPerturbation {
  private final int shortest;

  /**
   * A slip.
   *
   * @param shortest letters of a word in which it happens
   */
  Slip(String name, String description, Category category, int shortest, List<String> sources) {
    super(
        new Profile(name, description, category, Profile.Meaning.KEPT, sources),
        "the word is too short, or every such slip makes another word");
    this.shortest = shortest;
  }

  /** What the slip may make of a word. */
  abstract List<String> slips(String word);

  @Override
  protected final boolean drawn() {
    return true;
  }

  @Override
  protected final List<String> choices(Prose text, int position) {
    String word = text.words().word(position);
    boolean letters = word.chars().allMatch(it -> it < 128 && Character.isLetter(it));
    return letters && word.length() >= shortest
        ? slips(word).stream().filter(made -> !KnownWords.has(made)).distinct().toList()
        : List.of();
  }

  /** A word with a part of it replaced. */
  static String with(String word, int start, int end, String part) {
    return word.substring(0, start) + part + word.substring(end);
  }
}
