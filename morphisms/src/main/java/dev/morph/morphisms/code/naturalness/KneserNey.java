package dev.morph.morphisms.code.naturalness;

import java.util.ArrayList;
import java.util.List;

/**
 * Interpolated modified Kneser-Ney smoothing (Chen and Goodman 1998, section 3), as defined by
 * KenLM's lmplz (Heafield et al. 2013).
 *
 * <p>Let a(w1..wn) be the count for the longest n-grams, and for shorter ones the number of
 * distinct words before them (their own count where they begin with {@code <s>}), D the {@link
 * Discounts} of a length, and h a context:
 *
 * <pre>
 * p(w | h)  = (a(h w) - D(a(h w))) / sum_x a(h x) + gamma(h) p(w | h without its first word)
 * gamma(h)  = sum_x D(a(h x)) / sum_x a(h x)
 * p(w)      = (a(w) - D(a(w))) / sum_x a(x) + gamma() / |V|
 * </pre>
 *
 * <p>V holds {@code <unk>} and {@code </s>} but not {@code <s>}, which is never predicted: its
 * logarithm is {@link #NEVER}. If n-grams are pruned, their whole count goes to gamma.
 */
final class KneserNey {
  /** The base-2 logarithm for tokens that are never predicted: -99 to base 10 in ARPA files. */
  static final float NEVER = (float) (-99 / Math.log10(2));

  private final List<CountedLevel> levels;
  private final NgramSettings settings;
  private final List<Discounts> discounts = new ArrayList<>();
  private double[] shorter = {};

  KneserNey(List<CountedLevel> levels, NgramSettings settings) {
    this.levels = levels;
    this.settings = settings;
  }

  /** The discounts of each length, available after {@link #estimate}. */
  List<Discounts> discounts() {
    return List.copyOf(discounts);
  }

  /** Estimates probabilities and back-off weights, by length. */
  List<EstimatedLevel> estimate() {
    List<EstimatedLevel> estimated = new ArrayList<>();
    estimated.add(estimateWords());
    for (int n = 2; n <= levels.size(); n++) {
      estimated.add(estimate(n, estimated.get(n - 2)));
    }
    return estimated;
  }

  private int[] counts(int n) {
    CountedLevel level = levels.get(n - 1);
    return n == levels.size() ? level.raw() : level.continuations(levels.get(n));
  }

  private EstimatedLevel estimateWords() {
    CountedLevel level = levels.get(0);
    int[] counts = counts(1);
    counts[EncodedText.BEGIN] = 0;
    Discounts discount = Discounts.of(counts, level.begins());
    discounts.add(discount);
    double total = 0;
    double discounted = 0;
    for (int count : counts) {
      total += count;
      discounted += discount.of(count);
    }
    double uniform = discounted / total / (level.size() - 1);
    shorter = new double[level.size()];
    for (int word = 0; word < level.size(); word++) {
      shorter[word] = (counts[word] - discount.of(counts[word])) / total + uniform;
    }
    shorter[EncodedText.BEGIN] = 0;
    EstimatedLevel words = EstimatedLevel.of(level, shorter);
    words.log2()[EncodedText.BEGIN] = NEVER;
    return words;
  }

  /** Estimates the n-grams of one length and stores the back-off weights in their contexts. */
  private EstimatedLevel estimate(int n, EstimatedLevel contexts) {
    CountedLevel level = levels.get(n - 1);
    int[] counts = counts(n);
    Discounts discount = Discounts.of(counts, new CountedLevel.Range(0, 0));
    discounts.add(discount);
    int threshold = settings.prune().get(n - 1);
    double[] own = new double[level.size()];
    int[] first = levels.get(n - 2).first();
    for (int context = 0; context + 1 < first.length; context++) {
      double total = 0;
      double freed = 0;
      for (int i = first[context]; i < first[context + 1]; i++) {
        total += counts[i];
        freed += level.raw()[i] <= threshold ? counts[i] : discount.of(counts[i]);
      }
      double gamma = total == 0 ? 1 : freed / total;
      contexts.backoff()[context] = EstimatedLevel.log2(gamma);
      for (int i = first[context]; i < first[context + 1]; i++) {
        own[i] = (counts[i] - discount.of(counts[i])) / total + gamma * shorter[level.suffix()[i]];
      }
    }
    shorter = own;
    return EstimatedLevel.of(level, own);
  }
}
