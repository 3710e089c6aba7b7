package dev.morph.morphisms.code.graph;

import java.util.ArrayList;
import java.util.List;

/**
 * The control-flow graph of a method. Every loop is assumed to terminate, so every node reaches the
 * exit.
 *
 * @param nodes all steps; the first is the entry, the second the exit
 * @param successors the outgoing edges of each node
 */
record ControlFlow(List<Step> nodes, List<List<Edge>> successors) {
  static final int ENTRY = 0;
  static final int EXIT = 1;

  /**
   * A parameter, a simple statement, or a condition.
   *
   * @param label the label for comparison; by default, steps that differ only in names have equal
   *     labels
   * @param text the text shown to people
   * @param accesses the variables that the step reads and writes
   * @param usesValues whether the step works on values; false for the entry, the exit and steps
   *     such as plain jumps
   */
  record Step(String label, String text, List<Access> accesses, boolean usesValues) {}

  /**
   * A possible transfer of control.
   *
   * @param branch the outcome of the condition that selects this edge; empty if the edge is
   *     unconditional
   * @param thrown whether only an exception takes this edge. Such edges count for data flow but not
   *     for control dependence, since any statement may throw
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
