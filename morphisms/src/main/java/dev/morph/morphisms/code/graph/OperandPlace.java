package dev.morph.morphisms.code.graph;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.expr.ArrayAccessExpr;
import com.github.javaparser.ast.expr.AssignExpr;
import com.github.javaparser.ast.expr.BinaryExpr;
import com.github.javaparser.ast.expr.ConditionalExpr;
import com.github.javaparser.ast.expr.EnclosedExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.nodeTypes.NodeWithArguments;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * An operand's position in its operation, if the position matters: {@code a - b} differs from
 * {@code b - a}, but {@code a + b} is treated as {@code b + a}, even for string concatenation.
 */
@SuppressWarnings("ReferenceEquality") // nodes are compared by identity, not content
final class OperandPlace {
  private static final Set<BinaryExpr.Operator> EITHER_WAY =
      Set.of(
          BinaryExpr.Operator.PLUS,
          BinaryExpr.Operator.MULTIPLY,
          BinaryExpr.Operator.EQUALS,
          BinaryExpr.Operator.NOT_EQUALS,
          BinaryExpr.Operator.AND,
          BinaryExpr.Operator.OR,
          BinaryExpr.Operator.BINARY_AND,
          BinaryExpr.Operator.BINARY_OR,
          BinaryExpr.Operator.XOR);

  private OperandPlace() {}

  static String describe(Expression operand) {
    Node child = operand;
    Node parent = parent(operand);
    while (parent instanceof EnclosedExpr) {
      child = parent;
      parent = parent(parent);
    }
    if (parent instanceof BinaryExpr binary) {
      return EITHER_WAY.contains(binary.getOperator())
          ? ""
          : binary.getLeft() == child ? "left" : "right";
    }
    if (parent instanceof AssignExpr assignment) {
      return placeInAssignment(assignment, child);
    }
    if (parent instanceof ArrayAccessExpr element) {
      return element.getName() == child ? "array" : "index";
    }
    if (parent instanceof ConditionalExpr conditional) {
      return conditional.getCondition() == child
          ? "condition"
          : conditional.getThenExpr() == child ? "then" : "else";
    }
    return placeInCall(parent, child);
  }

  private static String placeInAssignment(AssignExpr assignment, Node child) {
    return assignment
        .getOperator()
        .toBinaryOperator()
        .filter(operator -> !EITHER_WAY.contains(operator))
        .map(operator -> assignment.getTarget() == child ? "left" : "right")
        .orElse("");
  }

  private static String placeInCall(@Nullable Node parent, Node child) {
    if (parent instanceof MethodCallExpr call
        && call.getScope().filter(scope -> scope == child).isPresent()) {
      return "receiver";
    }
    if (parent instanceof NodeWithArguments<?> call) {
      for (int i = 0; i < call.getArguments().size(); i++) {
        if (call.getArgument(i) == child) {
          return "argument " + i;
        }
      }
    }
    return "";
  }

  private static @Nullable Node parent(Node node) {
    return node.getParentNode().orElse(null);
  }
}
