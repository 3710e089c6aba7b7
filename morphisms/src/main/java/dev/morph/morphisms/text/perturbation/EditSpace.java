package dev.morph.morphisms.text.perturbation;

import dev.morph.core.entity.Edit;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/**
 * All sets of edits at non-overlapping places, counted and numbered without being generated.
 *
 * <p>The places are sorted by their ends. Let w_i be the number of choices at place i, and p(i) the
 * number of places that end before place i begins. The number of sets of j edits at the first i
 * places is
 *
 * <pre>f[j][i] = f[j][i-1] + w_i f[j-1][p(i)]</pre>
 *
 * as in weighted interval scheduling. The x-th set is found by descending through the table.
 */
final class EditSpace {
  private final List<List<Edit>> choices = new ArrayList<>(); // by place
  private final int[] before; // p(i)
  private final BigInteger[][] sets; // [edits][places]

  /**
   * Counts the sets of edits at some places.
   *
   * @param rank the largest rank of an edit
   * @param orders the largest number of edits
   */
  EditSpace(List<Place> places, int rank, int orders) {
    List<Place> sorted = places.stream().sorted(Place.BY_END).toList();
    this.before = new int[sorted.size()];
    for (int i = 0; i < sorted.size(); i++) {
      choices.add(sorted.get(i).choicesUpTo(rank));
      while (before[i] < i && sorted.get(before[i]).end() <= sorted.get(i).start()) {
        before[i]++;
      }
    }
    this.sets = new BigInteger[orders + 1][sorted.size() + 1];
    for (int order = 0; order <= orders; order++) {
      count(order);
    }
  }

  private void count(int order) {
    sets[order][0] = order == 0 ? BigInteger.ONE : BigInteger.ZERO;
    for (int i = 0; i < choices.size(); i++) {
      BigInteger with = order == 0 ? BigInteger.ZERO : setsEndingAt(order, i);
      sets[order][i + 1] = sets[order][i].add(with);
    }
  }

  /** Returns the number of sets whose last edit is at this place. */
  private BigInteger setsEndingAt(int order, int place) {
    return sets[order - 1][before[place]].multiply(BigInteger.valueOf(choices.get(place).size()));
  }

  /** Returns the number of sets with this many edits. */
  BigInteger size(int order) {
    return order < sets.length ? sets[order][choices.size()] : BigInteger.ZERO;
  }

  /**
   * Returns the edits of one set.
   *
   * @param index index of the set among those with this many edits, from 0
   */
  List<Edit> edits(int order, BigInteger index) {
    List<Edit> edits = new ArrayList<>(order);
    BigInteger rest = index;
    int places = choices.size();
    for (int open = order; open > 0; open--) {
      int last = places - 1;
      while (rest.compareTo(sets[open][last]) < 0) {
        last--;
      }
      rest = rest.subtract(sets[open][last]);
      BigInteger behind = sets[open - 1][before[last]];
      BigInteger[] parts = rest.divideAndRemainder(behind);
      edits.add(0, choices.get(last).get(parts[0].intValueExact()));
      rest = parts[1];
      places = before[last];
    }
    return edits;
  }
}
