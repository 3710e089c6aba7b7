package dev.morph.morphisms.text.constraint;

import dev.morph.core.entity.Edit.ReplacedWord;
import dev.morph.morphisms.text.Constraint;
import dev.morph.morphisms.text.Words;
import dev.morph.morphisms.text.wordnet.Taxonomy;
import dev.morph.morphisms.text.wordnet.WordNet;
import java.util.function.Predicate;

/**
 * No word is replaced by another of the same kind that means something else: {@code day} by {@code
 * week}, {@code red} by {@code purple}. Two words are of the same kind if senses of theirs have a
 * direct hypernym in common in WordNet. Synonyms are not, nor are a kind and what it is a kind of.
 */
public final class CoHyponyms implements Constraint {
  /** On the command line. */
  public static final String NAME = "co-hyponyms";

  /** In another sense WordNet has some of them for synonyms: a minute is a second is a moment. */
  private static final WordGroups UNITS =
      new WordGroups("year month week day hour minute second millisecond");

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public String signature() {
    return NAME + ":1,wordnet-" + WordNet.VERSION;
  }

  @Override
  public Predicate<ReplacedWord> within(Words words) {
    return edit -> !differentOfOneKind(WordGroups.lower(edit.from()), WordGroups.lower(edit.to()));
  }

  /** Whether two words, in lower case, are different things of one kind. */
  public static boolean differentOfOneKind(String one, String other) {
    return UNITS.together(one, other)
        || (Taxonomy.areSisters(one, other) && !nearlySame(one, other));
  }

  private static boolean nearlySame(String one, String other) {
    return Taxonomy.alike(one, other)
        || Taxonomy.isKindOf(one, other, 1)
        || Relations.STATED.together(one, other);
  }
}
