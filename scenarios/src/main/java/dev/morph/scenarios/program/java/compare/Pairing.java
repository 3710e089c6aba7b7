package dev.morph.scenarios.program.java.compare;

import java.util.Arrays;
import java.util.List;
import java.util.function.BiPredicate;
import java.util.function.Predicate;

/**
 * Checks whether each element of one list can be paired with a different element of another list.
 * Hidden or unread values match more than equal values, so an element's first match may be the only
 * possible match of a later element; the earlier element then gets another partner (Kuhn, 1955:
 * augmenting paths).
 *
 * @param <T> the type of the elements
 */
final class Pairing<T> {
  private static final int NOBODY = -1;

  /**
   * Above this number of elements, partners are not exchanged, because a program could make that
   * take minutes.
   */
  private static final int MOST = 400;

  private final List<T> some;
  private final List<T> others;
  private final BiPredicate<T, T> fits;

  /** For each element of the second list, the index of its partner in the first list. */
  private final int[] owners;

  Pairing(List<T> some, List<T> others, BiPredicate<T, T> fits) {
    this.some = some;
    this.others = others;
    this.fits = fits;
    this.owners = new int[others.size()];
    Arrays.fill(owners, NOBODY);
  }

  boolean isComplete() {
    for (int i = 0; i < some.size(); i++) {
      if (!pairWithFree(i)
          && (owners.length > MOST || !findAugmentingPath(i, new boolean[owners.length]))) {
        return false;
      }
    }
    return true;
  }

  /**
   * Pairs an element with an unpaired equal element or, failing that, with any unpaired element
   * that fits.
   */
  private boolean pairWithFree(int one) {
    T thing = some.get(one);
    return takeFree(one, thing::equals) || takeFree(one, other -> fits.test(thing, other));
  }

  private boolean takeFree(int one, Predicate<T> wanted) {
    for (int i = 0; i < owners.length; i++) {
      if (owners[i] == NOBODY && wanted.test(others.get(i))) {
        owners[i] = one;
        return true;
      }
    }
    return false;
  }

  private boolean findAugmentingPath(int one, boolean[] asked) {
    for (int i = 0; i < owners.length; i++) {
      if (!asked[i] && fits.test(some.get(one), others.get(i))) {
        asked[i] = true;
        if (owners[i] == NOBODY || findAugmentingPath(owners[i], asked)) {
          owners[i] = one;
          return true;
        }
      }
    }
    return false;
  }
}
