package dev.morph.morphisms.code.graph;

/**
 * A lower bound of the cost of the unmapped part of two graphs: the label-set bound of Chang and
 * others (AStar+-LSa, 2020), with directed edges.
 *
 * <p>It counts labels without a partner in four places: among the unmapped nodes, among the edges
 * between unmapped nodes, and, for each mapped node, among its edges to and from unmapped nodes.
 */
final class RestBound {
  private final GraphPair pair;
  private final int[][] back;
  private final int[][] otherBack;
  private final int[] counts;
  private final int[] rest;
  private final int[] otherRest;
  private final int[] labels;
  private final int[] otherLabels;
  private final int[] noEdges;
  private int size;
  private int otherSize;

  RestBound(GraphPair pair) {
    this.pair = pair;
    this.back = GraphPair.transposed(pair.edges());
    this.otherBack = GraphPair.transposed(pair.otherEdges());
    this.counts = new int[pair.labels()];
    this.rest = new int[pair.size()];
    this.otherRest = new int[pair.otherSize()];
    this.labels = new int[pair.size() * pair.size()];
    this.otherLabels = new int[pair.otherSize() * pair.otherSize()];
    this.noEdges = new int[pair.otherSize()];
  }

  /** The approximate number of steps needed to compute one bound. */
  long stepsPerBound() {
    long n = pair.size();
    long m = pair.otherSize();
    return n * n + m * m;
  }

  /**
   * Computes the bound.
   *
   * @param order the order of the first graph's nodes
   * @param mapped how many of these nodes, from the first on, are already mapped
   * @param to the partner of each mapped node; -1 if the node is deleted
   * @param used which nodes of the second graph are already partners
   */
  int lowerBound(int[] order, int mapped, int[] to, boolean[] used) {
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
    int bound = countUnmatched(pair.nodes(), pair.otherNodes()) + countUnmatchedEdges();
    for (int k = 0; k < mapped; k++) {
      int w = order[k];
      bound += countUnmatched(pair.edges()[w], to[w] < 0 ? noEdges : pair.otherEdges()[to[w]]);
      bound += countUnmatched(back[w], to[w] < 0 ? noEdges : otherBack[to[w]]);
    }
    return bound;
  }

  /** Counts the edits needed between two rows of labels, looking only at unmapped nodes. */
  private int countUnmatched(int[] row, int[] otherRow) {
    return countUnmatched(collectLabels(row, 0), collectOtherLabels(otherRow, 0));
  }

  /** Counts the edits needed for the edges between unmapped nodes. */
  private int countUnmatchedEdges() {
    int edges = 0;
    for (int i = 0; i < size; i++) {
      edges = collectLabels(pair.edges()[rest[i]], edges);
    }
    int otherEdges = 0;
    for (int i = 0; i < otherSize; i++) {
      otherEdges = collectOtherLabels(pair.otherEdges()[otherRest[i]], otherEdges);
    }
    return countUnmatched(edges, otherEdges);
  }

  private int collectLabels(int[] row, int known) {
    return collectLabels(row, rest, size, labels, known);
  }

  private int collectOtherLabels(int[] row, int known) {
    return collectLabels(row, otherRest, otherSize, otherLabels, known);
  }

  /**
   * Appends a row's labels at the given places; returns how many labels have been collected so far.
   */
  private static int collectLabels(int[] row, int[] places, int size, int[] labels, int known) {
    int next = known;
    for (int i = 0; i < size; i++) {
      int label = row[places[i]];
      if (label != 0) {
        labels[next++] = label;
      }
    }
    return next;
  }

  /**
   * Returns the number of edits needed to turn the first graph's collected labels into the
   * second's.
   */
  private int countUnmatched(int known, int otherKnown) {
    for (int i = 0; i < known; i++) {
      counts[labels[i]]++;
    }
    int common = 0;
    for (int j = 0; j < otherKnown; j++) {
      common += counts[otherLabels[j]]-- > 0 ? 1 : 0;
    }
    for (int i = 0; i < known; i++) {
      counts[labels[i]] = 0;
    }
    for (int j = 0; j < otherKnown; j++) {
      counts[otherLabels[j]] = 0;
    }
    return Math.max(known, otherKnown) - common;
  }
}
