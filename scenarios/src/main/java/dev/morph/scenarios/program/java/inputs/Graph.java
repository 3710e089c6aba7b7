package dev.morph.scenarios.program.java.inputs;

import dev.morph.core.entity.SeededDraw;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * A small random directed graph without self-loops or parallel edges (half of the graphs are
 * acyclic; in half, all nodes are reachable from the first node), or a tree.
 *
 * @param nodes number of nodes
 * @param edges pairs of node numbers
 */
record Graph(int nodes, List<Edge> edges) {
  /** An edge from one node to another. */
  record Edge(int from, int to) {}

  static Graph draw(SeededDraw draw) {
    int nodes = 2 + draw.nextInt(6);
    boolean acyclic = draw.nextInt(2) == 0;
    boolean connected = draw.nextInt(2) == 0;
    List<Edge> edges = new ArrayList<>(connected ? spanning(nodes, draw) : List.of());
    int more = draw.nextInt(2 * nodes);
    for (int i = 0; i < more; i++) {
      int from = draw.nextInt(nodes);
      int to = draw.nextInt(nodes);
      Edge edge = acyclic && from > to ? new Edge(to, from) : new Edge(from, to);
      if (from != to && !edges.contains(edge)) {
        edges.add(edge);
      }
    }
    return new Graph(nodes, List.copyOf(edges));
  }

  static Graph drawTree(SeededDraw draw) {
    int nodes = 1 + draw.nextInt(7);
    return new Graph(nodes, spanning(nodes, draw));
  }

  private static List<Edge> spanning(int nodes, SeededDraw draw) {
    return IntStream.range(1, nodes).mapToObj(i -> new Edge(draw.nextInt(i), i)).toList();
  }

  /** Returns the targets of a node's outgoing edges. */
  List<Integer> successors(int node) {
    return edges.stream().filter(edge -> edge.from() == node).map(Edge::to).toList();
  }

  /** Returns the sources of a node's incoming edges. */
  List<Integer> predecessors(int node) {
    return edges.stream().filter(edge -> edge.to() == node).map(Edge::from).toList();
  }
}
