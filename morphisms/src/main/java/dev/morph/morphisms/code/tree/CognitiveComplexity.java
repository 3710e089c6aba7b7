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
    return complexityOf(program, 0) + Recursion.countRecursiveMethods(program);
  }

  private static int complexityOf(Node node, int nesting) {
    if (node instanceof IfStmt branch) {
      return complexityOfIf(branch, nesting, 1 + nesting);
    }
    if (STRUCTURES.contains(node.getClass())) {
      return 1 + nesting + complexityOfChildren(node, nesting + 1);
    }
    if (node instanceof LambdaExpr || isInsideMethod(node)) {
      return complexityOfChildren(node, nesting + 1);
    }
    return countLabelledJump(node) + operatorRuns(node) + complexityOfChildren(node, nesting);
  }

  private static int complexityOfChildren(Node node, int nesting) {
    int sum = 0;
    for (Node child : node.getChildNodes()) {
      sum += complexityOf(child, nesting);
    }
    return sum;
  }

  private static int complexityOfIf(IfStmt branch, int nesting, int own) {
    int sum = own + complexityOf(branch.getCondition(), nesting);
    sum += complexityOf(branch.getThenStmt(), nesting + 1);
    Statement otherwise = branch.getElseStmt().orElse(null);
    if (otherwise == null) {
      return sum;
    }
    return otherwise instanceof IfStmt next
        ? sum + complexityOfIf(next, nesting, 1)
        : sum + 1 + complexityOf(otherwise, nesting + 1);
  }

  /** Returns whether a method belongs to an anonymous or local class within another method. */
  private static boolean isInsideMethod(Node node) {
    if (!(node instanceof MethodDeclaration)) {
      return false;
    }
    Node around = node.getParentNode().orElse(null);
    while (around != null && !(around instanceof MethodDeclaration)) {
      around = around.getParentNode().orElse(null);
    }
    return around != null;
  }

  private static int countLabelledJump(Node node) {
    boolean labelled =
        (node instanceof BreakStmt leave && leave.getLabel().isPresent())
            || (node instanceof ContinueStmt again && again.getLabel().isPresent());
    return labelled ? 1 : 0;
  }

  /**
   * Counts the runs of the same operator in an outermost logical expression, read left to right.
   */
  private static int operatorRuns(Node node) {
    if (!isLogical(node) || isLogical(parentOutsideParentheses(node))) {
      return 0;
    }
    List<BinaryExpr.Operator> operators = new ArrayList<>();
    collectOperators((BinaryExpr) node, operators);
    int runs = 1;
    for (int i = 1; i < operators.size(); i++) {
      runs += operators.get(i) == operators.get(i - 1) ? 0 : 1;
    }
    return runs;
  }

  private static void collectOperators(BinaryExpr binary, List<BinaryExpr.Operator> operators) {
    if (withoutParentheses(binary.getLeft()) instanceof BinaryExpr left && isLogical(left)) {
      collectOperators(left, operators);
    }
    operators.add(binary.getOperator());
    if (withoutParentheses(binary.getRight()) instanceof BinaryExpr right && isLogical(right)) {
      collectOperators(right, operators);
    }
  }

  private static boolean isLogical(@Nullable Node node) {
    return node instanceof BinaryExpr binary
        && (binary.getOperator() == BinaryExpr.Operator.AND
            || binary.getOperator() == BinaryExpr.Operator.OR);
  }

  private static @Nullable Node parentOutsideParentheses(Node node) {
    Node parent = node.getParentNode().orElse(null);
    while (parent instanceof EnclosedExpr) {
      parent = parent.getParentNode().orElse(null);
    }
    return parent;
  }

  private static Expression withoutParentheses(Expression expression) {
    Expression inner = expression;
    while (inner instanceof EnclosedExpr enclosed) {
      inner = enclosed.getInner();
    }
    return inner;
  }
}
