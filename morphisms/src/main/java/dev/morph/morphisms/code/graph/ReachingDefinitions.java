package dev.morph.morphisms.code.graph;

import dev.morph.morphisms.code.graph.ControlFlow.Edge;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The values that each step may read (reaching definitions, Kildall 1973): those assigned on some
 * path to the step and not overwritten later on that path.
 */
final class ReachingDefinitions {
  private final ControlFlow flow;

  /** The step that makes each assignment, by the assignment's number. */
  private final List<Integer> given = new ArrayList<>();

  private final Map<FlowVariable, BitSet> byVariable = new HashMap<>();
  private final BitSet[] gives;
  private final BitSet[] replaces;
  private final BitSet[] reaching;

  /**
   * The flow of a value from one step to another.
   *
   * @param place the operand's position in the step that reads the value
   */
  record DataFlow(int from, int to, String place) {}

  private ReachingDefinitions(ControlFlow flow) {
    this.flow = flow;
    this.gives = sets(flow.size());
    this.replaces = sets(flow.size());
    this.reaching = sets(flow.size());
  }

  /**
   * Returns all data flows of a graph, in the order of its steps.
   *
   * @param most once more than this many flows are found, the remaining steps are left out
   */
  static List<DataFlow> flows(ControlFlow flow, int most) {
    ReachingDefinitions definitions = new ReachingDefinitions(flow);
    definitions.collectDefinitions();
    definitions.propagateDefinitions();
    return definitions.collectFlows(most);
  }

  private static BitSet[] sets(int count) {
    BitSet[] sets = new BitSet[count];
    for (int i = 0; i < count; i++) {
      sets[i] = new BitSet();
    }
    return sets;
  }

  private void collectDefinitions() {
    for (int step = 0; step < flow.size(); step++) {
      for (Access access : flow.nodes().get(step).accesses()) {
        if (access instanceof Access.Definition definition) {
          gives[step].set(given.size());
          byVariable.computeIfAbsent(definition.variable(), it -> new BitSet()).set(given.size());
          given.add(step);
        }
      }
    }
    for (int step = 0; step < flow.size(); step++) {
      for (Access access : flow.nodes().get(step).accesses()) {
        if (access instanceof Access.Definition definition && definition.overwritesAll()) {
          replaces[step].or(byVariable.getOrDefault(definition.variable(), new BitSet()));
        }
      }
    }
  }

  private void propagateDefinitions() {
    for (boolean changed = true; changed; ) {
      changed = false;
      for (int step = 0; step < flow.size(); step++) {
        BitSet out = (BitSet) reaching[step].clone();
        out.andNot(replaces[step]);
        out.or(gives[step]);
        for (Edge edge : flow.successors().get(step)) {
          BitSet there = reaching[edge.to()];
          int before = there.cardinality();
          there.or(out);
          changed |= there.cardinality() > before;
        }
      }
    }
  }

  private List<DataFlow> collectFlows(int most) {
    List<DataFlow> flows = new ArrayList<>();
    for (int step = 0; step < flow.size() && flows.size() <= most; step++) {
      for (Access access : flow.nodes().get(step).accesses()) {
        if (access instanceof Access.Use use) {
          BitSet sources = (BitSet) reaching[step].clone();
          sources.and(byVariable.getOrDefault(use.variable(), new BitSet()));
          for (int i = sources.nextSetBit(0); i >= 0; i = sources.nextSetBit(i + 1)) {
            flows.add(new DataFlow(given.get(i), step, use.place()));
          }
        }
      }
    }
    return flows;
  }
}
