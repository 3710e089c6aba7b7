package dev.morph.morphisms.code.ngram;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Training text as numbers: every sentence is enclosed in {@code <s>} and {@code </s>}, and each
 * token is the id of its word. It grows by four bytes per token as sentences are added.
 */
final class EncodedText {
  /** The id of every word that is not in the vocabulary. */
  static final int UNKNOWN = 0;

  /** The id that ends a sentence. */
  static final int END = 1;

  /** The id that begins a sentence; used only as context, never predicted. */
  static final int BEGIN = 2;

  /** The names of the three ids above. */
  static final List<String> MARKERS = List.of("<unk>", "</s>", "<s>");

  private final Map<String, Integer> ids = new HashMap<>();
  private final List<String> words = new ArrayList<>(MARKERS);
  private int[] tokens = new int[1 << 12];
  private int length;
  private int sentences;

  EncodedText() {
    ids.put(MARKERS.get(UNKNOWN), UNKNOWN);
  }

  /**
   * Adds a sentence.
   *
   * @throws IllegalArgumentException if a token is empty, contains white space, or is a sentence
   *     marker
   */
  void add(List<String> sentence) {
    append(BEGIN);
    for (String word : sentence) {
      Integer known = ids.get(word);
      append(known == null ? newWord(word) : known);
    }
    append(END);
    sentences++;
  }

  private int newWord(String word) {
    if (word.isEmpty() || MARKERS.contains(word) || word.chars().anyMatch(EncodedText::isBlank)) {
      throw new IllegalArgumentException("not a token of a training text: '" + word + "'");
    }
    int id = words.size();
    words.add(word);
    ids.put(word, id);
    return id;
  }

  /** Returns whether a character separates the tokens of a sentence or the lines of a file. */
  static boolean isBlank(int c) {
    return Character.isWhitespace(c) || Character.isSpaceChar(c) || c == 0x85;
  }

  private void append(int id) {
    if (length == tokens.length) {
      tokens = Arrays.copyOf(tokens, Math.addExact(length, length >> 1));
    }
    tokens[length++] = id;
  }

  /** The number of tokens, including markers. */
  int length() {
    return length;
  }

  /** The number of sentences. */
  int sentenceCount() {
    return sentences;
  }

  /**
   * Renumbers the words by frequency, so that frequent words come first in every sorted list, and
   * replaces rare words with {@link #UNKNOWN}. Words of equal frequency are sorted by their
   * characters, so the numbers do not depend on the order of the text.
   *
   * @param minimumCount words that occur less often become unknown
   * @return the words, indexed by their new ids
   */
  List<String> renumberByFrequency(int minimumCount) {
    int[] counts = new int[words.size()];
    for (int i = 0; i < length; i++) {
      counts[tokens[i]]++;
    }
    List<Integer> kept = new ArrayList<>();
    for (int id = MARKERS.size(); id < words.size(); id++) {
      if (counts[id] >= minimumCount) {
        kept.add(id);
      }
    }
    kept.sort(
        Comparator.<Integer>comparingInt(id -> -counts[id])
            .thenComparing(words::get, Comparator.naturalOrder()));
    int[] renumbered = new int[words.size()];
    List<String> ranked = new ArrayList<>(MARKERS);
    for (int marker = 0; marker < MARKERS.size(); marker++) {
      renumbered[marker] = marker;
    }
    for (int id : kept) {
      renumbered[id] = ranked.size();
      ranked.add(words.get(id));
    }
    for (int i = 0; i < length; i++) {
      tokens[i] = renumbered[tokens[i]];
    }
    ids.clear(); // the old ids are invalid, so no tokens can be added
    return ranked;
  }

  /**
   * Returns the ids, padded with {@code order} end-of-sentence ids, so that no n-gram extends past
   * the end. Discards the ids, so it works only once.
   */
  int[] takePaddedTokens(int order) {
    int[] padded = Arrays.copyOf(tokens, length + order);
    Arrays.fill(padded, length, padded.length, END);
    tokens = new int[0];
    return padded;
  }
}
