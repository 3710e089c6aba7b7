package dev.morph.glove.tools.trainer;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The words of a text in the order of their frequency; equally frequent ones alphabetically. */
final class Vocabulary {
  private final List<String> words = new ArrayList<>();
  private final List<Integer> counts = new ArrayList<>();
  private final Map<String, Integer> rowOfWord = new HashMap<>();

  /** Counts the words of all sentences; those rarer than {@code minimumCount} are left out. */
  static Vocabulary of(Iterable<List<String>> sentences, int minimumCount) {
    Map<String, Integer> counted = new HashMap<>();
    for (List<String> sentence : sentences) {
      for (String word : sentence) {
        counted.merge(word, 1, Integer::sum);
      }
    }
    Vocabulary vocabulary = new Vocabulary();
    counted.entrySet().stream()
        .filter(entry -> entry.getValue() >= minimumCount)
        .sorted(
            Map.Entry.<String, Integer>comparingByValue(Comparator.reverseOrder())
                .thenComparing(Map.Entry.comparingByKey()))
        .forEach(entry -> vocabulary.add(entry.getKey(), entry.getValue()));
    return vocabulary;
  }

  private void add(String word, int count) {
    rowOfWord.put(word, words.size());
    words.add(word);
    counts.add(count);
  }

  int size() {
    return words.size();
  }

  List<String> words() {
    return words;
  }

  int count(int row) {
    return counts.get(row);
  }

  /** The rows of the words that are in the vocabulary; the others leave no gap. */
  int[] rows(List<String> sentence) {
    return sentence.stream()
        .mapToInt(word -> rowOfWord.getOrDefault(word, -1))
        .filter(r -> r >= 0)
        .toArray();
  }
}
