package dev.morph.morphisms.code.graph;

import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.morphisms.code.graph.ProgramGraph.Edge;
import dev.morph.morphisms.code.graph.ProgramGraph.Node;
import dev.morph.morphisms.code.tree.EditDistance;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class GraphEditDistanceTest {
  @Test
  void everyEditOfANodeOrAnEdgeCostsOne() {
    ProgramGraph one = graph("a b", "0>1 x");
    ProgramGraph other = graph("a c d", "0>1 x, 1>2 y");
    // b becomes c; d and its edge are new.
    assertThat(distance(one, other)).isEqualTo(EditDistance.exactly(3));
  }

  @Test
  void nodesAreMatchedByTheirEdgesNotByTheirOrder() {
    assertThat(distance(graph("a a b", "0>1 x, 1>2 y"), graph("b a a", "2>1 x, 1>0 y")))
        .isEqualTo(EditDistance.ZERO);
    assertThat(distance(graph("a a", "0>0 x"), graph("a a", "1>1 x"))).isEqualTo(EditDistance.ZERO);
    assertThat(distance(graph("a b", "0>1 x"), graph("a b", "1>0 x")))
        .isEqualTo(EditDistance.exactly(2));
  }

  @Test
  void itEqualsTheCheapestMapping() {
    SplittableRandom random = new SplittableRandom(40);
    for (int i = 0; i < 400; i++) {
      ProgramGraph one = random(random, 1 + random.nextInt(4));
      ProgramGraph other = random(random, 1 + random.nextInt(5));
      assertThat(distance(one, other))
          .as(one + " and " + other)
          .isEqualTo(EditDistance.exactly(cheapest(one, other)));
    }
  }

  @Test
  void itIsAMetricOverGraphsUpToTheirOrder() {
    SplittableRandom random = new SplittableRandom(41);
    for (int i = 0; i < 150; i++) {
      ProgramGraph a = random(random, 1 + random.nextInt(7));
      ProgramGraph b = random(random, 1 + random.nextInt(7));
      ProgramGraph c = random(random, 1 + random.nextInt(7));
      int ab = distance(a, b).upper();
      assertThat(distance(b, a).upper()).isEqualTo(ab);
      assertThat(distance(a, c).upper()).isLessThanOrEqualTo(ab + distance(b, c).upper());
      assertThat(distance(a, shuffled(a, random))).isEqualTo(EditDistance.ZERO);
    }
  }

  @Test
  void withoutABudgetReproducibleBoundsContainTheDistance() {
    SplittableRandom random = new SplittableRandom(42);
    int strict = 0;
    for (int i = 0; i < 300; i++) {
      ProgramGraph a = random(random, 2 + random.nextInt(7));
      ProgramGraph b = random(random, 2 + random.nextInt(7));
      EditDistance bounds = GraphEditDistance.between(a, b, 0, new WorkBudget(0));
      int exact = distance(a, b).upper();
      assertThat(bounds.lower()).isLessThanOrEqualTo(exact);
      assertThat(bounds.upper()).isGreaterThanOrEqualTo(exact);
      assertThat(GraphEditDistance.between(b, a, 0, new WorkBudget(0))).isEqualTo(bounds);
      int cheap = GraphEditDistance.upperBound(a, b);
      assertThat(cheap).isGreaterThanOrEqualTo(exact);
      strict += bounds.isExact() ? 0 : 1;
    }
    assertThat(strict).isGreaterThan(50);
  }

  @Test
  void graphsTooLargeForMatchingHaveBounds() {
    SplittableRandom random = new SplittableRandom(43);
    ProgramGraph a = random(random, 200);
    ProgramGraph b = random(random, 180);
    EditDistance bounds = distance(a, b);
    assertThat(bounds.isExact()).isFalse();
    assertThat(bounds.upper()).isLessThanOrEqualTo(a.size() + b.size());
    assertThat(distance(b, a)).isEqualTo(bounds);
  }

  private static EditDistance distance(ProgramGraph one, ProgramGraph other) {
    return GraphEditDistance.between(one, other, 0, new WorkBudget(2_000_000_000));
  }

  /** Labels of nodes between blanks; edges as {@code from>to label}, between commas. */
  private static ProgramGraph graph(String labels, String edges) {
    List<Edge> all = new ArrayList<>();
    for (String edge : edges.split(", ")) {
      String[] parts = edge.split("[> ]");
      all.add(new Edge(Integer.parseInt(parts[0]), Integer.parseInt(parts[1]), parts[2]));
    }
    return ProgramGraph.of(
        Arrays.stream(labels.split(" ")).map(label -> new Node(label, label)).toList(), all);
  }

  private static ProgramGraph random(SplittableRandom random, int size) {
    List<Node> nodes = new ArrayList<>();
    List<Edge> edges = new ArrayList<>();
    for (int u = 0; u < size; u++) {
      String label = String.valueOf((char) ('a' + random.nextInt(3)));
      nodes.add(new Node(label, label));
      for (int v = 0; v < size; v++) {
        if (random.nextInt(Math.max(3, size / 2)) == 0) {
          edges.add(new Edge(u, v, random.nextBoolean() ? "x" : "y"));
        }
      }
    }
    return ProgramGraph.of(nodes, edges);
  }

  private static ProgramGraph shuffled(ProgramGraph graph, SplittableRandom random) {
    int n = graph.nodes().size();
    int[] to = new int[n];
    for (int i = 0; i < n; i++) {
      int j = random.nextInt(i + 1);
      to[i] = to[j];
      to[j] = i;
    }
    Node[] nodes = new Node[n];
    for (int i = 0; i < n; i++) {
      nodes[to[i]] = graph.nodes().get(i);
    }
    return ProgramGraph.of(
        List.of(nodes),
        graph.edges().stream()
            .map(edge -> new Edge(to[edge.from()], to[edge.to()], edge.label()))
            .toList());
  }

  /** By trying every mapping. */
  private static int cheapest(ProgramGraph one, ProgramGraph other) {
    GraphPair pair = GraphPair.of(one, other);
    return cheapest(pair, new int[pair.size()], new boolean[pair.otherSize()], 0);
  }

  private static int cheapest(GraphPair pair, int[] to, boolean[] used, int next) {
    if (next == to.length) {
      return pair.mappingCost(to);
    }
    to[next] = -1;
    int best = cheapest(pair, to, used, next + 1);
    for (int v = 0; v < used.length; v++) {
      if (!used[v]) {
        used[v] = true;
        to[next] = v;
        best = Math.min(best, cheapest(pair, to, used, next + 1));
        used[v] = false;
      }
    }
    return best;
  }
}
