package dev.morph.morphisms.text.metric;

import dev.morph.morphisms.text.wordnet.WordNet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * English words with their stems and synonyms, each looked up once and then cached for all seeds.
 * Thread-safe.
 */
final class Lexicon {
  /** The words of WordNet 3.0. */
  static final Lexicon ENGLISH = new Lexicon();

  /** More distinct words than descriptions have; beyond this limit words are not cached. */
  private static final int MOST_WORDS = 1 << 17;

  private final WordTable<Word> words = new WordTable<>();

  private Lexicon() {}

  /** Returns the word for a token of a text in lower case. */
  Word word(TokenBuffer tokens, int token) {
    Word known = words.find(tokens.chars(), tokens.start(token), tokens.end(token));
    if (known != null) {
      return known;
    }
    Word word = new Word(tokens.text(token));
    return words.size() < MOST_WORDS ? words.add(word) : word;
  }

  /** A word in lower case. */
  static final class Word implements WordTable.Spelled {
    private final String text;
    private final String stem;
    private volatile @Nullable Set<String> synonyms;

    private Word(String text) {
      this.text = text;
      this.stem = PorterStemmer.stem(text);
    }

    @Override
    public String text() {
      return text;
    }

    /** Returns the stem, by {@link PorterStemmer}. */
    String stem() {
      return stem;
    }

    /** Whether both words are spelled the same. */
    boolean matchesExactly(Word other) {
      return this == other || text.equals(other.text);
    }

    /** Whether both words have the same stem. */
    boolean matchesStem(Word other) {
      return stem.equals(other.stem);
    }

    /**
     * Whether the other word's stem is a synonym of this word's stem. Looking up synonyms by stem,
     * and so rarely finding any for "running", is NLTK's way: its WordNet stage receives the stems
     * left over from the stemming stage.
     */
    boolean matchesSynonym(Word other) {
      Set<String> known = synonyms;
      if (known == null) {
        known = WordNet.synonyms(stem);
        synonyms = known;
      }
      return known.contains(other.stem);
    }
  }
}
