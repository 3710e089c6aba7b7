package dev.morph.morphisms.text;

import dev.morph.core.entity.Edit.ReplacedWord;
import dev.morph.core.morphism.Radius;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/**
 * All mutants of a shell, counted and numbered without being generated.
 *
 * <p>Let b_i be the number of edits of site i within the larger radius, and a_i the number within
 * the smaller one. The number of mutants of order j is the elementary symmetric polynomial e_j(b).
 * Up to the smaller radius' k, mutants made only of edits within the smaller radius do not belong
 * to the shell, which leaves e_j(b) - e_j(a). Both polynomials are tables over suffixes of the
 * sites, E[j][i] = E[j][i+1] + b_i E[j-1][i+1]. The x-th mutant in lexicographic order is found by
 * descending through the tables. Space O(sites x k); time O(j log sites) per mutant, regardless of
 * the size of the shell.
 */
final class ShellSpace {
  private final List<WordSite> sites;
  private final int oldK;
  private final BigInteger[][] any; // [order][first site]: mutants with edits of any rank
  private final BigInteger[][] fresh; // the same, with at least one new edit

  ShellSpace(List<WordSite> sites, Radius from, Radius to) {
    this.sites = List.copyOf(sites);
    int orders = Math.min(to.k(), sites.size());
    this.oldK = Math.min(from.k(), orders);
    this.any = suffixCounts(orders, sites.stream().mapToInt(site -> site.edits().size()).toArray());
    this.fresh = suffixCounts(oldK, sites.stream().mapToInt(WordSite::knownCount).toArray());
    for (int order = 0; order <= oldK; order++) {
      for (int i = 0; i <= sites.size(); i++) {
        fresh[order][i] = any[order][i].subtract(fresh[order][i]);
      }
    }
  }

  /** Returns the number of mutants of each order; order j is at index j - 1. */
  List<BigInteger> sizesByOrder() {
    List<BigInteger> sizes = new ArrayList<>();
    for (int order = 1; order < any.length; order++) {
      sizes.add((order <= oldK ? fresh : any)[order][0]);
    }
    return sizes;
  }

  /** Returns the number of mutants of all orders. */
  BigInteger size() {
    return sizesByOrder().stream().reduce(BigInteger.ZERO, BigInteger::add);
  }

  /**
   * Returns the edits of one mutant.
   *
   * @param order from 1
   * @param index index of the mutant within this order, from 0
   */
  List<ReplacedWord> edits(int order, BigInteger index) {
    List<ReplacedWord> edits = new ArrayList<>(order);
    boolean needsFresh = order <= oldK;
    BigInteger rest = index;
    int first = 0;
    for (int open = order; open > 0; open--) {
      BigInteger[] counts = (needsFresh ? fresh : any)[open];
      BigInteger fromEnd = counts[first].subtract(rest);
      int at = lastAtLeast(counts, first, fromEnd);
      Choice choice = choice(at, open - 1, needsFresh, counts[at].subtract(fromEnd));
      edits.add(sites.get(at).edits().get(choice.edit()));
      needsFresh &= choice.edit() < sites.get(at).knownCount();
      rest = choice.rest();
      first = at + 1;
    }
    return edits;
  }

  /**
   * An edit of a site, and the index of a mutant among those that contain the edit.
   *
   * @param edit index among the site's edits
   * @param rest index among the mutants of the later sites
   */
  private record Choice(int edit, BigInteger rest) {}

  /**
   * Returns the edit of a site in the mutant with this index. Edits known from the smaller radius
   * come first; if the mutant still needs a new edit, fewer mutants follow a known edit than a new
   * one.
   */
  private Choice choice(int site, int open, boolean needsFresh, BigInteger index) {
    int known = needsFresh ? sites.get(site).knownCount() : 0;
    if (known > 0) {
      BigInteger behindKnown = fresh[open][site + 1];
      BigInteger withKnown = behindKnown.multiply(BigInteger.valueOf(known));
      if (index.compareTo(withKnown) < 0) {
        BigInteger[] parts = index.divideAndRemainder(behindKnown);
        return new Choice(parts[0].intValueExact(), parts[1]);
      }
      index = index.subtract(withKnown);
    }
    BigInteger[] parts = index.divideAndRemainder(any[open][site + 1]);
    return new Choice(known + parts[0].intValueExact(), parts[1]);
  }

  /**
   * Returns where the last suffix with at least {@code wanted} mutants begins, at or after {@code
   * first}.
   */
  private static int lastAtLeast(BigInteger[] counts, int first, BigInteger wanted) {
    int low = first;
    int high = counts.length - 1;
    while (low < high) {
      int middle = (low + high + 1) >>> 1;
      if (counts[middle].compareTo(wanted) >= 0) {
        low = middle;
      } else {
        high = middle - 1;
      }
    }
    return low;
  }

  private static BigInteger[][] suffixCounts(int orders, int[] choices) {
    BigInteger[][] counts = new BigInteger[orders + 1][choices.length + 1];
    for (int order = 0; order <= orders; order++) {
      counts[order][choices.length] = order == 0 ? BigInteger.ONE : BigInteger.ZERO;
      for (int i = choices.length - 1; i >= 0; i--) {
        BigInteger without = counts[order][i + 1];
        counts[order][i] =
            order == 0
                ? without
                : without.add(counts[order - 1][i + 1].multiply(BigInteger.valueOf(choices[i])));
      }
    }
    return counts;
  }
}
