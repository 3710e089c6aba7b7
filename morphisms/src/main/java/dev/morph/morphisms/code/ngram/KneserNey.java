package dev.morph.morphisms.code.ngram;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Interpolated modified Kneser-Ney smoothing (Chen and Goodman 1998, section 3), as defined by
 * KenLM's lmplz (Heafield et al. 2013).
 *
 * <p>Let a(w1..wn) be the count for the longest n-grams, and for shorter ones the number of
 * distinct words that precede them (their own count where they begin with {@code <s>}), D the
 * {@link Discounts} of a length, and h a context:
 *
 * <pre>
 * p(w | h)  = (a(h w) - D(a(h w))) / sum_x a(h x) + gamma(h) p(w | h without its first word)
 * gamma(h)  = sum_x D(a(h x)) / sum_x a(h x)
 * p(w)      = (a(w) - D(a(w))) / sum_x a(x) + gamma() / |V|
 * </pre>
 *
 * <p>V contains {@code <unk>} and {@code </s>} but not {@code <s>}, which is never predicted and
 * has the log probability {@link #NEVER}. The whole count of a pruned n-gram is added to the
 * numerator of gamma.
 */
final class KneserNey {
  /**
   * The base-2 logarithm for tokens that are never predicted: -99 to base 10, as in other toolkits.
   */
  static final float NEVER = (float) (-99 / Math.log10(2));

  private final List<CountedLevel> levels;
  private final NgramSettings settings;
  private final List<Discounts> discounts = new ArrayList<>();

  KneserNey(List<CountedLevel> levels, NgramSettings settings) {
    this.levels = levels;
    this.settings = settings;
  }

  /** The discounts of each length, available after {@link #estimateNgrams}. */
  List<Discounts> discounts() {
    return List.copyOf(discounts);
  }

  /**
   * Estimates probabilities and back-off weights for each length, and drops n-grams that are too
   * rare.
   */
  List<TrieLevel> estimate() {
    List<TrieLevel> estimated = new ArrayList<>();
    double[] probabilities = estimateWords();
    for (int n = 2; n <= levels.size(); n++) {
      float[] weights = new float[probabilities.length];
      double[] longer = estimateNgrams(n, probabilities, weights);
      estimated.add(packLevel(n - 1, probabilities, weights));
      probabilities = longer;
    }
    estimated.add(packLevel(levels.size(), probabilities, new float[0]));
    return estimated;
  }

  private int[] adjustedCounts(int n) {
    CountedLevel level = levels.get(n - 1);
    return n == levels.size() ? level.counts() : level.continuationCounts(levels.get(n));
  }

  /** Returns the probability of each word; 0 for {@code <s>}. */
  private double[] estimateWords() {
    int[] counts = adjustedCounts(1);
    counts[EncodedText.BEGIN] = 0;
    Discounts discount = Discounts.of(counts);
    discounts.add(discount);
    double total = 0;
    double discounted = 0;
    for (int count : counts) {
      total += count;
      discounted += discount.discount(count);
    }
    double uniform = discounted / total / (counts.length - 1);
    double[] words = new double[counts.length];
    for (int word = 0; word < words.length; word++) {
      words[word] = (counts[word] - discount.discount(counts[word])) / total + uniform;
    }
    words[EncodedText.BEGIN] = 0;
    return words;
  }

  /**
   * Returns the probabilities of the n-grams of one length.
   *
   * @param shorter the probabilities of the n-grams that are one word shorter
   * @param weights receives the base-2 logarithms of the back-off weights of these shorter n-grams
   */
  private double[] estimateNgrams(int n, double[] shorter, float[] weights) {
    CountedLevel level = levels.get(n - 1);
    int[] counts = adjustedCounts(n);
    Discounts discount = Discounts.of(counts);
    discounts.add(discount);
    double[] own = new double[level.size()];
    int[] first = level.firstByContext();
    for (int context = 0; context < weights.length; context++) {
      double total = 0;
      double freed = 0;
      for (int i = first[context]; i < first[context + 1]; i++) {
        total += counts[i];
        freed += isKept(n, i) ? discount.discount(counts[i]) : counts[i];
      }
      double gamma = total == 0 ? 1 : freed / total;
      weights[context] = log2(gamma);
      for (int i = first[context]; i < first[context + 1]; i++) {
        own[i] =
            (counts[i] - discount.discount(counts[i])) / total + gamma * shorter[level.suffix()[i]];
      }
    }
    return own;
  }

  private static float log2(double probability) {
    return (float) (Math.log(probability) / Math.log(2));
  }

  /**
   * Returns whether an n-gram is kept. Single words always are, because their index is their id.
   */
  private boolean isKept(int n, int index) {
    return n == 1 || levels.get(n - 1).counts()[index] > settings.pruningThresholds().get(n - 1);
  }

  private TrieLevel packLevel(int n, double[] probabilities, float[] weights) {
    boolean longest = n == levels.size();
    int[] kept = IntStream.range(0, probabilities.length).filter(i -> isKept(n, i)).toArray();
    int[] words = new int[kept.length];
    float[] logarithms = new float[kept.length];
    float[] backoff = new float[longest ? 0 : kept.length];
    int[] first = new int[longest ? 0 : kept.length + 1];
    for (int i = 0; i < kept.length; i++) {
      double probability = probabilities[kept[i]];
      words[i] = levels.get(n - 1).words()[kept[i]];
      logarithms[i] = probability == 0 ? NEVER : log2(probability);
      if (!longest) {
        backoff[i] = weights[kept[i]];
        first[i + 1] = first[i] + countKeptExtensions(n, kept[i]);
      }
    }
    return new TrieLevel(
        PackedColumn.of(words),
        LogColumn.exact(logarithms),
        LogColumn.exact(backoff),
        PackedColumn.of(first));
  }

  /** Returns the number of kept n-grams that extend this n-gram by one word. */
  private int countKeptExtensions(int n, int index) {
    int[] first = levels.get(n).firstByContext();
    int kept = 0;
    for (int longer = first[index]; longer < first[index + 1]; longer++) {
      kept += isKept(n + 1, longer) ? 1 : 0;
    }
    return kept;
  }
}
