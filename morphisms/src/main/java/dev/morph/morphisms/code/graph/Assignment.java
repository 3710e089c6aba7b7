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
 * The cheapest way to pair the things of two sets, each of which may also stay alone at a price
 * (Kuhn 1955, Munkres 1957; by JGraphT).
 *
 * @param to of each thing of the first set its partner in the second, or -1
 * @param cost of all
 */
@SuppressWarnings("ArrayRecordComponent") // for speed; never compared
record Assignment(int[] to, double cost) {

  /** What pairs cost. */
  interface Costs {
    /** Of the first set's thing i with the second's thing j. */
    double pair(int i, int j);

    /** Of the first set's thing i alone. */
    double first(int i);

    /** Of the second set's thing j alone. */
    double second(int j);
  }

  /** Sets of n and m things, by a square matrix in which each may also be paired with nothing. */
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
    // The graph's parts are lists in order, so that ties fall the same way every time.
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
