package dev.morph.morphisms.code.graph;

import java.util.HashMap;
import java.util.Map;

/**
 * Two graphs as integer matrices: equal labels have equal numbers, and 0 means no edge.
 *
 * @param nodes labels of the first graph's nodes
 * @param edges labels of the first graph's edges
 * @param otherNodes labels of the second graph's nodes
 * @param otherEdges labels of the second graph's edges
 * @param labels number of distinct labels of nodes and edges, including 0
 */
@SuppressWarnings("ArrayRecordComponent") // arrays for speed; never compared
record GraphPair(int[] nodes, int[][] edges, int[] otherNodes, int[][] otherEdges, int labels) {

  static GraphPair of(ProgramGraph one, ProgramGraph other) {
    Map<String, Integer> numbers = new HashMap<>();
    numbers.put("", 0);
    int[] nodes = nodeLabels(one, numbers);
    int[] otherNodes = nodeLabels(other, numbers);
    int[][] edges = edgeLabels(one, numbers);
    int[][] otherEdges = edgeLabels(other, numbers);
    return new GraphPair(nodes, edges, otherNodes, otherEdges, numbers.size());
  }

  private static int[] nodeLabels(ProgramGraph graph, Map<String, Integer> numbers) {
    return graph.nodes().stream()
        .mapToInt(node -> LabelBag.numberOf("node " + node.label(), numbers))
        .toArray();
  }

  private static int[][] edgeLabels(ProgramGraph graph, Map<String, Integer> numbers) {
    int[][] edges = new int[graph.nodes().size()][graph.nodes().size()];
    graph
        .edges()
        .forEach(
            edge ->
                edges[edge.from()][edge.to()] = LabelBag.numberOf("edge " + edge.label(), numbers));
    return edges;
  }

  int size() {
    return nodes.length;
  }

  int otherSize() {
    return otherNodes.length;
  }

  /**
   * Returns the cost of turning the first graph into the second according to a mapping: 1 for each
   * node or edge inserted, deleted or relabelled.
   *
   * @param to the partner of each node of the first graph; -1 if the node is deleted
   */
  int mappingCost(int[] to) {
    int cost = 0;
    boolean[] taken = new boolean[otherSize()];
    int kept = 0;
    for (int u = 0; u < size(); u++) {
      cost += to[u] < 0 || nodes[u] != otherNodes[to[u]] ? 1 : 0;
      if (to[u] >= 0) {
        taken[to[u]] = true;
      }
      for (int w = 0; w < size(); w++) {
        int there = to[u] < 0 || to[w] < 0 ? 0 : otherEdges[to[u]][to[w]];
        cost += edges[u][w] != there ? 1 : 0;
        kept += there != 0 ? 1 : 0;
      }
    }
    int all = 0;
    for (int v = 0; v < otherSize(); v++) {
      cost += taken[v] ? 0 : 1;
      for (int w = 0; w < otherSize(); w++) {
        all += otherEdges[v][w] != 0 ? 1 : 0;
      }
    }
    return cost + all - kept;
  }

  /** Returns the matrix of the reversed edges. */
  static int[][] transposed(int[][] edges) {
    int[][] transposed = new int[edges.length][edges.length];
    for (int u = 0; u < edges.length; u++) {
      for (int w = 0; w < edges.length; w++) {
        transposed[w][u] = edges[u][w];
      }
    }
    return transposed;
  }
}
