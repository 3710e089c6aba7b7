package dev.morph.morphisms.text.metric;

import dev.morph.core.morphism.PairMetric;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;

/**
 * METEOR (Banerjee and Lavie 2005), from 0 to below 1: the weighted F-mean of matched words,
 * reduced by a penalty for word order.
 *
 * <p>Each word of the mutant is matched with at most one word of the seed: first words with the
 * same spelling, then words with the same stem, then synonyms. Each stage goes from the last word
 * to the first. With m words matched, P = m / words of the mutant, R = m / words of the seed, and c
 * chunks of matched words that are adjacent in both, the value is P R / (alpha P + (1 - alpha) R) x
 * (1 - gamma (c / m)^beta), alpha = 0.9, beta = 3, gamma = 0.5; 0 if nothing matches. So a text of
 * m words scores 1 - 1 / (2 m^3) with itself. Words are white-space tokens of the lower-case text,
 * punctuation included.
 *
 * <p>Source: NLTK 3.8, {@code translate/meteor_score.py}, with WordNet 3.0.
 */
public final class Meteor {
  private static final double ALPHA = 0.9;
  private static final double GAMMA = 0.5;
  private static final int UNMATCHED = -1;
  private static final Deque<Integer> NONE = new ArrayDeque<>();

  /**
   * A stage of matching: the key of a word of the seed, and the keys that match a word of the
   * mutant. As in NLTK, whose WordNet stage receives the stems left over from the stemming stage,
   * synonyms are looked up by stem, so few are found for words like "running".
   */
  private record Stage(Function<Word, String> seedKey, Function<Word, Set<String>> mutantKeys) {}

  private static final List<Stage> STAGES =
      List.of(
          new Stage(Word::text, word -> Set.of(word.text())),
          new Stage(Word::stem, word -> Set.of(word.stem())),
          new Stage(Word::stem, word -> StemsAndSynonyms.synonyms(word.stem())));

  private Meteor() {}

  /** Returns {@code meteor}. */
  public static PairMetric<String> metric() {
    return TextMetric.similarity(
        "meteor",
        "meteor|case:lower|tok:white-space|stem:porter-nltk|syn:wordnet-3.0|alpha:0.9|beta:3|gamma:0.5",
        Meteor::measure);
  }

  private record Word(String text, String stem) {}

  private static ToDoubleFunction<String> measure(String seed) {
    Word[] words = words(seed);
    return mutant -> score(words, words(mutant));
  }

  private static Word[] words(String text) {
    return WhiteSpace.split(text.toLowerCase(Locale.ROOT)).stream()
        .map(word -> new Word(word, StemsAndSynonyms.stem(word)))
        .toArray(Word[]::new);
  }

  private static double score(Word[] seed, Word[] mutant) {
    int[] partners = partners(seed, mutant);
    double matched = Arrays.stream(partners).filter(partner -> partner != UNMATCHED).count();
    if (matched == 0) {
      return 0;
    }
    double precision = matched / mutant.length;
    double recall = matched / seed.length;
    double mean = precision * recall / (ALPHA * precision + (1 - ALPHA) * recall);
    double disorder = chunks(partners) / matched;
    return (1 - GAMMA * disorder * disorder * disorder) * mean;
  }

  /**
   * Returns, for each word of the mutant, the position of its match in the seed: the last matching
   * word not yet taken. A stage takes time linear in the number of words.
   */
  private static int[] partners(Word[] seed, Word[] mutant) {
    int[] partners = new int[mutant.length];
    Arrays.fill(partners, UNMATCHED);
    boolean[] taken = new boolean[seed.length];
    for (Stage stage : STAGES) {
      Map<String, Deque<Integer>> places = new HashMap<>();
      for (int j = 0; j < seed.length; j++) {
        if (!taken[j]) {
          places.computeIfAbsent(stage.seedKey().apply(seed[j]), key -> new ArrayDeque<>()).push(j);
        }
      }
      for (int i = mutant.length - 1; i >= 0; i--) {
        Optional<Deque<Integer>> found =
            partners[i] == UNMATCHED
                ? lastPlaces(places, stage.mutantKeys().apply(mutant[i]))
                : Optional.empty();
        if (found.isPresent()) {
          partners[i] = found.get().pop();
          taken[partners[i]] = true;
        }
      }
    }
    return partners;
  }

  /** Returns the free places of the wanted word that occurs last in the seed. */
  private static Optional<Deque<Integer>> lastPlaces(
      Map<String, Deque<Integer>> places, Set<String> wanted) {
    return wanted.stream()
        .map(word -> places.getOrDefault(word, NONE))
        .filter(found -> !found.isEmpty())
        .max(Comparator.comparingInt(Deque::peek));
  }

  /**
   * Returns the number of runs of matched words that are adjacent and in the same order in both
   * texts.
   */
  private static int chunks(int[] partners) {
    int chunks = 0;
    for (int i = 0; i < partners.length; i++) {
      boolean continues =
          i > 0 && partners[i - 1] != UNMATCHED && partners[i] == partners[i - 1] + 1;
      chunks += partners[i] == UNMATCHED || continues ? 0 : 1;
    }
    return chunks;
  }
}
