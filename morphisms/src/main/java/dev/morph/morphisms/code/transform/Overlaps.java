package dev.morph.morphisms.code.transform;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.TreeSet;

/** Finds sites that cannot be changed together with others. */
final class Overlaps {
  private Overlaps() {}

  /**
   * Returns, for each pair of sites that overlap without one being kept within the other, the later
   * one in the list.
   */
  static List<Site> in(List<Site> sites) {
    TreeSet<Integer> clashing = new TreeSet<>();
    Deque<Rendering.Owned> around = new ArrayDeque<>();
    List<Rendering.Owned> sorted =
        Transformed.owned(sites).stream().sorted(Rendering.IN_TEXT).toList();
    for (Rendering.Owned owned : sorted) {
      while (!around.isEmpty() && isBefore(around.peek().span(), owned.span())) {
        around.pop();
      }
      for (Rendering.Owned outer : around) {
        if (outer.site() != owned.site() && !outer.rewrite().keeps(owned.span())) {
          clashing.add(Math.max(outer.site(), owned.site()));
          break;
        }
      }
      around.push(owned);
    }
    List<Site> found = new ArrayList<>();
    clashing.forEach(index -> found.add(sites.get(index)));
    return found;
  }

  /**
   * An insertion at the end of a range comes after it, and insertions at the same place do not
   * conflict.
   */
  private static boolean isBefore(Span first, Span second) {
    return first.end() <= second.start();
  }
}
