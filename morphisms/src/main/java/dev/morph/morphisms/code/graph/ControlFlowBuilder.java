package dev.morph.morphisms.code.graph;

import com.github.javaparser.ast.body.Parameter;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.VariableDeclarationExpr;
import com.github.javaparser.ast.stmt.AssertStmt;
import com.github.javaparser.ast.stmt.BlockStmt;
import com.github.javaparser.ast.stmt.BreakStmt;
import com.github.javaparser.ast.stmt.ContinueStmt;
import com.github.javaparser.ast.stmt.DoStmt;
import com.github.javaparser.ast.stmt.ExplicitConstructorInvocationStmt;
import com.github.javaparser.ast.stmt.ExpressionStmt;
import com.github.javaparser.ast.stmt.ForEachStmt;
import com.github.javaparser.ast.stmt.ForStmt;
import com.github.javaparser.ast.stmt.IfStmt;
import com.github.javaparser.ast.stmt.LabeledStmt;
import com.github.javaparser.ast.stmt.ReturnStmt;
import com.github.javaparser.ast.stmt.Statement;
import com.github.javaparser.ast.stmt.SwitchStmt;
import com.github.javaparser.ast.stmt.SynchronizedStmt;
import com.github.javaparser.ast.stmt.ThrowStmt;
import com.github.javaparser.ast.stmt.TryStmt;
import com.github.javaparser.ast.stmt.WhileStmt;
import com.github.javaparser.ast.stmt.YieldStmt;
import dev.morph.morphisms.code.graph.ControlFlow.Edge;
import dev.morph.morphisms.code.graph.ControlFlow.Step;
import dev.morph.morphisms.code.graph.Jumps.End;
import dev.morph.morphisms.code.graph.Jumps.Frame;
import dev.morph.morphisms.code.graph.Jumps.Jump;
import dev.morph.morphisms.code.graph.Jumps.Kind;
import dev.morph.morphisms.code.graph.Jumps.Takes;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Builds the control-flow graph of a method from its syntax.
 *
 * <p>A step is a parameter, a simple statement or a condition. The conditions of {@code for},
 * {@code while} and {@code do} are of the same kind, so that rewriting one loop as another leaves
 * the graph unchanged. A declaration without an initial value is not a step. Two approximations:
 * branching within an expression ({@code ?:}, {@code &&}, a lambda, a {@code switch} expression) is
 * part of that expression's step; {@code finally} is in the graph only once, and continues to
 * wherever control was going.
 */
final class ControlFlowBuilder {
  static final String TRUE = "true";
  static final String FALSE = "false";

  private final ControlFlow flow = ControlFlow.empty();
  private final Jumps jumps = new Jumps();
  private final Steps steps;
  private List<String> labels = List.of();

  private ControlFlowBuilder(Steps steps) {
    this.steps = steps;
  }

  static ControlFlow of(List<Parameter> parameters, BlockStmt body, Steps steps) {
    ControlFlowBuilder builder = new ControlFlowBuilder(steps);
    Frame method = builder.jumps.enter(Takes.METHOD, List.of());
    List<End> ends = List.of(new End(ControlFlow.ENTRY, ""));
    for (int i = 0; i < parameters.size(); i++) {
      ends = builder.step(steps.parameter("parameter " + i, parameters.get(i)), ends);
    }
    ends = builder.build(body, ends);
    builder.connect(ends, ControlFlow.EXIT);
    builder.connect(method.breaks(), ControlFlow.EXIT);
    return builder.flow;
  }

  ControlFlow flow() {
    return flow;
  }

  Jumps jumps() {
    return jumps;
  }

  Steps steps() {
    return steps;
  }

  /**
   * Adds a statement.
   *
   * @param ends the open ends from which control arrives
   * @return the open ends from which control continues
   */
  List<End> build(Statement statement, List<End> ends) {
    List<String> own = labels;
    labels = List.of();
    if (statement instanceof BlockStmt block) {
      return block(block.getStatements(), ends);
    }
    if (statement instanceof IfStmt branch) {
      return branch(branch, ends);
    }
    if (statement instanceof LabeledStmt labelled) {
      return labelled(labelled, own, ends);
    }
    if (statement instanceof SwitchStmt choice) {
      return new SwitchFlow(this).add(choice, ends);
    }
    if (statement instanceof TryStmt attempt) {
      return new TryFlow(this).add(attempt, ends);
    }
    if (statement instanceof SynchronizedStmt locked) {
      return build(locked.getBody(), step(steps.of("synchronized", locked.getExpression()), ends));
    }
    return statement instanceof WhileStmt
            || statement instanceof DoStmt
            || statement instanceof ForStmt
            || statement instanceof ForEachStmt
        ? new LoopFlow(this).add(statement, own, ends)
        : simple(statement, ends);
  }

  List<End> block(List<Statement> statements, List<End> ends) {
    List<End> here = ends;
    for (Statement statement : statements) {
      here = build(statement, here);
    }
    return here;
  }

  private List<End> simple(Statement statement, List<End> ends) {
    if (statement instanceof ExpressionStmt expression) {
      return expression(expression.getExpression(), ends);
    }
    if (statement instanceof AssertStmt || statement instanceof ExplicitConstructorInvocationStmt) {
      return step(steps.statement(statement), ends);
    }
    if (statement instanceof ReturnStmt jump) {
      return jump(valued("return", jump.getExpression()), new Jump(Kind.RETURN, ""), ends);
    }
    if (statement instanceof ThrowStmt jump) {
      return jump(steps.of("throw", jump.getExpression()), new Jump(Kind.THROW, ""), ends);
    }
    if (statement instanceof YieldStmt jump) {
      return jump(steps.of("yield", jump.getExpression()), new Jump(Kind.BREAK, ""), ends);
    }
    if (statement instanceof BreakStmt jump) {
      String label = jump.getLabel().map(it -> it.getIdentifier()).orElse("");
      return jump(steps.plain("break"), new Jump(Kind.BREAK, label), ends);
    }
    if (statement instanceof ContinueStmt jump) {
      String label = jump.getLabel().map(it -> it.getIdentifier()).orElse("");
      return jump(steps.plain("continue"), new Jump(Kind.CONTINUE, label), ends);
    }
    return ends; // empty, or a local class, whose methods are treated separately
  }

  private Step valued(String kind, Optional<Expression> value) {
    return value.map(it -> steps.of(kind, it)).orElseGet(() -> steps.plain(kind));
  }

  List<End> expression(Expression expression, List<End> ends) {
    boolean empty =
        expression instanceof VariableDeclarationExpr declaration
            && declaration.getVariables().stream().allMatch(it -> it.getInitializer().isEmpty());
    return empty ? ends : step(steps.statement(expression), ends);
  }

  private List<End> jump(Step step, Jump jump, List<End> ends) {
    jumps.jump(jump, step(step, ends));
    return List.of();
  }

  private List<End> branch(IfStmt branch, List<End> ends) {
    int condition = node(steps.of("if", branch.getCondition()), ends);
    List<End> after =
        new ArrayList<>(build(branch.getThenStmt(), List.of(new End(condition, TRUE))));
    List<End> otherwise = List.of(new End(condition, FALSE));
    after.addAll(branch.getElseStmt().map(it -> build(it, otherwise)).orElse(otherwise));
    return after;
  }

  private List<End> labelled(LabeledStmt labelled, List<String> outer, List<End> ends) {
    List<String> all = new ArrayList<>(outer);
    all.add(labelled.getLabel().getIdentifier());
    Frame frame = jumps.enter(Takes.LABEL, all);
    labels = all;
    List<End> after = new ArrayList<>(build(labelled.getStatement(), ends));
    jumps.leave();
    after.addAll(frame.breaks());
    return after;
  }

  List<End> step(Step step, List<End> ends) {
    return List.of(new End(node(step, ends), ""));
  }

  int node(Step step, List<End> ends) {
    int node = flow.add(step);
    connect(ends, node);
    return node;
  }

  void connect(List<End> ends, int to) {
    ends.forEach(end -> flow.connect(end.node(), new Edge(to, end.branch(), false)));
  }
}
