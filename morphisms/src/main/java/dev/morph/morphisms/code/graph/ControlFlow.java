package dev.morph.morphisms.code.graph;

import java.util.ArrayList;
import java.util.List;

/**
 * The control-flow graph of a method. Every node reaches the exit: each loop is assumed to
 * terminate.
 *
 * @param nodes all steps; the first is the entry, the second the exit
 * @param successors of each node
 */
record ControlFlow(List<Step> nodes, List<List<Edge>> successors) {
  static final int ENTRY = 0;
  static final int EXIT = 1;

  /**
   * A parameter, a simple statement, or a condition.
   *
   * @param label equal for steps that differ only in names
   * @param text a readable text
   * @param accesses what it does to variables
   * @param data whether it works on values; false for the entry, the exit and plain jumps
   */
  record Step(String label, String text, List<Access> accesses, boolean data) {}

  /**
   * A possible transfer of control.
   *
   * @param branch the outcome of a condition that leads there; empty if there is no choice
   * @param thrown whether an exception takes this edge: for data flow only, since any statement may
   *     throw
   */
  record Edge(int to, String branch, boolean thrown) {}

  static ControlFlow empty() {
    ControlFlow flow = new ControlFlow(new ArrayList<>(), new ArrayList<>());
    flow.add(new Step("entry", "entry", List.of(), false));
    flow.add(new Step("exit", "exit", List.of(), false));
    return flow;
  }

  int size() {
    return nodes.size();
  }

  int add(Step step) {
    nodes.add(step);
    successors.add(new ArrayList<>());
    return nodes.size() - 1;
  }

  void connect(int from, Edge edge) {
    List<Edge> known = successors.get(from);
    if (!known.contains(edge)) {
      known.add(edge);
    }
  }
}
