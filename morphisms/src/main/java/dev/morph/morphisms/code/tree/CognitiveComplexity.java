package dev.morph.morphisms.code.tree;

import com.github.javaparser.ast.CompilationUnit;
import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.MethodDeclaration;
import com.github.javaparser.ast.expr.BinaryExpr;
import com.github.javaparser.ast.expr.ConditionalExpr;
import com.github.javaparser.ast.expr.EnclosedExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.LambdaExpr;
import com.github.javaparser.ast.expr.SwitchExpr;
import com.github.javaparser.ast.stmt.BreakStmt;
import com.github.javaparser.ast.stmt.CatchClause;
import com.github.javaparser.ast.stmt.ContinueStmt;
import com.github.javaparser.ast.stmt.DoStmt;
import com.github.javaparser.ast.stmt.ForEachStmt;
import com.github.javaparser.ast.stmt.ForStmt;
import com.github.javaparser.ast.stmt.IfStmt;
import com.github.javaparser.ast.stmt.Statement;
import com.github.javaparser.ast.stmt.SwitchStmt;
import com.github.javaparser.ast.stmt.WhileStmt;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Cognitive complexity of a whole program (Campbell 2018, SonarSource, version 1.4): how hard its
 * control flow is to follow, summed over its methods.
 *
 * <p>Each {@code if}, {@code ?:}, {@code switch}, loop and {@code catch} counts 1, plus 1 for each
 * such structure, lambda or inner class around it. {@code else}, {@code else if}, a jump to a
 * label, each run of the same operator {@code &&} or {@code ||}, and each method that is part of a
 * recursion count 1, regardless of nesting.
 */
public final class CognitiveComplexity {
  private static final Set<Class<? extends Node>> STRUCTURES =
      Set.of(
          ConditionalExpr.class,
          SwitchStmt.class,
          SwitchExpr.class,
          ForStmt.class,
          ForEachStmt.class,
          WhileStmt.class,
          DoStmt.class,
          CatchClause.class);

  private CognitiveComplexity() {}

  /** Measures a source; empty if it is not Java or exceeds the limits of {@link JavaSource}. */
  public static OptionalInt measure(String source) {
    return JavaSource.read(source, CognitiveComplexity::measure)
        .value()
        .map(OptionalInt::of)
        .orElse(OptionalInt.empty());
  }

  private static int measure(CompilationUnit program) {
    return within(program, 0) + Recursion.methods(program);
  }

  private static int within(Node node, int nesting) {
    if (node instanceof IfStmt branch) {
      return ofIf(branch, nesting, 1 + nesting);
    }
    if (STRUCTURES.contains(node.getClass())) {
      return 1 + nesting + below(node, nesting + 1);
    }
    if (node instanceof LambdaExpr || insideMethod(node)) {
      return below(node, nesting + 1);
    }
    return jump(node) + operatorRuns(node) + below(node, nesting);
  }

  private static int below(Node node, int nesting) {
    int sum = 0;
    for (Node child : node.getChildNodes()) {
      sum += within(child, nesting);
    }
    return sum;
  }

  private static int ofIf(IfStmt branch, int nesting, int own) {
    int sum = own + within(branch.getCondition(), nesting);
    sum += within(branch.getThenStmt(), nesting + 1);
    Statement otherwise = branch.getElseStmt().orElse(null);
    if (otherwise == null) {
      return sum;
    }
    return otherwise instanceof IfStmt next
        ? sum + ofIf(next, nesting, 1)
        : sum + 1 + within(otherwise, nesting + 1);
  }

  /** Returns whether a method belongs to an anonymous or local class within another method. */
  private static boolean insideMethod(Node node) {
    if (!(node instanceof MethodDeclaration)) {
      return false;
    }
    Node around = node.getParentNode().orElse(null);
    while (around != null && !(around instanceof MethodDeclaration)) {
      around = around.getParentNode().orElse(null);
    }
    return around != null;
  }

  private static int jump(Node node) {
    boolean labelled =
        (node instanceof BreakStmt leave && leave.getLabel().isPresent())
            || (node instanceof ContinueStmt again && again.getLabel().isPresent());
    return labelled ? 1 : 0;
  }

  /**
   * Counts the runs of the same operator in an outermost logical expression, read left to right.
   */
  private static int operatorRuns(Node node) {
    if (!logical(node) || logical(parent(node))) {
      return 0;
    }
    List<BinaryExpr.Operator> operators = new ArrayList<>();
    collect((BinaryExpr) node, operators);
    int runs = 1;
    for (int i = 1; i < operators.size(); i++) {
      runs += operators.get(i) == operators.get(i - 1) ? 0 : 1;
    }
    return runs;
  }

  private static void collect(BinaryExpr binary, List<BinaryExpr.Operator> operators) {
    if (unwrapped(binary.getLeft()) instanceof BinaryExpr left && logical(left)) {
      collect(left, operators);
    }
    operators.add(binary.getOperator());
    if (unwrapped(binary.getRight()) instanceof BinaryExpr right && logical(right)) {
      collect(right, operators);
    }
  }

  private static boolean logical(@Nullable Node node) {
    return node instanceof BinaryExpr binary
        && (binary.getOperator() == BinaryExpr.Operator.AND
            || binary.getOperator() == BinaryExpr.Operator.OR);
  }

  private static @Nullable Node parent(Node node) {
    Node parent = node.getParentNode().orElse(null);
    while (parent instanceof EnclosedExpr) {
      parent = parent.getParentNode().orElse(null);
    }
    return parent;
  }

  private static Expression unwrapped(Expression expression) {
    Expression inner = expression;
    while (inner instanceof EnclosedExpr enclosed) {
      inner = enclosed.getInner();
    }
    return inner;
  }
}
