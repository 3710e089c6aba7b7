package dev.morph.morphisms.text.constraint;

import dev.morph.core.entity.Edit.ReplacedWord;
import dev.morph.morphisms.text.Constraint;
import dev.morph.morphisms.text.Words;
import dev.morph.morphisms.text.wordnet.WordNet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;

/**
 * A noun stays a noun, a verb a verb, an adjective an adjective, by a tagger that reads the sentence
 * with the one and with the other word in it. A noun keeps its number, unless it stays the same
 * word: {@code words} may become {@code word}, not {@code digit}.
 *
 * <p>Other than {@link SamePartOfSpeech} it lets small words become any: {@code a list} may become
 * {@code new list}.
 */
public final class Agreement implements Constraint {
  /** On the command line. */
  public static final String NAME = "agreement";

  private static final String NOUN = "NOUN";
  private static final Set<String> KEPT = Set.of(NOUN, "VERB", "ADJ");

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public String signature() {
    return NAME + ":1," + Tagger.MODEL;
  }

  @Override
  public Predicate<ReplacedWord> within(Words words) {
    TaggedText text = new TaggedText(words);
    Map<ReplacedWord, Boolean> known = new ConcurrentHashMap<>();
    return edit -> known.computeIfAbsent(edit, asked -> agrees(text, asked));
  }

  private static boolean agrees(TaggedText text, ReplacedWord edit) {
    String part = text.part(edit.position());
    return !KEPT.contains(part)
        || (part.equals(text.partOf(edit))
            && (!part.equals(NOUN)
                || WordNet.isPlural(WordGroups.lower(edit.from()))
                    == WordNet.isPlural(WordGroups.lower(edit.to()))
                || sameWord(edit)));
  }

  private static boolean sameWord(ReplacedWord edit) {
    Set<String> ones = WordNet.baseForms(WordGroups.lower(edit.from()));
    return WordNet.baseForms(WordGroups.lower(edit.to())).stream().anyMatch(ones::contains);
  }
}
