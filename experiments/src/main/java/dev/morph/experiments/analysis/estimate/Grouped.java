package dev.morph.experiments.analysis.estimate;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Elements grouped by a common key. */
public final class Grouped {
  private Grouped() {}

  /** Groups elements by key; groups and their members keep the order of first occurrence. */
  public static <K, T> Map<K, List<T>> groupBy(Collection<T> things, Function<T, K> key) {
    return things.stream()
        .collect(Collectors.groupingBy(key, LinkedHashMap::new, Collectors.toList()));
  }

  /** Two different elements of a list, in the order of the list. */
  public record Pair<T>(T first, T second) {}

  /** Every pair of elements of a list. */
  public static <T> List<Pair<T>> pairs(List<T> things) {
    List<Pair<T>> pairs = new ArrayList<>();
    for (int i = 0; i < things.size(); i++) {
      for (T second : things.subList(i + 1, things.size())) {
        pairs.add(new Pair<>(things.get(i), second));
      }
    }
    return pairs;
  }
}
