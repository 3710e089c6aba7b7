package dev.morph.morphisms.code.graph;

import dev.morph.morphisms.code.tree.EditDistance;
import java.util.Arrays;
import java.util.Comparator;

/**
 * The least number of edits that make one directed, labelled graph of another: to insert, delete or
 * relabel a node or an edge costs 1; a node can be deleted once its edges are.
 *
 * <p>Exact by {@link GraphSearch} within a budget of work; else between the bounds of {@link
 * Branches}, or, for graphs of more than {@value #MOST_MATCHED} nodes together, of labels counted
 * and nodes paired in their order. It is the same whichever graph comes first.
 */
final class GraphEditDistance {
  /** Nodes of both graphs beyond which they are not matched by assignment. */
  private static final int MOST_MATCHED = 240;

  private static final Comparator<ProgramGraph> CANONICAL =
      Comparator.<ProgramGraph>comparingInt(graph -> graph.nodes().size())
          .thenComparingInt(graph -> graph.edges().size())
          .thenComparing(graph -> graph.nodes().toString())
          .thenComparing(graph -> graph.edges().toString());

  private GraphEditDistance() {}

  /**
   * Between two graphs.
   *
   * @param lower a bound that is known already
   */
  static EditDistance between(ProgramGraph one, ProgramGraph other, int lower, WorkBudget budget) {
    if (one.key().equals(other.key())) {
      return EditDistance.ZERO;
    }
    if (one.nodes().isEmpty() || other.nodes().isEmpty()) {
      return EditDistance.exactly(one.size() + other.size());
    }
    boolean swapped = CANONICAL.compare(one, other) > 0;
    ProgramGraph first = swapped ? other : one;
    ProgramGraph second = swapped ? one : other;
    GraphPair pair = GraphPair.of(first, second);
    if (first.nodes().size() + second.nodes().size() > MOST_MATCHED) {
      int upper = Math.min(one.size() + other.size(), pair.cost(inOrder(pair)));
      return new EditDistance(Math.min(upper, lower), upper);
    }
    Branches.Found found = Branches.of(pair);
    GraphSearch search = new GraphSearch(pair, found, budget);
    return search.run()
        ? EditDistance.exactly(search.best())
        : new EditDistance(Math.max(found.lower(), lower), search.best());
  }

  /** Bounds for graphs of any size, in time that grows with the square of their nodes. */
  static EditDistance inOrder(ProgramGraph one, ProgramGraph other) {
    GraphPair pair = GraphPair.of(one, other);
    int upper = Math.min(one.size() + other.size(), pair.cost(inOrder(pair)));
    return new EditDistance(0, upper);
  }

  /** Equal nodes in their order, greedily, and what stands between them one by one. */
  private static int[] inOrder(GraphPair pair) {
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
