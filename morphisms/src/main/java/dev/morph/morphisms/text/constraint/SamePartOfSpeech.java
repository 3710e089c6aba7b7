package dev.morph.morphisms.text.constraint;

import dev.morph.core.entity.Edit.ReplacedWord;
import dev.morph.morphisms.text.Constraint;
import dev.morph.morphisms.text.LruCache;
import dev.morph.morphisms.text.Words;
import dev.morph.morphisms.text.wordnet.Inflection;
import dev.morph.morphisms.text.wordnet.WordNet;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;

/**
 * Allows a word to be replaced only by a word of the same part of speech and inflection, so that
 * the sentence stays grammatical. A tagger reads the sentence with either word; number, person,
 * tense and degree must agree. Parts of speech are the coarse ones of Universal Dependencies, with
 * proper nouns treated as nouns and auxiliaries as verbs. Words of closed classes are neither
 * replaced nor used as replacements, except those listed in {@link ClosedClasses#ALIKE}.
 */
public final class SamePartOfSpeech implements Constraint {
  /** The name of the constraint on the command line. */
  public static final String NAME = "part-of-speech";

  private final LruCache<Map<ReplacedWord, Boolean>> remembered = new LruCache<>();

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public String signature() {
    return NAME + ":2," + Tagger.MODEL + ",wordnet-" + WordNet.VERSION;
  }

  @Override
  public Predicate<ReplacedWord> within(Words words) {
    TaggedText text = new TaggedText(words);
    Map<ReplacedWord, Boolean> known =
        remembered.get(words.text(), any -> new ConcurrentHashMap<>());
    return edit -> known.computeIfAbsent(edit, asked -> agrees(text, asked));
  }

  private static boolean agrees(TaggedText text, ReplacedWord edit) {
    String from = WordGroups.toLowerCase(edit.from());
    String to = WordGroups.toLowerCase(edit.to());
    if (ClosedClasses.isClosed(from) || ClosedClasses.isClosed(to)) {
      return ClosedClasses.ALIKE.areInOneGroup(from, to);
    }
    String part = text.partOfSpeech(edit.position());
    // the cheaper check first, because the other check tags the whole sentence again
    return Inflection.haveSameInflection(from, to, part)
        && part.equals(text.partOfReplacement(edit));
  }
}
