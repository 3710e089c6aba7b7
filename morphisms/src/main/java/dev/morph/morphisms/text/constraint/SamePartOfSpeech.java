package dev.morph.morphisms.text.constraint;

import dev.morph.core.entity.Edit.ReplacedWord;
import dev.morph.morphisms.text.Constraint;
import dev.morph.morphisms.text.LastUsed;
import dev.morph.morphisms.text.Words;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;

/**
 * Allows a word to be replaced only by one of the same part of speech: a tagger reads the sentence
 * with either word. Parts of speech are the coarse ones of Universal Dependencies, with proper
 * nouns treated as nouns and auxiliaries as verbs; number and tense may change.
 */
public final class SamePartOfSpeech implements Constraint {
  /** The name on the command line. */
  public static final String NAME = "part-of-speech";

  private final LastUsed<Map<ReplacedWord, Boolean>> remembered = new LastUsed<>();

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public String signature() {
    return NAME + ":" + Tagger.MODEL;
  }

  @Override
  public Predicate<ReplacedWord> within(Words words) {
    TaggedText text = new TaggedText(words);
    Map<ReplacedWord, Boolean> known =
        remembered.get(words.text(), any -> new ConcurrentHashMap<>());
    return edit ->
        known.computeIfAbsent(
            edit, asked -> text.part(asked.position()).equals(text.partOf(asked)));
  }
}
