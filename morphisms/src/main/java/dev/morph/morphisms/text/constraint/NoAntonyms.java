package dev.morph.morphisms.text.constraint;

import dev.morph.core.entity.Edit.ReplacedWord;
import dev.morph.morphisms.text.Constraint;
import dev.morph.morphisms.text.Words;
import dev.morph.morphisms.text.wordnet.Opposites;
import dev.morph.morphisms.text.wordnet.WordNet;
import java.util.Locale;
import java.util.function.Predicate;

/**
 * Rejects a replacement by an antonym: vectors put {@code largest} next to {@code smallest}, which
 * would change the task.
 */
public final class NoAntonyms implements Constraint {
  /** The name on the command line. */
  public static final String NAME = "antonyms";

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public String signature() {
    return NAME + ":wordnet-" + WordNet.VERSION;
  }

  @Override
  public Predicate<ReplacedWord> within(Words words) {
    return edit -> !Opposites.are(lower(edit.from()), lower(edit.to()));
  }

  private static String lower(String word) {
    return word.toLowerCase(Locale.ROOT);
  }
}
