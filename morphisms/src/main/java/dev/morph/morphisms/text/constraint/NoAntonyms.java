package dev.morph.morphisms.text.constraint;

import dev.morph.core.entity.Edit.ReplacedWord;
import dev.morph.morphisms.text.Constraint;
import dev.morph.morphisms.text.Words;
import dev.morph.morphisms.text.wordnet.Opposites;
import dev.morph.morphisms.text.wordnet.WordNet;
import java.util.Locale;
import java.util.function.Predicate;

/**
 * No word is replaced by its opposite: vectors put {@code largest} next to {@code smallest}, and
 * the task is another one then.
 */
public final class NoAntonyms implements Constraint {
  /** On the command line. */
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
