package dev.morph.morphisms.code.graph;

import dev.morph.morphisms.code.tree.EditDistance;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * The least number of edits that make one directed, labelled graph of another: to insert, delete or
 * relabel a node or an edge costs 1; a node can be deleted once its edges are.
 *
 * <p>Exact by {@link GraphSearch} within a budget of work; else between the bounds of {@link
 * Branches}, or, for graphs of more than {@value #MOST_MATCHED} nodes together, of labels counted
 * and nodes paired in their order. It is the same whichever graph comes first.
 */
final class GraphEditDistance {
  /** Nodes of both graphs beyond which they are not matched by assignment. */
  private static final int MOST_MATCHED = 240;

  private static final Comparator<ProgramGraph> CANONICAL =
      Comparator.<ProgramGraph>comparingInt(graph -> graph.nodes().size())
          .thenComparingInt(graph -> graph.edges().size())
          .thenComparing(graph -> graph.nodes().toString())
          .thenComparing(graph -> graph.edges().toString());

  private GraphEditDistance() {}

  static EditDistance between(ProgramGraph one, ProgramGraph other, WorkBudget budget) {
    if (one.sameAs(other)) {
      return EditDistance.ZERO;
    }
    if (one.nodes().isEmpty() || other.nodes().isEmpty()) {
      return EditDistance.exactly(one.size() + other.size());
    }
    boolean swapped = CANONICAL.compare(one, other) > 0;
    ProgramGraph first = swapped ? other : one;
    ProgramGraph second = swapped ? one : other;
    GraphPair pair = GraphPair.of(first, second);
    if (first.nodes().size() + second.nodes().size() > MOST_MATCHED) {
      int upper = pair.cost(inOrder(pair));
      return new EditDistance(Math.min(upper, lower(first, second)), upper);
    }
    Branches.Found found = Branches.of(pair);
    GraphSearch search = new GraphSearch(pair, found, budget);
    return search.run()
        ? EditDistance.exactly(search.best())
        : new EditDistance(Math.max(found.lower(), lower(first, second)), search.best());
  }

  /** Labels that find no partner, among nodes and among edges. Cheap, for any size. */
  static int lower(ProgramGraph one, ProgramGraph other) {
    return unmatched(
            one.nodes().stream().map(ProgramGraph.Node::label),
            other.nodes().stream().map(ProgramGraph.Node::label))
        + unmatched(
            one.edges().stream().map(ProgramGraph.Edge::label),
            other.edges().stream().map(ProgramGraph.Edge::label));
  }

  private static int unmatched(Stream<String> one, Stream<String> other) {
    Map<String, Integer> counts = new HashMap<>();
    int all = 0;
    List<String> labels = one.toList();
    labels.forEach(label -> counts.merge(label, 1, Integer::sum));
    int common = 0;
    for (String label : other.toList()) {
      all++;
      Integer left = counts.get(label);
      if (left != null && left > 0) {
        counts.put(label, left - 1);
        common++;
      }
    }
    return Math.max(labels.size(), all) - common;
  }

  /** Equal nodes in their order, greedily, and what stands between them one by one. */
  private static int[] inOrder(GraphPair pair) {
    int[] to = new int[pair.size()];
    Arrays.fill(to, -1);
    boolean[] used = new boolean[pair.otherSize()];
    int next = 0;
    for (int u = 0; u < to.length; u++) {
      for (int v = next; v < used.length; v++) {
        if (pair.nodes()[u] == pair.otherNodes()[v]) {
          to[u] = v;
          used[v] = true;
          next = v + 1;
          break;
        }
      }
    }
    int free = 0;
    for (int u = 0; u < to.length; u++) {
      while (free < used.length && used[free]) {
        free++;
      }
      if (to[u] < 0 && free < used.length) {
        to[u] = free;
        used[free] = true;
      }
    }
    return to;
  }
}
