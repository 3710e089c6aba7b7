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
 * @param nodes in the order of the source
 * @param edges at most one from a node to another, ordered
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
   * @param label what counts when graphs are compared
   * @param text for people
   */
  public record Node(String label, String text) {}

  /**
   * An edge.
   *
   * @param label everything that goes this way
   */
  public record Edge(int from, int to, String label) {}

  /** How many nodes and edges there are: the cost of deleting or inserting the whole. */
  public int size() {
    return nodes.size() + edges.size();
  }

  /** Equal for graphs with equal labels and edges in equal order; then their distance is 0. */
  Object key() {
    return List.of(nodes.stream().map(Node::label).toList(), edges);
  }

  /** Of nodes, and of edges of which several may go the same way: their labels are joined. */
  static ProgramGraph of(List<Node> nodes, List<Edge> several) {
    Map<Edge, TreeSet<String>> joined = new TreeMap<>(ORDER);
    several.forEach(edge -> joined.computeIfAbsent(edge, it -> new TreeSet<>()).add(edge.label()));
    List<Edge> edges = new ArrayList<>();
    joined.forEach(
        (way, labels) ->
            edges.add(new Edge(way.from(), way.to(), String.join(", ", labels).strip())));
    return new ProgramGraph(nodes, edges);
  }

  /** As a cluster of a graph in Graphviz's language. */
  String dot(String name, String title) {
    StringBuilder dot = new StringBuilder();
    dot.append("  subgraph \"cluster_").append(name).append("\" {\n");
    dot.append("    label=").append(quoted(title)).append(";\n");
    for (int i = 0; i < nodes.size(); i++) {
      dot.append("    ").append(name).append('_').append(i);
      dot.append(" [label=").append(quoted(nodes.get(i).text())).append("];\n");
    }
    for (Edge edge : edges) {
      dot.append("    ").append(name).append('_').append(edge.from()).append(" -> ");
      dot.append(name).append('_').append(edge.to());
      dot.append(" [label=").append(quoted(edge.label()));
      dot.append(edge.label().contains(MethodGraphs.CONTROL) ? "" : ", style=dashed");
      dot.append("];\n");
    }
    return dot.append("  }\n").toString();
  }

  private static String quoted(String text) {
    return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
  }
}
