package dev.morph.morphisms.code.naturalness;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Training text as numbers: every sentence stands between {@code <s>} and {@code </s>}, and a token
 * is the id of its word. Grows while text is read; four bytes a token.
 */
final class EncodedText {
  /** Stands for every word that the vocabulary lacks. */
  static final int UNKNOWN = 0;

  /** Ends a sentence. */
  static final int END = 1;

  /** Begins a sentence; it is a context only, never predicted. */
  static final int BEGIN = 2;

  /** The names of the three ids above, as ARPA files write them. */
  static final List<String> MARKERS = List.of("<unk>", "</s>", "<s>");

  private final Map<String, Integer> ids = new HashMap<>();
  private final List<String> words = new ArrayList<>(MARKERS);
  private int[] counts = new int[1 << 10];
  private int[] tokens = new int[1 << 12];
  private int length;
  private int sentences;

  EncodedText() {
    ids.put(MARKERS.get(UNKNOWN), UNKNOWN);
  }

  /**
   * Adds a sentence.
   *
   * @throws IllegalArgumentException if a token is empty, holds white space, or is a marker of
   *     sentences
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
      throw new IllegalArgumentException("no token of a training text: '" + word + "'");
    }
    int id = words.size();
    words.add(word);
    ids.put(word, id);
    return id;
  }

  /** What separates the tokens of a sentence or the lines of an ARPA file. */
  static boolean isBlank(int c) {
    return Character.isWhitespace(c) || Character.isSpaceChar(c) || c == 0x85;
  }

  private void append(int id) {
    if (length == tokens.length) {
      tokens = Arrays.copyOf(tokens, Math.addExact(length, length >> 1));
    }
    tokens[length++] = id;
    if (id >= counts.length) {
      counts = Arrays.copyOf(counts, Math.max(2 * counts.length, id + 1));
    }
    counts[id]++;
  }

  /** How many tokens there are, markers included. */
  int length() {
    return length;
  }

  /** How many sentences there are. */
  int sentences() {
    return sentences;
  }

  /**
   * Renumbers the words by how often they occur, which puts frequent words first in every sorted
   * list, and makes those that are too rare {@link #UNKNOWN}. Words of one count are in the order
   * of their characters, so the numbers do not depend on the order of the text.
   *
   * @param minimumCount words that occur less often are unknown
   * @return the words by their new ids
   */
  List<String> rank(int minimumCount) {
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
    ids.clear(); // its numbers are no longer those of the text, and nothing can be added
    return ranked;
  }

  /** The ids, followed by as many ends of sentences as an n-gram of this order may look ahead. */
  int[] tokens(int order) {
    int[] padded = Arrays.copyOf(tokens, length + order);
    Arrays.fill(padded, length, padded.length, END);
    tokens = new int[0];
    return padded;
  }
}
