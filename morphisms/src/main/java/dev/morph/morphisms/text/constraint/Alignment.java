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

/**
 * Determines which units of one text correspond to which units of another. First it matches what
 * both say in the same order, by a longest common subsequence; then what moved; then words known to
 * mean nearly the same, the nearest first. Of the rest, a unit that fills a gap alone on both sides
 * was <b>replaced</b>; everything else was added or removed.
 */
final class Alignment {
  private static final int NONE = -1;

  /** The largest distance between words that swapped places. */
  private static final int FAR = 6;

  private static final Set<String> ARTICLES = Set.of("a", "an", "the");

  /** Two units, one of which corresponds to the other. */
  record Pair(Unit from, Unit to) {}

  private final List<Unit> from;
  private final List<Unit> to;
  private final int[]
      partner; // for each unit of the first text, its position in the second, or NONE
  private final int[] back;
  private final int[] gapFrom; // how many fixed units come before it
  private final int[] gapTo;
  private final List<Pair> replaced = new ArrayList<>();
  private final List<Pair> alone = new ArrayList<>();

  Alignment(List<Unit> from, List<Unit> to) {
    this.from = from;
    this.to = to;
    this.partner = filled(from.size());
    this.back = filled(to.size());
    fix();
    this.gapFrom = gaps(partner);
    this.gapTo = gaps(back);
    pairUp((one, other) -> one.key().equals(other.key()));
    pairUp(Alignment::nearlySame);
    findReplaced();
  }

  /** Returns the units that were replaced one for one. */
  List<Pair> replaced() {
    return replaced;
  }

  /**
   * Returns the position in the second text of what a unit of the first became; negative if there
   * is none.
   */
  int partner(int at) {
    return partner[at];
  }

  /**
   * Returns the position in the first text of the unit that became a unit of the second; negative
   * if there is none.
   */
  int back(int at) {
    return back[at];
  }

  /** Whether the removed and the added unit are between the same two unchanged units. */
  boolean inOnePlace(Unit went, Unit came) {
    return gapFrom[from.indexOf(went)] == gapTo[to.indexOf(came)];
  }

  /** Returns the replaced units next to which nothing changed. */
  List<Pair> alone() {
    return alone;
  }

  /** Returns the units that were removed and not replaced. */
  List<Unit> removed() {
    return without(from, partner);
  }

  /** Returns the units that were added and do not replace anything. */
  List<Unit> added() {
    return without(to, back);
  }

  /**
   * Whether two words swapped places: each now has the other's former neighbours, with the same
   * function words between the two. In a list ({@code x and y}) the order does not count.
   */
  boolean exchanged() {
    List<Integer> ones = saying(from);
    List<Integer> others = saying(to);
    for (int a = 0; a < ones.size(); a++) {
      for (int b = a + 1; b < Math.min(ones.size(), a + FAR); b++) {
        int first = others.indexOf(partner[ones.get(a)]);
        int second = others.indexOf(partner[ones.get(b)]);
        if (first > second
            && second >= 0
            && sameEdge(ones, a - 1, others, second - 1)
            && sameEdge(ones, b + 1, others, first + 1)
            && between(from, ones.get(a), ones.get(b))
                .equals(between(to, others.get(second), others.get(first)))
            && !between(from, ones.get(a), ones.get(b)).isBlank()) {
          return true;
        }
      }
    }
    return false;
  }

  private static List<Integer> saying(List<Unit> units) {
    return IntStream.range(0, units.size())
        .filter(i -> !units.get(i).is(Kind.SMALL) && !units.get(i).isOn(Concepts.COORDINATION))
        .boxed()
        .toList();
  }

  private boolean sameEdge(List<Integer> ones, int a, List<Integer> others, int b) {
    boolean outer = a < 0 || a >= ones.size();
    boolean other = b < 0 || b >= others.size();
    return (outer && other) || (!outer && !other && partner[ones.get(a)] == (int) others.get(b));
  }

  private static String between(List<Unit> units, int first, int last) {
    return units.subList(first + 1, last).stream()
        .filter(unit -> unit.is(Kind.SMALL))
        .map(unit -> unit.text().equals("into") ? "to" : unit.text())
        .filter(text -> !ARTICLES.contains(text))
        .collect(Collectors.joining(" "));
  }

  private boolean[] fixedFrom = new boolean[0];
  private boolean[] fixedTo = new boolean[0];

  private static int size(int[] gaps, boolean[] fixed, int gap) {
    int size = 0;
    for (int i = 0; i < gaps.length; i++) {
      size += gaps[i] == gap && !fixed[i] ? 1 : 0;
    }
    return size;
  }

  private void fix() {
    int[][] common = new int[from.size() + 1][to.size() + 1];
    for (int i = from.size() - 1; i >= 0; i--) {
      for (int j = to.size() - 1; j >= 0; j--) {
        common[i][j] =
            same(i, j) ? 1 + common[i + 1][j + 1] : Math.max(common[i + 1][j], common[i][j + 1]);
      }
    }
    int i = 0;
    int j = 0;
    while (i < from.size() && j < to.size()) {
      if (same(i, j)) {
        partner[i] = j;
        back[j++] = i++;
      } else if (common[i + 1][j] >= common[i][j + 1]) {
        i++;
      } else {
        j++;
      }
    }
    fixedFrom = fixed(partner);
    fixedTo = fixed(back);
  }

  private static boolean[] fixed(int[] partners) {
    boolean[] fixed = new boolean[partners.length];
    for (int i = 0; i < fixed.length; i++) {
      fixed[i] = partners[i] != NONE;
    }
    return fixed;
  }

  private boolean same(int i, int j) {
    return from.get(i).key().equals(to.get(j).key());
  }

  private void pairUp(BiPredicate<Unit, Unit> test) {
    for (int i = 0; i < partner.length; i++) {
      int nearest = NONE;
      for (int j = 0; j < back.length && partner[i] == NONE; j++) {
        if (back[j] == NONE && test.test(from.get(i), to.get(j)) && nearer(i, j, nearest)) {
          nearest = j;
        }
      }
      if (nearest != NONE) {
        partner[i] = nearest;
        back[nearest] = i;
      }
    }
  }

  private boolean nearer(int i, int j, int than) {
    return than == NONE || Math.abs(gapFrom[i] - gapTo[j]) < Math.abs(gapFrom[i] - gapTo[than]);
  }

  private static boolean nearlySame(Unit one, Unit other) {
    return one.is(Kind.WORD)
        && other.is(Kind.WORD)
        && (Typing.isSlip(one.text(), other.text())
            || (Relations.related(one.text(), other.text())
                && !Oppositions.opposed(one.text(), other.text())
                && !CoHyponyms.differentOfOneKind(one.text(), other.text())));
  }

  private void findReplaced() {
    for (int i = 0; i < partner.length; i++) {
      for (int j = 0; j < back.length && partner[i] == NONE; j++) {
        if (back[j] == NONE
            && gapFrom[i] == gapTo[j]
            && size(gapFrom, fixedFrom, gapFrom[i]) == size(gapTo, fixedTo, gapTo[j])
            && rank(gapFrom, fixedFrom, i) == rank(gapTo, fixedTo, j)) {
          partner[i] = j;
          back[j] = i;
          replaced.add(new Pair(from.get(i), to.get(j)));
          if (size(gapFrom, fixedFrom, gapFrom[i]) == 1) {
            alone.add(new Pair(from.get(i), to.get(j)));
          }
        }
      }
    }
  }

  /** Returns the unit's position within its gap. */
  private static int rank(int[] gaps, boolean[] fixed, int at) {
    int rank = 0;
    for (int i = 0; i < at; i++) {
      rank += gaps[i] == gaps[at] && !fixed[i] ? 1 : 0;
    }
    return rank;
  }

  private static int[] gaps(int[] partners) {
    int[] gaps = new int[partners.length];
    int fixed = 0;
    for (int i = 0; i < gaps.length; i++) {
      gaps[i] = fixed;
      fixed += partners[i] == NONE ? 0 : 1;
    }
    return gaps;
  }

  private static int[] filled(int size) {
    int[] none = new int[size];
    Arrays.fill(none, NONE);
    return none;
  }

  private static List<Unit> without(List<Unit> units, int[] partners) {
    List<Unit> left = new ArrayList<>();
    for (int i = 0; i < partners.length; i++) {
      if (partners[i] == NONE) {
        left.add(units.get(i));
      }
    }
    return left;
  }
}
