package dev.morph.morphisms.code.graph;

import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.stmt.DoStmt;
import com.github.javaparser.ast.stmt.ForEachStmt;
import com.github.javaparser.ast.stmt.ForStmt;
import com.github.javaparser.ast.stmt.Statement;
import com.github.javaparser.ast.stmt.WhileStmt;
import dev.morph.morphisms.code.graph.ControlFlow.Edge;
import dev.morph.morphisms.code.graph.ControlFlow.Step;
import dev.morph.morphisms.code.graph.Jumps.End;
import dev.morph.morphisms.code.graph.Jumps.Frame;
import dev.morph.morphisms.code.graph.Jumps.Takes;
import java.util.ArrayList;
import java.util.List;

/** Loops in a control-flow graph; their conditions are all of the same kind. */
record LoopFlow(ControlFlowBuilder flow) {
  List<End> add(Statement loop, List<String> own, List<End> ends) {
    Frame frame = flow.jumps().enter(Takes.LOOP, own);
    List<End> after = new ArrayList<>();
    if (loop instanceof DoStmt repeat) {
      after.addAll(doLoop(repeat, frame, ends));
    } else if (loop instanceof ForStmt counted) {
      after.addAll(forLoop(counted, frame, ends));
    } else if (loop instanceof WhileStmt simple) {
      after.addAll(
          rounds(flow.steps().of("loop", simple.getCondition()), simple.getBody(), frame, ends));
    } else {
      ForEachStmt each = (ForEachStmt) loop;
      after.addAll(rounds(flow.steps().each(each), each.getBody(), frame, ends));
    }
    flow.jumps().leave();
    after.addAll(frame.breaks());
    return after;
  }

  private List<End> rounds(Step head, Statement body, Frame frame, List<End> ends) {
    int condition = flow.node(head, ends);
    flow.connect(flow.build(body, List.of(new End(condition, ControlFlowBuilder.TRUE))), condition);
    flow.connect(frame.continues(), condition);
    return List.of(new End(condition, ControlFlowBuilder.FALSE));
  }

  private List<End> forLoop(ForStmt loop, Frame frame, List<End> ends) {
    List<End> here = ends;
    for (Expression initial : loop.getInitialization()) {
      here = flow.expression(initial, here);
    }
    Step head =
        loop.getCompare()
            .map(condition -> flow.steps().of("loop", condition))
            .orElseGet(() -> flow.steps().plain("loop BooleanLiteralExpr true"));
    int condition = flow.node(head, here);
    List<End> round =
        new ArrayList<>(
            flow.build(loop.getBody(), List.of(new End(condition, ControlFlowBuilder.TRUE))));
    round.addAll(frame.continues());
    for (Expression update : loop.getUpdate()) {
      round = flow.step(flow.steps().statement(update), round);
    }
    flow.connect(round, condition);
    return List.of(new End(condition, ControlFlowBuilder.FALSE));
  }

  private List<End> doLoop(DoStmt loop, Frame frame, List<End> ends) {
    int start = flow.flow().size();
    List<End> round = new ArrayList<>(flow.build(loop.getBody(), ends));
    round.addAll(frame.continues());
    int condition = flow.node(flow.steps().of("loop", loop.getCondition()), round);
    flow.flow().connect(condition, new Edge(start, ControlFlowBuilder.TRUE, false));
    return List.of(new End(condition, ControlFlowBuilder.FALSE));
  }
}
