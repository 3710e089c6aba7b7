package dev.morph.scenarios.dataset;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.BooleanNode;
import com.github.javaparser.JavaParser;
import com.github.javaparser.ParserConfiguration;
import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.VariableDeclarator;
import com.github.javaparser.ast.expr.BinaryExpr;
import com.github.javaparser.ast.expr.EnclosedExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.UnaryExpr;
import com.github.javaparser.ast.stmt.AssertStmt;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Finds method calls and their expected results in a benchmark's tests, if both are plain values:
 * {@code f(1) == 2}, {@code f("a").equals("b")}, {@code !f(3)}, {@code Math.abs(f(x) - 0.5) < e},
 * and {@code int x0 = f(1); int v0 = 2;}. Calls with computed values are skipped.
 */
final class TestCalls {
  private TestCalls() {}

  /**
   * Returns the calls of a method in a test's source; empty if the source is not Java.
   *
   * @param source a compilation unit
   * @param method simple name of the method
   */
  static List<IoCase> findCases(String source, String method) {
    if (source.isBlank() || method.isEmpty()) {
      return List.of();
    }
    List<IoCase> cases = new ArrayList<>();
    for (MethodCallExpr call : allCalls(source)) {
      if (call.getNameAsString().equals(method)) {
        try {
          List<JsonNode> args = new ArrayList<>();
          JavaLiteral.parseAll(call.getArguments()).forEach(args::add);
          expectedResult(call).ifPresent(value -> cases.add(new CallCase(args, value)));
        } catch (IllegalArgumentException e) {
          // an argument or the result is not a literal, so the call is not a case
        }
      }
    }
    return cases;
  }

  private static List<MethodCallExpr> allCalls(String source) {
    ParserConfiguration settings =
        new ParserConfiguration()
            .setLanguageLevel(ParserConfiguration.LanguageLevel.BLEEDING_EDGE)
            .setAttributeComments(false);
    try {
      return new JavaParser(settings)
          .parse(source)
          .getResult()
          .map(unit -> unit.findAll(MethodCallExpr.class))
          .orElse(List.of());
    } catch (StackOverflowError e) {
      return List.of();
    }
  }

  private static Optional<JsonNode> expectedResult(MethodCallExpr call) {
    Expression whole = call;
    Node parent = parent(whole);
    while (parent instanceof EnclosedExpr enclosed) {
      whole = enclosed;
      parent = parent(whole);
    }
    if (parent instanceof BinaryExpr comparison) {
      return expectedInComparison(comparison, whole);
    }
    if (parent instanceof UnaryExpr not
        && not.getOperator() == UnaryExpr.Operator.LOGICAL_COMPLEMENT) {
      return Optional.of(BooleanNode.FALSE);
    }
    if (parent instanceof MethodCallExpr outer) {
      return expectedInCall(outer, whole);
    }
    if (parent instanceof VariableDeclarator variable) {
      return expectedInVariable(variable);
    }
    return parent instanceof AssertStmt ? Optional.of(BooleanNode.TRUE) : Optional.empty();
  }

  private static Optional<JsonNode> expectedInComparison(BinaryExpr comparison, Expression call) {
    Expression other =
        comparison.getLeft().equals(call) ? comparison.getRight() : comparison.getLeft();
    boolean distance =
        comparison.getOperator() == BinaryExpr.Operator.MINUS
            && parent(comparison) instanceof MethodCallExpr abs
            && abs.getNameAsString().equals("abs");
    return distance || comparison.getOperator() == BinaryExpr.Operator.EQUALS
        ? Optional.of(JavaLiteral.parse(other))
        : Optional.empty();
  }

  /**
   * Returns the expected result in {@code f(x).equals(y)}, in {@code Objects.equals(f(x), y)}, or
   * in a list of conditions that must be true.
   */
  private static Optional<JsonNode> expectedInCall(MethodCallExpr outer, Expression call) {
    String name = outer.getNameAsString();
    if (name.equals("equals") && outer.getScope().filter(call::equals).isPresent()) {
      return Optional.of(JavaLiteral.parse(outer.getArgument(0)));
    }
    if (name.equals("equals") && outer.getArguments().size() == 2) {
      int other = outer.getArgument(0).equals(call) ? 1 : 0;
      return Optional.of(JavaLiteral.parse(outer.getArgument(other)));
    }
    boolean condition = name.equals("asList") && parent(outer) instanceof VariableDeclarator;
    return condition ? Optional.of(BooleanNode.TRUE) : Optional.empty();
  }

  /**
   * Returns the expected result in mxeval's tests, which store the result of call i in {@code xi}
   * and the expected one in {@code vi}.
   */
  private static Optional<JsonNode> expectedInVariable(VariableDeclarator variable) {
    String name = variable.getNameAsString();
    if (!name.matches("x\\d+")) {
      return Optional.empty();
    }
    String expected = "v" + name.substring(1);
    return variable
        .findRootNode()
        .findFirst(VariableDeclarator.class, other -> other.getNameAsString().equals(expected))
        .flatMap(VariableDeclarator::getInitializer)
        .map(JavaLiteral::parse);
  }

  private static @Nullable Node parent(Node node) {
    return node.getParentNode().orElse(null);
  }
}
