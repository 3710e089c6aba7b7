package dev.morph.morphisms.code.graph;

import dev.morph.morphisms.code.graph.ControlFlow.Edge;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Which steps decide whether others are executed (Ferrante, Ottenstein and Warren 1987): a step
 * depends on a branch if it is always executed once that branch is taken, but not always otherwise.
 *
 * <p>Steps that depend on no condition depend on the entry. Immediate post-dominators are computed
 * on the reversed graph (Cooper, Harvey and Kennedy 2001).
 */
final class ControlDependence {
  private static final int NONE = -1;

  private final ControlFlow flow;
  private final int[] order;
  private final int[] immediate;

  /**
   * The dependence of a step on a branch.
   *
   * @param on the condition
   * @param branch the branch of that condition
   */
  record Dependence(int on, int step, String branch) {}

  private ControlDependence(ControlFlow flow) {
    this.flow = flow;
    this.order = new int[flow.size()];
    this.immediate = new int[flow.size()];
  }

  /** Returns all dependences in a graph except those of the exit. */
  static List<Dependence> of(ControlFlow flow) {
    ControlDependence dependence = new ControlDependence(flow);
    dependence.postDominators();
    return dependence.collect();
  }

  private List<Dependence> collect() {
    Set<Dependence> found = new LinkedHashSet<>();
    for (int from = 0; from < flow.size(); from++) {
      for (Edge edge : flow.successors().get(from)) {
        if (!edge.thrown()) {
          climb(from, edge, found);
        }
      }
    }
    return List.copyOf(found);
  }

  /** Climbs from the branch's first step up to where both paths meet again. */
  private void climb(int from, Edge edge, Set<Dependence> found) {
    // The entry is assumed to lead to the exit as well, so that every step depends at least on the
    // entry.
    int meeting = from == ControlFlow.ENTRY ? ControlFlow.EXIT : immediate[from];
    for (int step = edge.to(); step != meeting && step != NONE; step = immediate[step]) {
      found.add(new Dependence(from, step, edge.branch()));
    }
  }

  private void postDominators() {
    List<List<Integer>> reversed = reversed();
    List<Integer> postorder = postorder(reversed);
    Arrays.fill(order, NONE);
    for (int i = 0; i < postorder.size(); i++) {
      order[postorder.get(i)] = i;
    }
    Arrays.fill(immediate, NONE);
    immediate[ControlFlow.EXIT] = ControlFlow.EXIT;
    boolean changed = true;
    while (changed) {
      changed = false;
      for (int i = postorder.size() - 2; i >= 0; i--) {
        changed |= refine(postorder.get(i));
      }
    }
  }

  private boolean refine(int node) {
    int best = NONE;
    for (Edge edge : flow.successors().get(node)) {
      if (!edge.thrown() && immediate[edge.to()] != NONE) {
        best = best == NONE ? edge.to() : meet(edge.to(), best);
      }
    }
    boolean changed = immediate[node] != best;
    immediate[node] = best;
    return changed;
  }

  private int meet(int one, int other) {
    int left = one;
    int right = other;
    while (left != right) {
      if (order[left] < order[right]) {
        left = immediate[left];
      } else {
        right = immediate[right];
      }
    }
    return left;
  }

  private List<List<Integer>> reversed() {
    List<List<Integer>> reversed = new ArrayList<>();
    for (int i = 0; i < flow.size(); i++) {
      reversed.add(new ArrayList<>());
    }
    for (int from = 0; from < flow.size(); from++) {
      for (Edge edge : flow.successors().get(from)) {
        if (!edge.thrown()) {
          reversed.get(edge.to()).add(from);
        }
      }
    }
    return reversed;
  }

  private static List<Integer> postorder(List<List<Integer>> graph) {
    List<Integer> done = new ArrayList<>();
    int[] next = new int[graph.size()];
    boolean[] seen = new boolean[graph.size()];
    Deque<Integer> path = new ArrayDeque<>();
    path.push(ControlFlow.EXIT);
    seen[ControlFlow.EXIT] = true;
    while (!path.isEmpty()) {
      int node = path.element();
      if (next[node] == graph.get(node).size()) {
        done.add(path.pop());
      } else {
        int to = graph.get(node).get(next[node]++);
        if (!seen[to]) {
          seen[to] = true;
          path.push(to);
        }
      }
    }
    return done;
  }
}
