package dev.morph.morphisms.code.graph;

import dev.morph.morphisms.code.tree.EditDistance;
import java.util.Arrays;
import java.util.Comparator;

/**
 * The least number of edits that turn one directed, labelled graph into another. Inserting,
 * deleting or relabelling a node or an edge costs 1; a node can be deleted only after its edges.
 *
 * <p>Computed exactly by {@link GraphSearch} within a work budget; otherwise bounded by {@link
 * BranchBounds} or, for graphs with more than {@value #MOST_MATCHED} nodes together, by counting
 * labels and pairing nodes in order. The distance is symmetric.
 */
final class GraphEditDistance {
  /** Above this total number of nodes, nodes are not matched by assignment. */
  private static final int MOST_MATCHED = 240;

  private static final Comparator<ProgramGraph> CANONICAL =
      Comparator.<ProgramGraph>comparingInt(graph -> graph.nodes().size())
          .thenComparingInt(graph -> graph.edges().size())
          .thenComparing(graph -> graph.nodes().toString())
          .thenComparing(graph -> graph.edges().toString());

  private GraphEditDistance() {}

  /**
   * Returns the distance between two graphs.
   *
   * @param lower a lower bound that is already known
   */
  static EditDistance between(ProgramGraph one, ProgramGraph other, int lower, WorkBudget budget) {
    if (one.equalityKey().equals(other.equalityKey())) {
      return EditDistance.ZERO;
    }
    if (one.nodes().isEmpty() || other.nodes().isEmpty()) {
      return EditDistance.exactly(one.size() + other.size());
    }
    boolean swapped = CANONICAL.compare(one, other) > 0;
    ProgramGraph first = swapped ? other : one;
    ProgramGraph second = swapped ? one : other;
    if (first.nodes().size() + second.nodes().size() > MOST_MATCHED) {
      int upper = upperBound(first, second);
      return new EditDistance(Math.min(upper, lower), upper);
    }
    GraphPair pair = GraphPair.of(first, second);
    BranchBounds.Found found = BranchBounds.find(pair);
    GraphSearch search = new GraphSearch(pair, found, budget);
    return search.run()
        ? EditDistance.exactly(search.bestCost())
        : new EditDistance(Math.max(found.lower(), lower), search.bestCost());
  }

  /** Returns an upper bound for graphs of any size, in time quadratic in the number of nodes. */
  static int upperBound(ProgramGraph one, ProgramGraph other) {
    GraphPair pair = GraphPair.of(one, other);
    return Math.min(one.size() + other.size(), pair.mappingCost(pairInOrder(pair)));
  }

  /** Greedily pairs nodes with equal labels in order, then the remaining nodes in order. */
  private static int[] pairInOrder(GraphPair pair) {
    int[] to = new int[pair.size()];
    Arrays.fill(to, -1);
    boolean[] used = new boolean[pair.otherSize()];
    int next = 0;
    for (int u = 0; u < to.length; u++) {
      for (int v = next; v < used.length; v++) {
        if (pair.nodes()[u] == pair.otherNodes()[v]) {
          to[u] = v;
          used[v] = true;
          next = v + 1;
          break;
        }
      }
    }
    int free = 0;
    for (int u = 0; u < to.length; u++) {
      while (free < used.length && used[free]) {
        free++;
      }
      if (to[u] < 0 && free < used.length) {
        to[u] = free;
        used[free] = true;
      }
    }
    return to;
  }
}
