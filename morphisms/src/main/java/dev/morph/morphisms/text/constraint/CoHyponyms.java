package dev.morph.morphisms.text.constraint;

import dev.morph.core.entity.Edit.ReplacedWord;
import dev.morph.morphisms.text.Constraint;
import dev.morph.morphisms.text.Words;
import dev.morph.morphisms.text.wordnet.Taxonomy;
import dev.morph.morphisms.text.wordnet.WordNet;
import java.util.function.Predicate;

/**
 * Rejects a replacement by a different word of the same kind: {@code day} by {@code week}, {@code
 * red} by {@code purple}. Two words are of the same kind if some of their senses share a direct
 * hypernym in WordNet. Synonyms do not count, nor does a word with its own hypernym.
 */
public final class CoHyponyms implements Constraint {
  /** The name on the command line. */
  public static final String NAME = "co-hyponyms";

  /** In other senses WordNet lists some of them as synonyms: a minute is a second is a moment. */
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

  /** Whether two words, in lower case, are different members of one kind. */
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
