package dev.morph.morphisms.code.graph;

import com.github.javaparser.ast.stmt.SwitchEntry;
import com.github.javaparser.ast.stmt.SwitchStmt;
import dev.morph.morphisms.code.graph.Jumps.End;
import dev.morph.morphisms.code.graph.Jumps.Frame;
import dev.morph.morphisms.code.graph.Jumps.Takes;
import java.util.ArrayList;
import java.util.List;

/** The {@code switch} statement in a control-flow graph, in either form. */
record SwitchFlow(ControlFlowBuilder flow) {
  List<End> add(SwitchStmt choice, List<End> ends) {
    int selector = flow.node(flow.steps().of("switch", choice.getSelector()), ends);
    Frame frame = flow.jumps().enter(Takes.SWITCH, List.of());
    List<End> through = List.of();
    boolean complete = false;
    List<End> after = new ArrayList<>();
    for (SwitchEntry entry : choice.getEntries()) {
      List<End> into = new ArrayList<>(through);
      into.add(new End(selector, branch(entry)));
      complete |= entry.getLabels().isEmpty() || entry.isDefault();
      through = flow.block(entry.getStatements(), into);
      if (entry.getType() != SwitchEntry.Type.STATEMENT_GROUP) {
        after.addAll(through);
        through = List.of();
      }
    }
    flow.jumps().leave();
    after.addAll(through);
    after.addAll(frame.breaks());
    if (!complete) {
      after.add(new End(selector, "default"));
    }
    return after;
  }

  private String branch(SwitchEntry entry) {
    StringBuilder text = new StringBuilder(entry.getLabels().isEmpty() ? "default" : "case");
    entry.getLabels().forEach(label -> text.append(' ').append(flow.steps().text(label)));
    return text.toString();
  }
}
