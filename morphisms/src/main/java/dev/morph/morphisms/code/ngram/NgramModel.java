package dev.morph.morphisms.code.ngram;

import dev.morph.core.fault.WholeFile;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * An n-gram model with back-off: the probability of a token given the tokens before it.
 *
 * <pre>
 * log p(w | h) = log of the n-gram (h w), if the model has it
 *              = log of the weight of h (0 if h is missing) + log p(w | h without its first word)
 * </pre>
 *
 * <p>Immutable and thread-safe.
 */
public final class NgramModel {
  private final ModelCard card;
  private final List<String> words;
  private final Map<String, Integer> ids;
  private final TrieLevel[] levels;

  NgramModel(ModelCard card, List<String> words, List<TrieLevel> levels) {
    this.card = card;
    this.words = words;
    this.levels = levels.toArray(TrieLevel[]::new);
    this.ids = new HashMap<>(words.size() * 2);
    for (int id = 0; id < words.size(); id++) {
      ids.put(words.get(id), id);
    }
    // In a text, these markers are unknown words.
    ids.remove(EncodedText.MARKERS.get(EncodedText.BEGIN));
    ids.remove(EncodedText.MARKERS.get(EncodedText.END));
  }

  /**
   * Opens a model file written by {@link #write}.
   *
   * @throws dev.morph.core.fault.FaultException if the file does not exist or is not a model
   */
  public static NgramModel open(Path file) {
    return NgramFile.openMapped(file);
  }

  /** Returns the embedded model of Java. */
  public static NgramModel embedded() {
    return Embedded.MODEL;
  }

  private static final class Embedded {
    static final NgramModel MODEL = load();

    private static NgramModel load() {
      String name = "java.ngram";
      try (InputStream in = NgramModel.class.getResourceAsStream(name)) {
        return NgramFile.read(name, Objects.requireNonNull(in, name).readAllBytes());
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }

  /**
   * Writes this model to a file; an existing file is replaced only when the new one is complete.
   *
   * @throws dev.morph.core.fault.FaultException if the file cannot be written
   */
  public void write(Path file) {
    WholeFile.write(file, out -> NgramFile.write(this, out));
  }

  /**
   * Returns a copy of this model with the logarithms stored in fewer bits.
   *
   * @param bits 2 to 16; with 8, cross-entropies change by about a hundredth of a bit
   */
  public NgramModel quantised(int bits) {
    if (bits < 2 || bits > 16) {
      throw new IllegalArgumentException("the bits must be 2 to 16: " + bits);
    }
    List<TrieLevel> coarse = Arrays.stream(levels).map(level -> level.quantised(bits)).toList();
    return new NgramModel(card, words, coarse);
  }

  /** The description of this model and of its training text. */
  public ModelCard card() {
    return card;
  }

  /** The length of the longest n-grams. */
  public int order() {
    return levels.length;
  }

  /** Returns the number of n-grams of a length. */
  public int ngramCount(int length) {
    return levels[length - 1].size();
  }

  /** Returns whether a token is in the model's vocabulary. */
  public boolean knows(String token) {
    return idOf(token) != EncodedText.UNKNOWN;
  }

  List<String> words() {
    return words;
  }

  TrieLevel level(int length) {
    return levels[length - 1];
  }

  private int idOf(String token) {
    Integer id = ids.get(token);
    return id == null ? EncodedText.UNKNOWN : id;
  }

  /** Scores a sentence, including its end. */
  public Score score(List<String> sentence) {
    double sum = 0;
    for (double score : tokenScores(sentence)) {
      sum += score;
    }
    int unknown = (int) sentence.stream().filter(token -> !knows(token)).count();
    return new Score(sum, sentence.size() + 1, unknown);
  }

  /** Returns the base-2 log probabilities of a sentence's tokens, in order, and of its end. */
  public double[] tokenScores(List<String> sentence) {
    double[] scores = new double[sentence.size() + 1];
    // For each length, the index of the n-gram that ends at this token; -1 if the model lacks it.
    int[] contexts = new int[levels.length + 1];
    contexts[1] = EncodedText.BEGIN;
    for (int i = 0; i < sentence.size(); i++) {
      scores[i] = scoreAndAdvance(contexts, i + 1, idOf(sentence.get(i)));
    }
    scores[sentence.size()] = scoreAndAdvance(contexts, scores.length, EncodedText.END);
    return scores;
  }

  /**
   * Returns the log probability of a word given its contexts, and advances the contexts to the next
   * word.
   *
   * @param before the number of words before this word, including the start of the sentence
   */
  private double scoreAndAdvance(int[] contexts, int before, int word) {
    double weights = 0;
    double score = 0;
    boolean scored = false;
    for (int length = Math.min(before, levels.length - 1); length > 0; length--) {
      int context = contexts[length];
      int longer = -1;
      if (context >= 0) {
        PackedColumn first = levels[length - 1].firstChildren();
        int from = (int) first.get(context);
        int to = (int) first.get(context + 1);
        longer = levels[length].words().find(from, to, word);
      }
      if (!scored && longer >= 0) {
        score = weights + levels[length].log2().get(longer);
        scored = true;
      } else if (!scored && context >= 0) {
        weights += levels[length - 1].backoff().get(context);
      }
      contexts[length + 1] = longer;
    }
    contexts[1] = word;
    return scored ? score : weights + levels[0].log2().get(word);
  }
}
