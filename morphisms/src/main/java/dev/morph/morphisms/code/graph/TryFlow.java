package dev.morph.morphisms.code.graph;

import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.stmt.TryStmt;
import dev.morph.morphisms.code.graph.ControlFlow.Edge;
import dev.morph.morphisms.code.graph.Jumps.End;
import dev.morph.morphisms.code.graph.Jumps.Frame;
import dev.morph.morphisms.code.graph.Jumps.Takes;
import java.util.ArrayList;
import java.util.List;

/** The {@code try} statement in a control-flow graph. */
record TryFlow(ControlFlowBuilder flow) {
  /** Adds the catch clauses first, then {@code finally}, through which every way out leads. */
  List<End> add(TryStmt attempt, List<End> ends) {
    if (attempt.getFinallyBlock().isEmpty()) {
      return guarded(attempt, ends);
    }
    Frame frame = flow.jumps().enter(Takes.FINALLY, List.of());
    List<End> through = new ArrayList<>(guarded(attempt, ends));
    flow.jumps().leave();
    boolean goesOn = !through.isEmpty();
    frame.crossing().values().forEach(through::addAll);
    List<End> after = flow.build(attempt.getFinallyBlock().get(), through);
    frame.crossing().keySet().forEach(jump -> flow.jumps().jump(jump, after));
    return goesOn ? after : List.of();
  }

  private List<End> guarded(TryStmt attempt, List<End> ends) {
    if (attempt.getCatchClauses().isEmpty()) {
      return body(attempt, ends);
    }
    int start = flow.node(flow.steps().plain("try"), ends);
    Frame frame = flow.jumps().enter(Takes.CATCH, List.of());
    List<End> after = new ArrayList<>(body(attempt, List.of(new End(start, "completes"))));
    flow.jumps().leave();
    int end = flow.flow().size();
    attempt
        .getCatchClauses()
        .forEach(
            clause -> {
              List<End> into = new ArrayList<>(frame.continues());
              into.add(new End(start, "throws"));
              int caught = flow.node(flow.steps().parameter("catch", clause.getParameter()), into);
              for (int node = start + 1; node < end; node++) {
                flow.flow().connect(node, new Edge(caught, "", true));
              }
              after.addAll(flow.build(clause.getBody(), List.of(new End(caught, ""))));
            });
    return after;
  }

  private List<End> body(TryStmt attempt, List<End> ends) {
    List<End> here = ends;
    for (Expression resource : attempt.getResources()) {
      here = flow.step(flow.steps().statement(resource), here);
    }
    return flow.build(attempt.getTryBlock(), here);
  }
}
