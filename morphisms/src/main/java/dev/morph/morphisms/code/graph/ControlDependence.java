package dev.morph.morphisms.code.graph;

import dev.morph.morphisms.code.graph.ControlFlow.Edge;
import java.util.BitSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The dependence of a step on a branch (Ferrante, Ottenstein and Warren 1987): whenever the branch
 * is taken, the step is executed; otherwise it may be skipped. Steps that depend on no condition
 * depend on the entry.
 *
 * @param condition the condition that the step depends on
 * @param branch the branch of that condition
 */
record ControlDependence(int condition, int step, String branch) {
  /** Returns all control dependences in a graph, except those of the exit. */
  static List<ControlDependence> findAll(ControlFlow flow) {
    BitSet[] after = postDominators(flow);
    Set<ControlDependence> found = new LinkedHashSet<>();
    for (int from = 0; from < flow.size(); from++) {
      BitSet always = (BitSet) after[from].clone();
      always.clear(from);
      for (Edge edge : flow.successors().get(from)) {
        if (!edge.thrown()) {
          BitSet dependent = (BitSet) after[edge.to()].clone();
          dependent.andNot(always);
          for (int step = dependent.nextSetBit(0);
              step >= 0;
              step = dependent.nextSetBit(step + 1)) {
            found.add(new ControlDependence(from, step, edge.branch()));
          }
        }
      }
    }
    return List.copyOf(found);
  }

  /**
   * Returns the post-dominators of each step: the steps on every path from the step to the exit,
   * including the step itself.
   */
  private static BitSet[] postDominators(ControlFlow flow) {
    BitSet[] after = new BitSet[flow.size()];
    for (int step = 0; step < after.length; step++) {
      after[step] = new BitSet();
      after[step].set(0, after.length);
    }
    after[ControlFlow.EXIT].clear();
    after[ControlFlow.EXIT].set(ControlFlow.EXIT);
    // Assumes an edge from entry to exit, so that every step depends at least on the entry.
    after[ControlFlow.ENTRY] = (BitSet) after[ControlFlow.EXIT].clone();
    after[ControlFlow.ENTRY].set(ControlFlow.ENTRY);
    for (boolean changed = true; changed; ) {
      changed = false;
      for (int step = after.length - 1; step > ControlFlow.EXIT; step--) {
        BitSet common = (BitSet) after[step].clone();
        for (Edge edge : flow.successors().get(step)) {
          if (!edge.thrown()) {
            common.and(after[edge.to()]);
          }
        }
        common.set(step);
        changed |= !common.equals(after[step]);
        after[step] = common;
      }
    }
    return after;
  }
}
