package dev.morph.morphisms.code.transform;

import dev.morph.core.entity.SeededDraw;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** Lists or draws the subsets of a given size. */
public final class Combinations {
  private Combinations() {}

  /** The number of subsets: n choose k. */
  static BigInteger count(int n, int k) {
    BigInteger count = BigInteger.ONE;
    for (int i = 1; i <= k; i++) {
      count = count.multiply(BigInteger.valueOf(n - k + i)).divide(BigInteger.valueOf(i));
    }
    return count;
  }

  /**
   * Returns all subsets in lexicographic order, or a random selection of distinct ones.
   *
   * @param cap maximum number of subsets
   * @param draw source of randomness, used if there are more subsets than that
   */
  public static <T> List<List<T>> choose(List<T> items, int size, int cap, SeededDraw draw) {
    Set<List<Integer>> chosen = new LinkedHashSet<>();
    BigInteger all = count(items.size(), size);
    if (all.compareTo(BigInteger.valueOf(cap)) <= 0) {
      enumerate(items.size(), size, 0, new ArrayList<>(), chosen);
    } else {
      while (chosen.size() < cap) {
        TreeSet<Integer> one = new TreeSet<>();
        while (one.size() < size) {
          one.add(draw.nextInt(items.size()));
        }
        chosen.add(List.copyOf(one));
      }
    }
    return chosen.stream().map(subset -> subset.stream().map(items::get).toList()).toList();
  }

  private static void enumerate(
      int n, int size, int from, List<Integer> chosen, Set<List<Integer>> found) {
    if (chosen.size() == size) {
      found.add(List.copyOf(chosen));
      return;
    }
    for (int i = from; i < n; i++) {
      chosen.add(i);
      enumerate(n, size, i + 1, chosen, found);
      chosen.remove(chosen.size() - 1);
    }
  }
}
