package dev.morph.morphisms.code.graph;

import java.util.Arrays;

/**
 * Bipartite bounds of the graph edit distance (Riesen and Bunke 2009; the lower bound is BRANCH of
 * Blumenthal and Gamper 2018): nodes are paired by their labels and by half the cost of their
 * edges.
 *
 * <p>Half the cost of editing an edge is charged to each end of the edge, so no node mapping costs
 * less than the cheapest pairing. The upper bound is the cost of a node mapping: that pairing,
 * improved by swaps.
 */
final class BranchBounds {
  private final GraphPair pair;
  private final int[][] out;
  private final int[][] in;
  private final int[][] otherOut;
  private final int[][] otherIn;

  /**
   * The bounds and the mapping found.
   *
   * @param lower lower bound of the distance
   * @param partners for each node of the first graph, its partner in the second graph; -1 if it is
   *     deleted
   * @param upper upper bound of the distance: the mapping's cost
   */
  @SuppressWarnings("ArrayRecordComponent") // arrays for speed; never compared
  record Found(int lower, int[] partners, int upper) {}

  private BranchBounds(GraphPair pair) {
    this.pair = pair;
    this.out = sortedRowLabels(pair.edges());
    this.in = sortedRowLabels(GraphPair.transposed(pair.edges()));
    this.otherOut = sortedRowLabels(pair.otherEdges());
    this.otherIn = sortedRowLabels(GraphPair.transposed(pair.otherEdges()));
  }

  static Found find(GraphPair pair) {
    BranchBounds branches = new BranchBounds(pair);
    Assignment assignment = branches.cheapestPairing();
    int[] to = assignment.partners();
    int upper = branches.improveMapping(to);
    int lower = (int) Math.ceil(assignment.cost() - 1e-9);
    return new Found(Math.min(lower, upper), to, upper);
  }

  private Assignment cheapestPairing() {
    return Assignment.cheapest(
        pair.size(),
        pair.otherSize(),
        this::pairCost,
        u -> 1 + 0.5 * (out[u].length + in[u].length),
        v -> 1 + 0.5 * (otherOut[v].length + otherIn[v].length));
  }

  private double pairCost(int u, int v) {
    double label = pair.nodes()[u] == pair.otherNodes()[v] ? 0 : 1;
    return label
        + 0.5 * LabelBag.countUnmatched(out[u], otherOut[v])
        + 0.5 * LabelBag.countUnmatched(in[u], otherIn[v]);
  }

  /** Returns the sorted edge labels of each row of an edge matrix. */
  private static int[][] sortedRowLabels(int[][] edges) {
    return Arrays.stream(edges)
        .map(row -> Arrays.stream(row).filter(label -> label != 0).sorted().toArray())
        .toArray(int[][]::new);
  }

  /**
   * Swaps the partners of two nodes as long as this makes the mapping cheaper; returns the final
   * cost. Does nothing if the first graph has more than 60 nodes.
   */
  private int improveMapping(int[] to) {
    int cost = pair.mappingCost(to);
    boolean better = pair.size() <= 60;
    while (better) {
      better = false;
      for (int u = 0; u < to.length; u++) {
        for (int w = u + 1; w < to.length; w++) {
          swap(to, u, w);
          int swapped = pair.mappingCost(to);
          if (swapped < cost) {
            cost = swapped;
            better = true;
          } else {
            swap(to, u, w);
          }
        }
      }
    }
    return cost;
  }

  private static void swap(int[] to, int u, int w) {
    int partner = to[u];
    to[u] = to[w];
    to[w] = partner;
  }
}
