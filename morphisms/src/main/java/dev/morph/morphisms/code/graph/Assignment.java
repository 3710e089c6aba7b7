package dev.morph.morphisms.code.graph;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import org.jgrapht.Graph;
import org.jgrapht.alg.matching.KuhnMunkresMinimalWeightBipartitePerfectMatching;
import org.jgrapht.graph.DefaultWeightedEdge;
import org.jgrapht.graph.SimpleWeightedGraph;

/**
 * The cheapest way to pair the elements of two sets, where any element may also stay unpaired at a
 * cost (Kuhn 1955, Munkres 1957; computed by JGraphT).
 *
 * @param to the partner in the second set of each element of the first, or -1
 * @param cost the total cost
 */
@SuppressWarnings("ArrayRecordComponent") // for speed; never compared
record Assignment(int[] to, double cost) {

  /** The costs of pairs and of unpaired elements. */
  interface Costs {
    /** The cost of pairing element i of the first set with element j of the second. */
    double pair(int i, int j);

    /** The cost of leaving element i of the first set unpaired. */
    double first(int i);

    /** The cost of leaving element j of the second set unpaired. */
    double second(int j);
  }

  /**
   * Assigns sets of n and m elements, using a square matrix in which each element may also be
   * paired with nothing.
   */
  static Assignment of(int n, int m, Costs costs) {
    if (n == 0 || m == 0) {
      return alone(n, m, costs);
    }
    Graph<Integer, DefaultWeightedEdge> graph =
        new SimpleWeightedGraph<>(DefaultWeightedEdge.class);
    int side = n + m;
    List<Integer> left = new ArrayList<>();
    List<Integer> right = new ArrayList<>();
    for (int i = 0; i < side; i++) {
      left.add(i);
      right.add(side + i);
      graph.addVertex(i);
      graph.addVertex(side + i);
    }
    for (int i = 0; i < side; i++) {
      for (int j = 0; j < side; j++) {
        graph.setEdgeWeight(graph.addEdge(i, side + j), cost(i, j, n, m, costs));
      }
    }
    // The graph's partitions are ordered lists, so that ties are always broken the same way.
    var matching =
        new KuhnMunkresMinimalWeightBipartitePerfectMatching<>(
                graph, new LinkedHashSet<>(left), new LinkedHashSet<>(right))
            .getMatching();
    int[] to = new int[n];
    for (DefaultWeightedEdge edge : matching.getEdges()) {
      int i = graph.getEdgeSource(edge);
      int j = graph.getEdgeTarget(edge) - side;
      if (i < n) {
        to[i] = j < m ? j : -1;
      }
    }
    return new Assignment(to, matching.getWeight());
  }

  private static Assignment alone(int n, int m, Costs costs) {
    double cost = 0;
    for (int i = 0; i < n; i++) {
      cost += costs.first(i);
    }
    for (int j = 0; j < m; j++) {
      cost += costs.second(j);
    }
    int[] to = new int[n];
    Arrays.fill(to, -1);
    return new Assignment(to, cost);
  }

  private static double cost(int i, int j, int n, int m, Costs costs) {
    if (i < n) {
      return j < m ? costs.pair(i, j) : costs.first(i);
    }
    return j < m ? costs.second(j) : 0;
  }
}
