package dev.morph.morphisms.code.graph;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * The exact graph edit distance by depth-first branch and bound (Abu-Aisheh and others 2015): the
 * nodes of the first graph get a partner one after another, the most promising partner first.
 * Search branches that cannot beat the best known mapping are pruned.
 */
final class GraphSearch {
  private final GraphPair pair;
  private final RestBound bound;
  private final WorkBudget budget;
  private final int lower;
  private final int[] order;
  private final int[] to;
  private final boolean[] used;
  private int best;

  /**
   * A possible partner of a node.
   *
   * @param partner the partner; -1 if the node is deleted
   * @param cost the cost of the mapping so far, including this choice
   * @param lowerBound lower bound of the cost of any completion
   */
  private record Choice(int partner, int cost, int lowerBound) {}

  /**
   * Creates a search.
   *
   * @param found the initial bounds
   */
  GraphSearch(GraphPair pair, BranchBounds.Found found, WorkBudget budget) {
    this.pair = pair;
    this.bound = new RestBound(pair);
    this.budget = budget;
    this.lower = found.lower();
    this.best = found.upper();
    this.order = searchOrder(pair);
    this.to = new int[pair.size()];
    this.used = new boolean[pair.otherSize()];
  }

  /**
   * Runs the search. Returns whether it finished within the budget; if so, {@link #bestCost} is the
   * distance.
   */
  boolean run() {
    return best == lower || visit(0, 0);
  }

  /** The cost of the best known mapping. */
  int bestCost() {
    return best;
  }

  /** Orders the nodes: those with many edges to earlier nodes come first. */
  private static int[] searchOrder(GraphPair pair) {
    int n = pair.size();
    int[] order = new int[n];
    boolean[] done = new boolean[n];
    for (int k = 0; k < n; k++) {
      int next = -1;
      long highest = -1;
      for (int u = 0; u < n; u++) {
        long rank = done[u] ? -1 : rank(pair, u, done);
        if (rank > highest) {
          highest = rank;
          next = u;
        }
      }
      order[k] = next;
      done[next] = true;
    }
    return order;
  }

  private static long rank(GraphPair pair, int u, boolean[] done) {
    long known = 0;
    long all = 0;
    for (int w = 0; w < pair.size(); w++) {
      int edges = (pair.edges()[u][w] != 0 ? 1 : 0) + (pair.edges()[w][u] != 0 ? 1 : 0);
      all += edges;
      known += done[w] ? edges : 0;
    }
    return known * 100_000 + all;
  }

  /** Maps the nodes from a depth on; returns false if the budget is used up. */
  private boolean visit(int depth, int cost) {
    if (depth == order.length) {
      best = Math.min(best, cost + bound.lowerBound(order, depth, to, used));
      return true;
    }
    int u = order[depth];
    List<Choice> choices = choices(u, depth, cost);
    if (choices.isEmpty() && !budget.spend(0)) {
      return false;
    }
    for (Choice choice : choices) {
      if (choice.lowerBound() >= best || best == lower) {
        break;
      }
      setPartner(u, choice.partner(), true);
      boolean finished = visit(depth + 1, choice.cost());
      setPartner(u, choice.partner(), false);
      if (!finished) {
        return false;
      }
    }
    return budget.spend(0);
  }

  private void setPartner(int u, int partner, boolean on) {
    to[u] = partner;
    if (partner >= 0) {
      used[partner] = on;
    }
  }

  private List<Choice> choices(int u, int depth, int cost) {
    List<Choice> choices = new ArrayList<>();
    for (int v = -1; v < used.length; v++) {
      if (v >= 0 && used[v]) {
        continue;
      }
      int here = cost + addedCost(u, v, depth);
      if (here >= best) {
        continue;
      }
      if (!budget.spend(bound.stepsPerBound())) {
        return List.of();
      }
      setPartner(u, v, true);
      int least = here + bound.lowerBound(order, depth + 1, to, used);
      setPartner(u, v, false);
      if (least < best) {
        choices.add(new Choice(v, here, least));
      }
    }
    choices.sort(
        Comparator.comparingInt(Choice::lowerBound).thenComparingInt(choice -> -choice.cost()));
    return choices;
  }

  /**
   * Returns the cost of mapping u to v, including the edges between u and the nodes mapped before.
   */
  private int addedCost(int u, int v, int depth) {
    int cost = v < 0 || pair.nodes()[u] != pair.otherNodes()[v] ? 1 : 0;
    cost += pair.edges()[u][u] != (v < 0 ? 0 : pair.otherEdges()[v][v]) ? 1 : 0;
    for (int k = 0; k < depth; k++) {
      int w = order[k];
      boolean gone = v < 0 || to[w] < 0;
      cost += pair.edges()[u][w] != (gone ? 0 : pair.otherEdges()[v][to[w]]) ? 1 : 0;
      cost += pair.edges()[w][u] != (gone ? 0 : pair.otherEdges()[to[w]][v]) ? 1 : 0;
    }
    return cost;
  }
}
