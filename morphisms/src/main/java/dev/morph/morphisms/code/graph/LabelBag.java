package dev.morph.morphisms.code.graph;

import java.util.Arrays;
import java.util.List;
import java.util.Map;

/**
 * The multisets of a graph's node and edge labels, for a lower bound that is cheap to compute for
 * graphs of any size.
 *
 * @param nodes the node labels' numbers, ascending
 * @param edges the edge labels' numbers, ascending
 */
@SuppressWarnings("ArrayRecordComponent") // arrays for speed; never compared
record LabelBag(int[] nodes, int[] edges) {

  /**
   * Returns the labels of one graph.
   *
   * @param numbers the number of each label, shared by all compared graphs; new labels are added
   */
  static LabelBag of(ProgramGraph graph, Map<String, Integer> numbers) {
    return new LabelBag(
        graph.nodes().stream().mapToInt(it -> numberOf(it.label(), numbers)).sorted().toArray(),
        graph.edges().stream().mapToInt(it -> numberOf(it.label(), numbers)).sorted().toArray());
  }

  /** Returns the labels of several graphs together. */
  static LabelBag ofAll(List<ProgramGraph> graphs, Map<String, Integer> numbers) {
    List<LabelBag> bags = graphs.stream().map(graph -> of(graph, numbers)).toList();
    return new LabelBag(
        bags.stream().flatMapToInt(bag -> Arrays.stream(bag.nodes)).sorted().toArray(),
        bags.stream().flatMapToInt(bag -> Arrays.stream(bag.edges)).sorted().toArray());
  }

  /** Returns the number of a label; a new label gets the next number. */
  static int numberOf(String label, Map<String, Integer> numbers) {
    Integer known = numbers.putIfAbsent(label, numbers.size());
    return known == null ? numbers.size() - 1 : known;
  }

  /** Returns a lower bound of the edit distance: every label without a partner needs an edit. */
  int lowerBound(LabelBag other) {
    return countUnmatched(nodes, other.nodes) + countUnmatched(edges, other.edges);
  }

  /** Returns the number of edits that turn one sorted multiset into the other. */
  static int countUnmatched(int[] one, int[] other) {
    int common = 0;
    int i = 0;
    int j = 0;
    while (i < one.length && j < other.length) {
      if (one[i] == other[j]) {
        common++;
        i++;
        j++;
      } else if (one[i] < other[j]) {
        i++;
      } else {
        j++;
      }
    }
    return Math.max(one.length, other.length) - common;
  }
}
