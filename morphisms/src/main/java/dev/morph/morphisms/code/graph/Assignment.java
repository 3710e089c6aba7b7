package dev.morph.morphisms.code.graph;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.function.IntToDoubleFunction;
import org.jgrapht.Graph;
import org.jgrapht.alg.matching.KuhnMunkresMinimalWeightBipartitePerfectMatching;
import org.jgrapht.graph.DefaultWeightedEdge;
import org.jgrapht.graph.SimpleWeightedGraph;

/**
 * The cheapest way to pair the elements of two sets, where any element may also stay unpaired at a
 * cost (Kuhn 1955, Munkres 1957; computed by JGraphT).
 *
 * @param partners for each element of the first set, its partner in the second set; -1 if it is
 *     unpaired
 * @param cost the total cost
 */
@SuppressWarnings("ArrayRecordComponent") // arrays for speed; never compared
record Assignment(int[] partners, double cost) {

  /** The cost of pairing element i of the first set with element j of the second. */
  interface PairCost {
    double cost(int i, int j);
  }

  /**
   * Returns the cheapest pairing of n elements with m elements, any of which may stay unpaired.
   * Each side of the graph has n + m vertices, so that there is a vertex for each unpaired element.
   *
   * @param first the cost of leaving an element of the first set unpaired
   * @param second the cost of leaving an element of the second set unpaired
   */
  static Assignment cheapest(
      int n, int m, PairCost pair, IntToDoubleFunction first, IntToDoubleFunction second) {
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
        double unpaired = i < n ? first.applyAsDouble(i) : j < m ? second.applyAsDouble(j) : 0;
        double cost = i < n && j < m ? pair.cost(i, j) : unpaired;
        graph.setEdgeWeight(graph.addEdge(i, side + j), cost);
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
}
