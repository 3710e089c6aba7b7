package dev.morph.morphisms.code.graph;

import java.util.Arrays;
import java.util.List;
import java.util.Map;

/**
 * The labels of a graph's nodes, and those of its edges, counted: enough for a bound that is cheap
 * for graphs of any size.
 *
 * @param nodes numbers of labels, ascending
 * @param edges likewise
 */
@SuppressWarnings("ArrayRecordComponent") // for speed; never compared
record LabelBag(int[] nodes, int[] edges) {

  /**
   * Of a graph.
   *
   * @param numbers of labels, common to all that are compared; new ones are added
   */
  static LabelBag of(ProgramGraph graph, Map<String, Integer> numbers) {
    return new LabelBag(
        graph.nodes().stream().mapToInt(it -> number(it.label(), numbers)).sorted().toArray(),
        graph.edges().stream().mapToInt(it -> number(it.label(), numbers)).sorted().toArray());
  }

  /** Of several graphs together. */
  static LabelBag ofAll(List<ProgramGraph> graphs, Map<String, Integer> numbers) {
    List<LabelBag> bags = graphs.stream().map(graph -> of(graph, numbers)).toList();
    return new LabelBag(
        bags.stream().flatMapToInt(bag -> Arrays.stream(bag.nodes)).sorted().toArray(),
        bags.stream().flatMapToInt(bag -> Arrays.stream(bag.edges)).sorted().toArray());
  }

  private static int number(String label, Map<String, Integer> numbers) {
    Integer known = numbers.putIfAbsent(label, numbers.size());
    return known == null ? numbers.size() - 1 : known;
  }

  /** A lower bound of the edit distance: what finds no partner has to be edited. */
  int bound(LabelBag other) {
    return unmatched(nodes, other.nodes) + unmatched(edges, other.edges);
  }

  /** Edits that make one sorted bag of the other. */
  static int unmatched(int[] one, int[] other) {
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
