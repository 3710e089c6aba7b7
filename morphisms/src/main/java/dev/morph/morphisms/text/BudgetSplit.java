package dev.morph.morphisms.text;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Splits a budget of mutants over orders. The order of a mutant is the number of its edits.
 *
 * <p>Starting with order 1, orders are taken completely as long as all their mutants fit into the
 * budget. The rest of the budget is split equally over the higher orders instead of being spent on
 * the largest, because mutants near the seed matter most. An order with fewer mutants than its
 * share is taken completely, and the rest of its share goes to the other orders. If the split
 * leaves a remainder, the lower orders get it.
 *
 * @param mutantsPerOrder number of mutants to take of each order; order j is at index j - 1
 * @param completeOrder orders 1 to this one are taken completely; 0 if not even order 1 fits
 */
public record BudgetSplit(List<Integer> mutantsPerOrder, int completeOrder) {
  public BudgetSplit {
    mutantsPerOrder = List.copyOf(mutantsPerOrder);
  }

  /**
   * Splits a budget over orders.
   *
   * @param sizes number of mutants of each order; order j is at index j - 1
   */
  public static BudgetSplit of(List<BigInteger> sizes, int budget) {
    int[] taken = new int[sizes.size()];
    int left = budget;
    int order = 0;
    while (order < taken.length && fits(sizes.get(order), left)) {
      taken[order] = sizes.get(order).intValueExact();
      left -= taken[order];
      order++;
    }
    addEqualShares(sizes, left, order, taken);
    return new BudgetSplit(Arrays.stream(taken).boxed().toList(), order);
  }

  /**
   * Splits a budget equally over several sources; if a source is smaller than its share, the other
   * sources get the rest.
   *
   * @param sizes the sizes of the sources
   * @return the number to take from each source
   */
  public static List<Integer> equalShares(List<BigInteger> sizes, int budget) {
    int[] taken = new int[sizes.size()];
    addEqualShares(sizes, budget, 0, taken);
    return Arrays.stream(taken).boxed().toList();
  }

  private static void addEqualShares(List<BigInteger> sizes, int budget, int from, int[] taken) {
    List<Integer> open = new ArrayList<>(IntStream.range(from, taken.length).boxed().toList());
    int left = budget;
    boolean settled = false;
    while (!settled && !open.isEmpty()) {
      int share = left / open.size();
      List<Integer> whole = open.stream().filter(i -> fits(sizes.get(i), share)).toList();
      for (int i : whole) {
        taken[i] = sizes.get(i).intValueExact();
        left -= taken[i];
      }
      open.removeAll(whole);
      settled = whole.isEmpty();
    }
    for (int rank = 0; rank < open.size(); rank++) {
      int share = left / open.size() + (rank < left % open.size() ? 1 : 0);
      taken[open.get(rank)] = sizes.get(open.get(rank)).min(BigInteger.valueOf(share)).intValue();
    }
  }

  private static boolean fits(BigInteger size, int room) {
    return size.compareTo(BigInteger.valueOf(room)) <= 0;
  }
}
