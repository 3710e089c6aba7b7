package dev.morph.morphisms.code.graph;

import dev.morph.morphisms.code.tree.EditDistance;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The edit distance of two programs' graphs, method by method. Methods are paired so that the
 * distance is minimal, regardless of their names and classes; a method without a partner costs 1
 * for each of its nodes and edges.
 *
 * <p>Distances are computed only for pairs of methods that may matter. Repeatedly, the cheapest
 * pairing by lower bounds is found and the distances of its pairs are computed, until the distances
 * of all pairs in the cheapest pairing are known.
 */
final class MethodMatching {
  /**
   * Above this total number of methods, not counting equal ones, methods are paired in source
   * order.
   */
  private static final int MOST_MATCHED = 300;

  /** Above this total number of methods, distances are computed for only one pairing. */
  private static final int MOST_REPEATED = 60;

  /** Step limit for one pair of methods: about half a second. */
  private static final long MOST_STEPS_OF_PAIR = 200_000_000;

  private static final Comparator<List<ProgramGraph>> ORDER =
      Comparator.<List<ProgramGraph>>comparingInt(
              graphs -> graphs.stream().mapToInt(ProgramGraph::size).sum())
          .thenComparing(graphs -> graphs.toString());

  private final List<ProgramGraph> one;
  private final List<ProgramGraph> other;
  private final @Nullable EditDistance[][] known;
  private final int[][] lower;
  private final WorkBudget budget;

  private MethodMatching(List<ProgramGraph> one, List<ProgramGraph> other, WorkBudget budget) {
    this.one = one;
    this.other = other;
    this.budget = budget;
    this.known = new EditDistance[one.size()][other.size()];
    this.lower = new int[one.size()][other.size()];
    Map<String, Integer> numbers = new HashMap<>();
    List<LabelBag> left = one.stream().map(graph -> LabelBag.of(graph, numbers)).toList();
    List<LabelBag> right = other.stream().map(graph -> LabelBag.of(graph, numbers)).toList();
    for (int i = 0; i < one.size(); i++) {
      for (int j = 0; j < other.size(); j++) {
        lower[i][j] = left.get(i).lowerBound(right.get(j));
      }
    }
  }

  /** Returns the distance between two programs, given one graph for each method. */
  static EditDistance between(List<ProgramGraph> one, List<ProgramGraph> other, WorkBudget budget) {
    if (ORDER.compare(one, other) > 0) {
      return between(other, one, budget); // symmetric, including the bounds
    }
    List<ProgramGraph> left = withoutEqualGraphs(one, other);
    List<ProgramGraph> right = withoutEqualGraphs(other, one);
    return left.size() + right.size() > MOST_MATCHED
        ? boundsInOrder(left, right)
        : new MethodMatching(left, right, budget).match();
  }

  /**
   * Returns the graphs of one program that have no equal graph in the other. Equal graphs can be
   * paired right away: by the triangle inequality, no other pairing is better.
   */
  private static List<ProgramGraph> withoutEqualGraphs(
      List<ProgramGraph> one, List<ProgramGraph> other) {
    Map<Object, Integer> equal = new HashMap<>();
    other.forEach(graph -> equal.merge(graph.equalityKey(), 1, Integer::sum));
    return one.stream()
        .filter(graph -> equal.merge(graph.equalityKey(), -1, Integer::sum) < 0)
        .toList();
  }

  /**
   * Bounds the distance of programs with very many methods: pairs methods in order for the upper
   * bound, and counts the labels of all methods together for the lower bound.
   */
  private static EditDistance boundsInOrder(List<ProgramGraph> one, List<ProgramGraph> other) {
    Map<String, Integer> numbers = new HashMap<>();
    int lower = LabelBag.ofAll(one, numbers).lowerBound(LabelBag.ofAll(other, numbers));
    int both = Math.min(one.size(), other.size());
    List<ProgramGraph> longer = one.size() > both ? one : other;
    int upper = longer.subList(both, longer.size()).stream().mapToInt(ProgramGraph::size).sum();
    for (int i = 0; i < both; i++) {
      upper += GraphEditDistance.upperBound(one.get(i), other.get(i));
    }
    return new EditDistance(Math.min(lower, upper), upper);
  }

  private EditDistance match() {
    boolean repeat = one.size() + other.size() <= MOST_REPEATED;
    int best = Integer.MAX_VALUE;
    while (true) {
      Assignment assignment = cheapestPairing();
      boolean news = computeDistances(assignment.partners());
      best = Math.min(best, upperBound(assignment.partners()));
      if (!news || !repeat) {
        int least = (int) Math.round(repeat ? assignment.cost() : cheapestPairing().cost());
        return new EditDistance(Math.min(least, best), best);
      }
    }
  }

  private Assignment cheapestPairing() {
    return Assignment.cheapest(
        one.size(),
        other.size(),
        (i, j) -> lower[i][j],
        i -> one.get(i).size(),
        j -> other.get(j).size());
  }

  /**
   * Computes the unknown distances of the pairs in a pairing; returns whether any lower bound rose.
   */
  private boolean computeDistances(int[] to) {
    boolean news = false;
    for (int i = 0; i < to.length; i++) {
      if (to[i] >= 0 && known[i][to[i]] == null) {
        WorkBudget part = budget.splitOff(MOST_STEPS_OF_PAIR);
        EditDistance found =
            GraphEditDistance.between(one.get(i), other.get(to[i]), lower[i][to[i]], part);
        budget.giveBack(part);
        known[i][to[i]] = found;
        news |= found.lower() > lower[i][to[i]];
        lower[i][to[i]] = found.lower();
      }
    }
    return news;
  }

  private int upperBound(int[] to) {
    int cost = other.stream().mapToInt(ProgramGraph::size).sum();
    for (int i = 0; i < to.length; i++) {
      EditDistance distance = to[i] < 0 ? null : known[i][to[i]];
      cost += distance == null ? one.get(i).size() : distance.upper() - other.get(to[i]).size();
    }
    return cost;
  }
}
