package dev.morph.morphisms.code.graph;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * A directed graph of a method with labelled nodes and edges.
 *
 * @param nodes its nodes, in source order
 * @param edges its edges, sorted by source and target, with at most one edge from a node to another
 */
public record ProgramGraph(List<Node> nodes, List<Edge> edges) {
  private static final Comparator<Edge> ORDER =
      Comparator.comparingInt(Edge::from).thenComparingInt(Edge::to);

  public ProgramGraph {
    nodes = List.copyOf(nodes);
    edges = List.copyOf(edges);
  }

  /**
   * A node.
   *
   * @param label the label used to compare graphs
   * @param text the text shown to people
   */
  public record Node(String label, String text) {}

  /**
   * An edge.
   *
   * @param label the joined labels of all parallel edges
   */
  public record Edge(int from, int to, String label) {}

  /** The number of nodes and edges: the cost of deleting or inserting the whole graph. */
  public int size() {
    return nodes.size() + edges.size();
  }

  /**
   * Returns a key that is equal for graphs with the same labels and edges in the same order; the
   * distance of such graphs is 0.
   */
  Object equalityKey() {
    return List.of(nodes.stream().map(Node::label).toList(), edges);
  }

  /** Builds a graph from nodes and edges; the labels of parallel edges are joined. */
  static ProgramGraph of(List<Node> nodes, List<Edge> several) {
    Map<Edge, TreeSet<String>> joined = new TreeMap<>(ORDER);
    several.forEach(edge -> joined.computeIfAbsent(edge, it -> new TreeSet<>()).add(edge.label()));
    List<Edge> edges = new ArrayList<>();
    joined.forEach(
        (way, labels) ->
            edges.add(new Edge(way.from(), way.to(), String.join(", ", labels).strip())));
    return new ProgramGraph(nodes, edges);
  }
}
