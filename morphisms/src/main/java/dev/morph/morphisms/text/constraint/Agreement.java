package dev.morph.morphisms.text.constraint;

import dev.morph.core.entity.Edit.ReplacedWord;
import dev.morph.morphisms.text.Constraint;
import dev.morph.morphisms.text.Words;
import dev.morph.morphisms.text.wordnet.Taxonomy;
import dev.morph.morphisms.text.wordnet.WordNet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;

/**
 * A noun stays a noun, a verb a verb, an adjective an adjective, according to a tagger that reads
 * the sentence with either word. A noun keeps its number. A form of the same word agrees, whatever
 * its tag: {@code words} may become {@code word}, but not {@code digit}; and so does a word listed
 * for it in {@link Relations}.
 *
 * <p>Unlike {@link SamePartOfSpeech}, it lets function words become anything: {@code a list} may
 * become {@code new list}.
 */
public final class Agreement implements Constraint {
  /** The name on the command line. */
  public static final String NAME = "agreement";

  private static final String NOUN = "NOUN";
  private static final Set<String> KEPT = Set.of(NOUN, "VERB", "ADJ");

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public String signature() {
    return NAME + ":2," + Tagger.MODEL;
  }

  @Override
  public Predicate<ReplacedWord> within(Words words) {
    TaggedText text = new TaggedText(words);
    Map<ReplacedWord, Boolean> known = new ConcurrentHashMap<>();
    return edit -> known.computeIfAbsent(edit, asked -> agrees(text, asked));
  }

  /**
   * Tagging the sentence with the new word comes last because it is by far the most expensive
   * check.
   */
  private static boolean agrees(TaggedText text, ReplacedWord edit) {
    String from = WordGroups.lower(edit.from());
    String to = WordGroups.lower(edit.to());
    String part = text.part(edit.position());
    if (!KEPT.contains(part) || !Relations.isContent(from, part) || sameWord(from, to)) {
      return true;
    }
    boolean sameNumber = !part.equals(NOUN) || WordNet.isPlural(from) == WordNet.isPlural(to);
    return sameNumber && part.equals(text.partOf(edit));
  }

  private static boolean sameWord(String from, String to) {
    Set<String> ones = WordNet.baseForms(from);
    return WordNet.baseForms(to).stream().anyMatch(ones::contains)
        || Relations.STATED.together(from, to)
        || Taxonomy.derives(from, to);
  }
}
