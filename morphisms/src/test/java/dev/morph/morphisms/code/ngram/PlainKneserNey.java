package dev.morph.morphisms.code.ngram;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Interpolated modified Kneser-Ney smoothing as it is defined, by maps and recursion, with nothing
 * shared with the code under test.
 */
final class PlainKneserNey {
  private static final String BEGIN = "<s>";
  private static final String END = "</s>";

  private final int order;
  private final List<Map<List<String>, Integer>> counts = new ArrayList<>();
  private final List<double[]> discounts = new ArrayList<>();
  private final Set<String> words = new HashSet<>();

  PlainKneserNey(int order, List<List<String>> text) {
    this.order = order;
    List<Map<List<String>, Integer>> raw = new ArrayList<>();
    for (int n = 1; n <= order + 1; n++) {
      raw.add(new HashMap<>());
    }
    for (List<String> sentence : text) {
      List<String> all = new ArrayList<>(List.of(BEGIN));
      all.addAll(sentence);
      all.add(END);
      words.addAll(all.subList(1, all.size()));
      for (int n = 1; n <= order; n++) {
        for (int i = 0; i + n <= all.size(); i++) {
          raw.get(n - 1).merge(List.copyOf(all.subList(i, i + n)), 1, Integer::sum);
        }
      }
    }
    for (int n = 1; n <= order; n++) {
      counts.add(n == order ? raw.get(n - 1) : continuations(raw.get(n - 1), raw.get(n)));
    }
    counts.get(0).remove(List.of(BEGIN));
    counts.forEach(level -> discounts.add(discounts(level)));
  }

  private static Map<List<String>, Integer> continuations(
      Map<List<String>, Integer> own, Map<List<String>, Integer> longer) {
    Map<List<String>, Integer> different = new HashMap<>();
    longer
        .keySet()
        .forEach(ngram -> different.merge(ngram.subList(1, ngram.size()), 1, Integer::sum));
    own.forEach(
        (ngram, count) -> {
          if (ngram.get(0).equals(BEGIN)) {
            different.put(ngram, count);
          }
        });
    return different;
  }

  private static double[] discounts(Map<List<String>, Integer> level) {
    double[] t = new double[5];
    level.values().stream().filter(count -> count <= 4).forEach(count -> t[count]++);
    double y = t[1] / (t[1] + 2 * t[2]);
    double[] d = {0, 1 - 2 * y * t[2] / t[1], 2 - 3 * y * t[3] / t[2], 3 - 4 * y * t[4] / t[3]};
    boolean usable = d[1] > 0 && d[1] <= 1 && d[2] > 0 && d[2] <= 2 && d[3] > 0 && d[3] <= 3;
    return usable ? d : new double[] {0, 0.5, 1, 1.5};
  }

  double log2(List<String> sentence) {
    List<String> all = new ArrayList<>(List.of(BEGIN));
    sentence.forEach(word -> all.add(words.contains(word) ? word : "<unk>"));
    all.add(END);
    double sum = 0;
    for (int i = 1; i < all.size(); i++) {
      sum += Math.log(p(all.get(i), all.subList(Math.max(0, i - order + 1), i))) / Math.log(2);
    }
    return sum;
  }

  private double p(String word, List<String> context) {
    int n = context.size() + 1;
    double total = 0;
    double freed = 0;
    int count = 0;
    for (Map.Entry<List<String>, Integer> entry : counts.get(n - 1).entrySet()) {
      if (entry.getKey().subList(0, n - 1).equals(context)) {
        total += entry.getValue();
        freed += discounts.get(n - 1)[Math.min(3, entry.getValue())];
        count += entry.getKey().get(n - 1).equals(word) ? entry.getValue() : 0;
      }
    }
    double shorter = n == 1 ? 1.0 / (words.size() + 1) : p(word, context.subList(1, n - 1));
    if (total == 0) {
      return shorter;
    }
    return (count - discounts.get(n - 1)[Math.min(3, count)]) / total + freed / total * shorter;
  }
}
