package dev.morph.morphisms.text.constraint;

import dev.morph.morphisms.text.constraint.Units.Kind;
import dev.morph.morphisms.text.constraint.Units.Unit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Determines which units of one text correspond to which units of another. First it matches units
 * that occur in both in the same order, by a longest common subsequence; then units that moved;
 * then words known to mean nearly the same, the nearest first. Of the rest, units at the same place
 * in corresponding gaps of equal size count as <b>replaced</b>; all others were added or removed.
 */
final class TextAlignment {
  private static final int NONE = -1;

  /** Only words fewer than this many meaningful units apart can have swapped places. */
  private static final int FAR = 6;

  private static final Set<String> ARTICLES = Set.of("a", "an", "the");

  /** A unit of the first text and the corresponding unit of the second text. */
  record Pair(Unit from, Unit to) {}

  private final Side from;
  private final Side to;
  private final List<Pair> replaced = new ArrayList<>();
  private final List<Pair> alone = new ArrayList<>();

  /**
   * The units of one text. Units that occur in both texts in the same order are fixed; the others
   * lie in gaps between fixed units.
   */
  private static final class Side {
    private final List<Unit> units;
    private final int[] partner; // per unit: its counterpart's position in the other text, or NONE
    private final int[] gap; // per unit: the number of fixed units before it
    private final int[] place; // per unit: its position in its gap
    private final int[] sizes; // units per gap

    Side(List<Unit> units) {
      this.units = units;
      this.partner = new int[units.size()];
      this.gap = new int[units.size()];
      this.place = new int[units.size()];
      this.sizes = new int[units.size() + 1];
      Arrays.fill(partner, NONE);
    }

    /** Fixes the units that have a counterpart so far, and assigns the others to gaps. */
    void assignGaps() {
      int fixed = 0;
      for (int i = 0; i < partner.length; i++) {
        gap[i] = fixed;
        if (partner[i] == NONE) {
          place[i] = sizes[fixed]++;
        } else {
          fixed++;
        }
      }
    }

    int gapOf(Unit unit) {
      return gap[units.indexOf(unit)];
    }

    /** Returns the units without a counterpart. */
    List<Unit> unmatchedUnits() {
      return IntStream.range(0, partner.length)
          .filter(i -> partner[i] == NONE)
          .mapToObj(units::get)
          .toList();
    }

    /** Returns the positions of the units that carry meaning. */
    List<Integer> meaningfulPositions() {
      return IntStream.range(0, partner.length)
          .filter(
              i ->
                  !units.get(i).hasKind(Kind.SMALL)
                      && !units.get(i).isOnAxis(Concepts.COORDINATION))
          .boxed()
          .toList();
    }
  }

  TextAlignment(List<Unit> from, List<Unit> to) {
    this.from = new Side(from);
    this.to = new Side(to);
    matchInOrder();
    this.from.assignGaps();
    this.to.assignGaps();
    pairUp((one, other) -> one.key().equals(other.key()));
    pairUp(TextAlignment::nearlySame);
    findReplaced();
  }

  /** Returns the units that were replaced one for one. */
  List<Pair> replacedPairs() {
    return replaced;
  }

  /**
   * Returns the position, in the second text, of the counterpart of a unit of the first text;
   * negative if it has none.
   */
  int partnerInSecond(int at) {
    return from.partner[at];
  }

  /**
   * Returns the position, in the first text, of the counterpart of a unit of the second text;
   * negative if it has none.
   */
  int partnerInFirst(int at) {
    return to.partner[at];
  }

  /** Whether the removed and the added unit are between the same two unchanged units. */
  boolean areInSameGap(Unit went, Unit came) {
    return from.gapOf(went) == to.gapOf(came);
  }

  /** Returns the replaced units next to which nothing else changed. */
  List<Pair> isolatedPairs() {
    return alone;
  }

  /** Whether every unit has a counterpart in the other text. */
  boolean isComplete() {
    return from.unmatchedUnits().isEmpty() && to.unmatchedUnits().isEmpty();
  }

  /** Returns the removed units, followed by those that were replaced. */
  List<Unit> removedUnits() {
    return Stream.concat(from.unmatchedUnits().stream(), replaced.stream().map(Pair::from))
        .toList();
  }

  /** Returns the added units, followed by those that replaced others. */
  List<Unit> addedUnits() {
    return Stream.concat(to.unmatchedUnits().stream(), replaced.stream().map(Pair::to)).toList();
  }

  /**
   * Whether two words swapped places: each now has the former neighbours of the other, and the same
   * function words are between the two. In a list ({@code x and y}), the order does not count.
   */
  boolean hasSwappedWords() {
    List<Integer> ones = from.meaningfulPositions();
    List<Integer> others = to.meaningfulPositions();
    for (int a = 0; a < ones.size(); a++) {
      for (int b = a + 1; b < Math.min(ones.size(), a + FAR); b++) {
        int first = others.indexOf(partnerInSecond(ones.get(a)));
        int second = others.indexOf(partnerInSecond(ones.get(b)));
        if (first > second
            && second >= 0
            && sameEdge(ones, a - 1, others, second - 1)
            && sameEdge(ones, b + 1, others, first + 1)
            && functionWordsBetween(from.units, ones.get(a), ones.get(b))
                .equals(functionWordsBetween(to.units, others.get(second), others.get(first)))
            && !functionWordsBetween(from.units, ones.get(a), ones.get(b)).isBlank()) {
          return true;
        }
      }
    }
    return false;
  }

  private boolean sameEdge(List<Integer> ones, int a, List<Integer> others, int b) {
    boolean outer = a < 0 || a >= ones.size();
    boolean other = b < 0 || b >= others.size();
    return (outer && other)
        || (!outer && !other && partnerInSecond(ones.get(a)) == (int) others.get(b));
  }

  private static String functionWordsBetween(List<Unit> units, int first, int last) {
    return units.subList(first + 1, last).stream()
        .filter(unit -> unit.hasKind(Kind.SMALL))
        .map(unit -> unit.text().equals("into") ? "to" : unit.text())
        .filter(text -> !ARTICLES.contains(text))
        .collect(Collectors.joining(" "));
  }

  /** Finds a longest common subsequence. */
  private void matchInOrder() {
    int[][] common = new int[from.units.size() + 1][to.units.size() + 1];
    for (int i = from.units.size() - 1; i >= 0; i--) {
      for (int j = to.units.size() - 1; j >= 0; j--) {
        common[i][j] =
            haveSameKey(i, j)
                ? 1 + common[i + 1][j + 1]
                : Math.max(common[i + 1][j], common[i][j + 1]);
      }
    }
    int i = 0;
    int j = 0;
    while (i < from.units.size() && j < to.units.size()) {
      if (haveSameKey(i, j)) {
        matchUnits(i++, j++);
      } else if (common[i + 1][j] >= common[i][j + 1]) {
        i++;
      } else {
        j++;
      }
    }
  }

  private boolean haveSameKey(int i, int j) {
    return from.units.get(i).key().equals(to.units.get(j).key());
  }

  private void matchUnits(int i, int j) {
    from.partner[i] = j;
    to.partner[j] = i;
  }

  private boolean areUnmatched(int i, int j) {
    return from.partner[i] == NONE && to.partner[j] == NONE;
  }

  private void pairUp(BiPredicate<Unit, Unit> test) {
    for (int i = 0; i < from.partner.length; i++) {
      int nearest = NONE;
      for (int j = 0; j < to.partner.length; j++) {
        if (areUnmatched(i, j)
            && test.test(from.units.get(i), to.units.get(j))
            && isNearer(i, j, nearest)) {
          nearest = j;
        }
      }
      if (nearest != NONE) {
        matchUnits(i, nearest);
      }
    }
  }

  private boolean isNearer(int i, int j, int than) {
    return than == NONE || Math.abs(from.gap[i] - to.gap[j]) < Math.abs(from.gap[i] - to.gap[than]);
  }

  private static boolean nearlySame(Unit one, Unit other) {
    return one.hasKind(Kind.WORD)
        && other.hasKind(Kind.WORD)
        && (TypingCorrection.isSlip(one.text(), other.text())
            || (Relations.areRelated(one.text(), other.text())
                && !Oppositions.areOpposites(one.text(), other.text())
                && !CoHyponyms.differentOfOneKind(one.text(), other.text())));
  }

  private void findReplaced() {
    for (int i = 0; i < from.partner.length; i++) {
      for (int j = 0; j < to.partner.length; j++) {
        int size = from.sizes[from.gap[i]];
        if (areUnmatched(i, j)
            && from.gap[i] == to.gap[j]
            && size == to.sizes[to.gap[j]]
            && from.place[i] == to.place[j]) {
          matchUnits(i, j);
          Pair pair = new Pair(from.units.get(i), to.units.get(j));
          replaced.add(pair);
          if (size == 1) {
            alone.add(pair);
          }
        }
      }
    }
  }
}
