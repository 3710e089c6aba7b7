package dev.morph.morphisms.text.metric;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The distinct tokens of a text, numbered from 0. Thread-safe once it has learned. */
final class Vocabulary {
  private static final int STRANGE = -1;

  private final Map<String, Integer> numbers = new HashMap<>();

  /** The numbers of tokens, new ones for those not met before. */
  int[] learn(List<String> tokens) {
    for (String token : tokens) {
      numbers.putIfAbsent(token, numbers.size());
    }
    return numbers(tokens);
  }

  /** The numbers of tokens, -1 for strange ones. */
  int[] numbers(List<String> tokens) {
    int[] known = new int[tokens.size()];
    for (int i = 0; i < known.length; i++) {
      known[i] = numbers.getOrDefault(tokens.get(i), STRANGE);
    }
    return known;
  }

  /** How many distinct tokens there are. */
  int size() {
    return numbers.size();
  }
}
