package dev.morph.morphisms.text.metric;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The distinct tokens of a text, words or characters, numbered from 0. Thread-safe. */
final class Vocabulary {
  private static final int STRANGE = -1;

  private final Map<Object, Integer> numbers = new HashMap<>();

  /** Creates the vocabulary of a text's tokens. */
  Vocabulary(List<?> tokens) {
    tokens.forEach(token -> numbers.putIfAbsent(token, numbers.size()));
  }

  /** Returns the numbers of tokens, -1 for unknown tokens. */
  int[] numbers(List<?> tokens) {
    int[] found = new int[tokens.size()];
    for (int i = 0; i < found.length; i++) {
      found[i] = numbers.getOrDefault(tokens.get(i), STRANGE);
    }
    return found;
  }

  /** Returns the number of distinct tokens. */
  int size() {
    return numbers.size();
  }
}
