package dev.morph.morphisms.code.graph;

import com.github.javaparser.ast.body.Parameter;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.SimpleName;
import com.github.javaparser.ast.expr.VariableDeclarationExpr;
import com.github.javaparser.ast.nodeTypes.NodeWithBody;
import com.github.javaparser.ast.stmt.AssertStmt;
import com.github.javaparser.ast.stmt.BlockStmt;
import com.github.javaparser.ast.stmt.BreakStmt;
import com.github.javaparser.ast.stmt.CatchClause;
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
import com.github.javaparser.ast.stmt.SwitchEntry;
import com.github.javaparser.ast.stmt.SwitchStmt;
import com.github.javaparser.ast.stmt.SynchronizedStmt;
import com.github.javaparser.ast.stmt.ThrowStmt;
import com.github.javaparser.ast.stmt.TryStmt;
import com.github.javaparser.ast.stmt.WhileStmt;
import com.github.javaparser.ast.stmt.YieldStmt;
import dev.morph.morphisms.code.graph.ControlFlow.Edge;
import dev.morph.morphisms.code.graph.ControlFlow.Step;
import dev.morph.morphisms.code.transform.analysis.Flow;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Builds the control-flow graph of a method from its syntax.
 *
 * <p>A step is a parameter, a simple statement or a condition. The conditions of {@code for},
 * {@code while} and {@code do} are of the same kind, so that rewriting one loop as another leaves
 * the graph unchanged. A declaration without an initial value is not a step. Two approximations:
 * branching within an expression ({@code ?:}, {@code &&}, a lambda, a {@code switch} expression) is
 * part of that expression's step; a {@code finally} block is in the graph only once, with edges to
 * every place where control may continue.
 */
final class ControlFlowBuilder {
  private static final String TRUE = "true";
  private static final String FALSE = "false";
  private static final String BREAK = "break";
  private static final String CONTINUE = "continue";
  private static final String RETURN = "return";
  private static final String THROW = "throw";

  private final ControlFlow flow = ControlFlow.empty();
  private final StepFactory steps;

  /** The enclosing statements that a jump can leave, innermost first. */
  private final Deque<Frame> frames = new ArrayDeque<>();

  /** An open end: an edge that leaves {@code node} on {@code branch} and has no target yet. */
  private record End(int node, String branch) {}

  /**
   * An enclosing statement that a jump can leave.
   *
   * @param targets the jumps that end at this statement, each with its label if it has one; empty
   *     for {@code finally}, which intercepts every jump
   * @param arrived the open ends of the jumps that have reached this statement, by jump
   */
  private record Frame(List<String> targets, Map<String, List<End>> arrived) {
    boolean intercepts(String jump) {
      return targets.isEmpty() || targets.contains(jump);
    }

    /** Returns the ends of all jumps of a kind, or of all jumps if the kind is empty. */
    List<End> jumpEnds(String kind) {
      List<End> ends = new ArrayList<>();
      arrived.forEach((jump, some) -> ends.addAll(jump.startsWith(kind) ? some : List.of()));
      return ends;
    }
  }

  private ControlFlowBuilder(StepFactory steps) {
    this.steps = steps;
  }

  static ControlFlow build(List<Parameter> parameters, BlockStmt body, StepFactory steps) {
    ControlFlowBuilder builder = new ControlFlowBuilder(steps);
    Frame method = new Frame(List.of(RETURN, THROW), new LinkedHashMap<>());
    List<End> ends = List.of(new End(ControlFlow.ENTRY, ""));
    for (int i = 0; i < parameters.size(); i++) {
      ends = builder.addStep(steps.parameterStep("parameter " + i, parameters.get(i)), ends);
    }
    List<End> start = ends;
    builder.connect(
        builder.buildWithin(method, () -> builder.addStatement(body, start)), ControlFlow.EXIT);
    builder.connect(method.jumpEnds(""), ControlFlow.EXIT);
    return builder.flow;
  }

  /** Builds a statement with a frame as the innermost target of its jumps. */
  private List<End> buildWithin(Frame frame, Supplier<List<End>> body) {
    frames.push(frame);
    List<End> after = body.get();
    frames.pop();
    return after;
  }

  /**
   * Builds a statement that {@code break} can leave.
   *
   * @param targets the jumps that end at the statement
   */
  private List<End> buildBreakable(List<String> targets, Function<Frame, List<End>> body) {
    Frame frame = new Frame(targets, new LinkedHashMap<>());
    return joined(buildWithin(frame, () -> body.apply(frame)), frame.jumpEnds(BREAK));
  }

  private static List<End> joined(List<End> some, List<End> more) {
    List<End> both = new ArrayList<>(some);
    both.addAll(more);
    return both;
  }

  /**
   * Adds a statement to the graph.
   *
   * @param ends the open ends from which control arrives
   * @return the open ends from which control continues
   */
  private List<End> addStatement(Statement statement, List<End> ends) {
    if (statement instanceof BlockStmt block) {
      return addBlock(block.getStatements(), ends);
    }
    if (statement instanceof IfStmt branch) {
      int condition = addNode(steps.valueStep("if", branch.getCondition()), ends);
      List<End> otherwise = List.of(new End(condition, FALSE));
      return joined(
          addStatement(branch.getThenStmt(), List.of(new End(condition, TRUE))),
          branch.getElseStmt().map(it -> addStatement(it, otherwise)).orElse(otherwise));
    }
    if (statement instanceof LabeledStmt labelled) {
      List<String> targets = List.of(BREAK + labelSuffix(Optional.of(labelled.getLabel())));
      return buildBreakable(targets, frame -> addStatement(labelled.getStatement(), ends));
    }
    if (statement instanceof SwitchStmt choice) {
      return buildBreakable(List.of(BREAK), frame -> addSwitch(choice, ends));
    }
    if (statement instanceof TryStmt attempt) {
      return addTry(attempt, ends);
    }
    if (statement instanceof SynchronizedStmt locked) {
      return addStatement(
          locked.getBody(), addStep(steps.valueStep("synchronized", locked.getExpression()), ends));
    }
    if (Flow.isLoop(statement)) {
      List<String> targets = new ArrayList<>(List.of(BREAK, CONTINUE));
      Flow.labelsOf(statement).forEach(label -> targets.add(CONTINUE + " " + label));
      return buildBreakable(targets, frame -> addLoop(statement, frame, ends));
    }
    return addSimple(statement, ends);
  }

  private List<End> addBlock(List<Statement> statements, List<End> ends) {
    List<End> here = ends;
    for (Statement statement : statements) {
      here = addStatement(statement, here);
    }
    return here;
  }

  private static String labelSuffix(Optional<SimpleName> label) {
    return label.map(it -> " " + it.getIdentifier()).orElse("");
  }

  private List<End> addSimple(Statement statement, List<End> ends) {
    if (statement instanceof ExpressionStmt expression) {
      return addExpression(expression.getExpression(), ends);
    }
    if (statement instanceof AssertStmt || statement instanceof ExplicitConstructorInvocationStmt) {
      return addStep(steps.statementStep(statement), ends);
    }
    if (statement instanceof ReturnStmt result) {
      Optional<Step> valued = result.getExpression().map(it -> steps.valueStep(RETURN, it));
      return addJump(
          RETURN, addStep(valued.orElseGet(() -> steps.stepWithoutValues(RETURN)), ends));
    }
    if (statement instanceof ThrowStmt thrown) {
      return addJump(THROW, addStep(steps.valueStep(THROW, thrown.getExpression()), ends));
    }
    if (statement instanceof YieldStmt result) {
      return addJump(BREAK, addStep(steps.valueStep("yield", result.getExpression()), ends));
    }
    if (statement instanceof BreakStmt leave) {
      return addJump(
          BREAK + labelSuffix(leave.getLabel()), addStep(steps.stepWithoutValues(BREAK), ends));
    }
    if (statement instanceof ContinueStmt again) {
      return addJump(
          CONTINUE + labelSuffix(again.getLabel()),
          addStep(steps.stepWithoutValues(CONTINUE), ends));
    }
    return ends; // empty, or a local class, whose methods have their own graphs
  }

  private List<End> addExpression(Expression expression, List<End> ends) {
    boolean empty =
        expression instanceof VariableDeclarationExpr declaration
            && declaration.getVariables().stream().allMatch(it -> it.getInitializer().isEmpty());
    return empty ? ends : addStep(steps.statementStep(expression), ends);
  }

  /**
   * Passes the ends to the jump's target, or to the first {@code finally} on the way. A jump
   * without a target, which no compiler accepts, leaves the method.
   */
  private List<End> addJump(String jump, List<End> ends) {
    Frame target =
        frames.stream()
            .filter(frame -> frame.intercepts(jump))
            .findFirst()
            .orElseGet(frames::getLast);
    target.arrived().computeIfAbsent(jump, it -> new ArrayList<>()).addAll(ends);
    return List.of();
  }

  /** Adds a loop; the conditions of all loops are of the same kind. */
  private List<End> addLoop(Statement loop, Frame frame, List<End> ends) {
    Statement body = ((NodeWithBody<?>) loop).getBody();
    if (loop instanceof DoStmt repeat) {
      int start = flow.size();
      List<End> round = joined(addStatement(body, ends), frame.jumpEnds(CONTINUE));
      int condition = addNode(steps.valueStep("loop", repeat.getCondition()), round);
      flow.connect(condition, new Edge(start, TRUE, false));
      return List.of(new End(condition, FALSE));
    }
    List<End> here = ends;
    List<Expression> updates = List.of();
    Step head;
    if (loop instanceof ForStmt counted) {
      for (Expression initial : counted.getInitialization()) {
        here = addExpression(initial, here);
      }
      updates = counted.getUpdate();
      head =
          counted
              .getCompare()
              .map(condition -> steps.valueStep("loop", condition))
              .orElseGet(() -> steps.stepWithoutValues("loop BooleanLiteralExpr true"));
    } else if (loop instanceof WhileStmt checked) {
      head = steps.valueStep("loop", checked.getCondition());
    } else {
      head = steps.forEachStep((ForEachStmt) loop);
    }
    int condition = addNode(head, here);
    List<End> round = addStatement(body, List.of(new End(condition, TRUE)));
    round = joined(round, frame.jumpEnds(CONTINUE));
    for (Expression update : updates) {
      round = addStep(steps.statementStep(update), round);
    }
    connect(round, condition);
    return List.of(new End(condition, FALSE));
  }

  /** Adds a {@code switch} statement, whether its cases use colons or arrows. */
  private List<End> addSwitch(SwitchStmt choice, List<End> ends) {
    int selector = addNode(steps.valueStep("switch", choice.getSelector()), ends);
    List<End> through = List.of();
    boolean complete = false;
    List<End> after = new ArrayList<>();
    for (SwitchEntry entry : choice.getEntries()) {
      StringBuilder branch = new StringBuilder(entry.getLabels().isEmpty() ? "default" : "case");
      entry.getLabels().forEach(label -> branch.append(' ').append(steps.treeText(label)));
      List<End> into = joined(through, List.of(new End(selector, branch.toString())));
      complete |= Flow.isDefault(entry);
      through = addBlock(entry.getStatements(), into);
      if (entry.getType() != SwitchEntry.Type.STATEMENT_GROUP) {
        after.addAll(through);
        through = List.of();
      }
    }
    after.addAll(through);
    if (!complete) {
      after.add(new End(selector, "default"));
    }
    return after;
  }

  /**
   * Adds a {@code try} statement: the body and the catch clauses first, then {@code finally},
   * through which every exit leads.
   */
  private List<End> addTry(TryStmt attempt, List<End> ends) {
    if (attempt.getFinallyBlock().isEmpty()) {
      return addTryWithCatches(attempt, ends);
    }
    Frame frame = new Frame(List.of(), new LinkedHashMap<>());
    List<End> through = buildWithin(frame, () -> addTryWithCatches(attempt, ends));
    List<End> after =
        addStatement(attempt.getFinallyBlock().get(), joined(through, frame.jumpEnds("")));
    frame.arrived().keySet().forEach(jump -> addJump(jump, after));
    return through.isEmpty() ? List.of() : after;
  }

  private List<End> addTryWithCatches(TryStmt attempt, List<End> ends) {
    if (attempt.getCatchClauses().isEmpty()) {
      return addTryBody(attempt, ends);
    }
    int start = addNode(steps.stepWithoutValues("try"), ends);
    Frame frame = new Frame(List.of(THROW), new LinkedHashMap<>());
    List<End> after =
        buildWithin(
            frame,
            () -> new ArrayList<>(addTryBody(attempt, List.of(new End(start, "completes")))));
    int end = flow.size();
    for (CatchClause clause : attempt.getCatchClauses()) {
      List<End> into = joined(frame.jumpEnds(THROW), List.of(new End(start, "throws")));
      int caught = addNode(steps.parameterStep("catch", clause.getParameter()), into);
      for (int node = start + 1; node < end; node++) {
        flow.connect(node, new Edge(caught, "", true));
      }
      after.addAll(addStatement(clause.getBody(), List.of(new End(caught, ""))));
    }
    return after;
  }

  private List<End> addTryBody(TryStmt attempt, List<End> ends) {
    List<End> here = ends;
    for (Expression resource : attempt.getResources()) {
      here = addStep(steps.statementStep(resource), here);
    }
    return addStatement(attempt.getTryBlock(), here);
  }

  private List<End> addStep(Step step, List<End> ends) {
    return List.of(new End(addNode(step, ends), ""));
  }

  private int addNode(Step step, List<End> ends) {
    int node = flow.add(step);
    connect(ends, node);
    return node;
  }

  private void connect(List<End> ends, int to) {
    ends.forEach(end -> flow.connect(end.node(), new Edge(to, end.branch(), false)));
  }
}
