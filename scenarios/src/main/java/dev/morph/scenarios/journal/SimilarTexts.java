package dev.morph.scenarios.journal;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;

/**
 * Finds, among the texts of late, one that shares most of its words with a new one. Texts are
 * compared by their sketches: the {@value #SKETCH} smallest hashes of their pieces of {@value
 * #PIECE} characters that begin with a word (Broder: On the resemblance and containment of
 * documents, 1997). Not thread-safe.
 */
final class SimilarTexts {
  private static final int PIECE = 16;
  private static final int SKETCH = 12;

  /** So many of a sketch's hashes make two texts alike. */
  private static final int ALIKE = 2;

  private static final int MOST_CHARACTERS = 16_000_000;

  private final LinkedHashMap<Integer, String> texts = new LinkedHashMap<>();
  private final Map<Integer, Integer> owners = new HashMap<>();
  private int next;
  private long characters;

  /** The text most like this one; if there is none, this one is remembered for those to come. */
  Optional<String> like(String text) {
    int[] sketch = sketch(text);
    Map<Integer, Integer> votes = new HashMap<>();
    for (int hash : sketch) {
      Integer owner = owners.get(hash);
      if (owner != null && texts.containsKey(owner)) {
        votes.merge(owner, 1, Integer::sum);
      }
    }
    Optional<Integer> best =
        votes.entrySet().stream()
            .filter(vote -> vote.getValue() >= ALIKE)
            .max(Map.Entry.<Integer, Integer>comparingByValue())
            .map(Map.Entry::getKey);
    if (best.isEmpty()) {
      remember(text, sketch);
    }
    return best.map(texts::get);
  }

  /** As if it had seen none. */
  void forget() {
    texts.clear();
    owners.clear();
    characters = 0;
  }

  private void remember(String text, int[] sketch) {
    characters += text.length();
    if (characters > MOST_CHARACTERS) {
      forget();
      characters = text.length();
    }
    texts.put(next, text);
    for (int hash : sketch) {
      owners.put(hash, next);
    }
    next++;
  }

  private static int[] sketch(String text) {
    PriorityQueue<Integer> smallest = new PriorityQueue<>((a, b) -> Integer.compare(b, a));
    for (int i = 0; i + PIECE <= text.length(); i++) {
      boolean begins = i == 0 || (isWord(text.charAt(i)) && !isWord(text.charAt(i - 1)));
      if (begins) {
        smallest.add(hash(text, i));
        if (smallest.size() > SKETCH) {
          smallest.remove();
        }
      }
    }
    return smallest.stream().mapToInt(Integer::intValue).distinct().toArray();
  }

  private static boolean isWord(char c) {
    return Character.isLetterOrDigit(c);
  }

  private static int hash(String text, int from) {
    int hash = 17;
    for (int i = from; i < from + PIECE; i++) {
      hash = 31 * hash + text.charAt(i);
    }
    return hash * 0x9E3779B1;
  }
}
