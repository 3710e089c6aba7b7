package dev.morph.morphisms.code.graph;

import java.util.Arrays;

/**
 * A lower bound of the cost of the unmapped part of two graphs: the label-set bound of Chang and
 * others (AStar+-LSa, 2020), with directed edges.
 *
 * <p>It counts labels without a partner in four places: among the unmapped nodes, among the edges
 * between them, and, for each mapped node, among its edges to and from them.
 */
final class RestBound {
  private final GraphPair pair;
  private final int[][] back;
  private final int[][] otherBack;
  private final int[] counts;
  private final int[] rest;
  private final int[] otherRest;
  private int size;
  private int otherSize;

  RestBound(GraphPair pair) {
    this.pair = pair;
    this.back = GraphPair.transposed(pair.edges());
    this.otherBack = GraphPair.transposed(pair.otherEdges());
    this.counts = new int[pair.labels()];
    this.rest = new int[pair.size()];
    this.otherRest = new int[pair.otherSize()];
  }

  /** The approximate number of steps that one bound takes. */
  long steps() {
    long n = pair.size();
    long m = pair.otherSize();
    return n * n + m * m;
  }

  /**
   * The bound.
   *
   * @param order the order of the first graph's nodes
   * @param mapped how many of them already have a partner
   * @param to their partners; -1 if deleted
   * @param used which nodes of the second graph are already partners
   */
  int of(int[] order, int mapped, int[] to, boolean[] used) {
    size = 0;
    for (int k = mapped; k < order.length; k++) {
      rest[size++] = order[k];
    }
    otherSize = 0;
    for (int v = 0; v < used.length; v++) {
      if (!used[v]) {
        otherRest[otherSize++] = v;
      }
    }
    int bound = nodes() + inner();
    for (int k = 0; k < mapped; k++) {
      int w = order[k];
      bound +=
          to[w] < 0
              ? deleted(w)
              : edgesOf(pair.edges()[w], pair.otherEdges()[to[w]])
                  + edgesOf(back[w], otherBack[to[w]]);
    }
    return bound;
  }

  private int nodes() {
    for (int i = 0; i < size; i++) {
      counts[pair.nodes()[rest[i]]]++;
    }
    int common = 0;
    for (int j = 0; j < otherSize; j++) {
      common += counts[pair.otherNodes()[otherRest[j]]]-- > 0 ? 1 : 0;
    }
    for (int i = 0; i < size; i++) {
      counts[pair.nodes()[rest[i]]] = 0;
    }
    for (int j = 0; j < otherSize; j++) {
      counts[pair.otherNodes()[otherRest[j]]] = 0;
    }
    return Math.max(size, otherSize) - common;
  }

  private int inner() {
    int edges = 0;
    for (int i = 0; i < size; i++) {
      int[] row = pair.edges()[rest[i]];
      for (int j = 0; j < size; j++) {
        int label = row[rest[j]];
        counts[label]++;
        edges += label == 0 ? 0 : 1;
      }
    }
    int otherEdges = 0;
    int common = 0;
    for (int i = 0; i < otherSize; i++) {
      int[] row = pair.otherEdges()[otherRest[i]];
      for (int j = 0; j < otherSize; j++) {
        int label = row[otherRest[j]];
        if (label != 0) {
          otherEdges++;
          common += counts[label]-- > 0 ? 1 : 0;
        }
      }
    }
    Arrays.fill(counts, 0);
    return Math.max(edges, otherEdges) - common;
  }

  private int deleted(int w) {
    int edges = 0;
    for (int i = 0; i < size; i++) {
      edges += pair.edges()[w][rest[i]] == 0 ? 0 : 1;
      edges += back[w][rest[i]] == 0 ? 0 : 1;
    }
    return edges;
  }

  /** Counts the edits among the edges between a mapped node and the unmapped ones. */
  private int edgesOf(int[] row, int[] otherRow) {
    int edges = 0;
    int otherEdges = 0;
    int common = 0;
    for (int i = 0; i < size; i++) {
      int label = row[rest[i]];
      counts[label]++;
      edges += label == 0 ? 0 : 1;
    }
    for (int j = 0; j < otherSize; j++) {
      int label = otherRow[otherRest[j]];
      otherEdges += label == 0 ? 0 : 1;
      common += label != 0 && counts[label]-- > 0 ? 1 : 0;
    }
    for (int i = 0; i < size; i++) {
      counts[row[rest[i]]] = 0;
    }
    for (int j = 0; j < otherSize; j++) {
      counts[otherRow[otherRest[j]]] = 0;
    }
    return Math.max(edges, otherEdges) - common;
  }
}
