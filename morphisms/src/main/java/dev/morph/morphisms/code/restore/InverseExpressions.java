package dev.morph.morphisms.code.restore;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.VariableDeclarator;
import com.github.javaparser.ast.expr.AssignExpr;
import com.github.javaparser.ast.expr.BinaryExpr;
import com.github.javaparser.ast.expr.BinaryExpr.Operator;
import com.github.javaparser.ast.expr.EnclosedExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.UnaryExpr;
import com.github.javaparser.ast.stmt.ReturnStmt;
import com.github.javaparser.ast.stmt.Statement;
import dev.morph.morphisms.code.transform.ParsedProgram;
import dev.morph.morphisms.code.transform.Rewrite;
import dev.morph.morphisms.code.transform.Settings;
import dev.morph.morphisms.code.transform.Span;
import dev.morph.morphisms.code.transform.TransformationFindings;
import dev.morph.morphisms.code.transform.analysis.Analysis;
import dev.morph.morphisms.code.transform.analysis.Parentheses;
import dev.morph.morphisms.code.transform.expression.CompoundAssignment;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Inverse rules for expressions: they restore compound assignments and subtractions, remove
 * redundant parentheses, and move literals to the right.
 */
final class InverseExpressions {
  /** Each operator, with its counterpart when the operands are swapped. */
  private static final Map<Operator, Operator> SWAPPED =
      Map.of(
          Operator.LESS, Operator.GREATER,
          Operator.GREATER, Operator.LESS,
          Operator.LESS_EQUALS, Operator.GREATER_EQUALS,
          Operator.GREATER_EQUALS, Operator.LESS_EQUALS,
          Operator.EQUALS, Operator.EQUALS,
          Operator.NOT_EQUALS, Operator.NOT_EQUALS);

  private static final Map<Operator, Operator> SWAPPED_NUMBERS =
      Map.of(Operator.PLUS, Operator.PLUS, Operator.MULTIPLY, Operator.MULTIPLY);

  private InverseExpressions() {}

  static List<InverseRule> rules() {
    return List.of(
        new InverseRule(
            "CompoundAssignment",
            "x = x + y becomes x += y, which undoes the long form that MR3 writes (MR3)",
            Settings.SAFE,
            new CompoundAssignment()::find),
        new InverseRule(
            "FewerParentheses",
            "(a && b) becomes a && b, and x *= (a + b) becomes x *= a + b, where the parentheses"
                + " change nothing (MR3, MR4)",
            Settings.SAFE,
            InverseExpressions::findParentheses),
        new InverseRule(
            "PlainDifference",
            "a + (-b) becomes a - b for numbers (MR5)",
            Settings.SAFE,
            InverseExpressions::findDifferences),
        new InverseRule(
            "LiteralOnTheRight",
            "0 < a becomes a > 0, and 1 + a becomes a + 1 for numbers (MR4, MR5)",
            Settings.SAFE,
            InverseExpressions::findLiterals));
  }

  private static void findParentheses(ParsedProgram program, TransformationFindings findings) {
    for (EnclosedExpr enclosed : program.all(EnclosedExpr.class)) {
      if (enclosed.getInner() instanceof BinaryExpr inner
          && (isValueOfCompound(enclosed)
              || (isLogical(inner.getOperator()) && changesNothing(enclosed, inner)))) {
        Span whole = program.span(enclosed);
        findings.site(enclosed, Rewrite.of(whole).keep(program.span(inner)));
      }
    }
  }

  /** Returns whether this is the whole right-hand side of a compound assignment. */
  private static boolean isValueOfCompound(EnclosedExpr enclosed) {
    return enclosed.getParentNode().orElseThrow() instanceof AssignExpr assign
        && assign.getOperator() != AssignExpr.Operator.ASSIGN;
  }

  private static boolean isLogical(Operator operator) {
    return operator == Operator.AND || operator == Operator.OR;
  }

  /**
   * Returns whether the parentheses enclose a whole expression, or the left operand of the same
   * operator.
   */
  // nodes are compared by identity, not content
  @SuppressWarnings("ReferenceEquality")
  private static boolean changesNothing(EnclosedExpr enclosed, BinaryExpr inner) {
    Node parent = enclosed.getParentNode().orElseThrow();
    if (parent instanceof BinaryExpr binary) {
      return binary.getOperator() == inner.getOperator() && binary.getLeft() == enclosed;
    }
    return parent instanceof ReturnStmt
        || parent instanceof EnclosedExpr
        || parent instanceof VariableDeclarator
        || parent instanceof Statement
        || (parent instanceof AssignExpr assign && assign.getValue() == enclosed);
  }

  private static void findDifferences(ParsedProgram program, TransformationFindings findings) {
    Analysis known = Analysis.of(program);
    for (BinaryExpr sum : program.all(BinaryExpr.class)) {
      if (sum.getOperator() == Operator.PLUS
          && sum.getRight() instanceof EnclosedExpr enclosed
          && enclosed.getInner() instanceof UnaryExpr minus
          && minus.getOperator() == UnaryExpr.Operator.MINUS
          && !minus.getExpression().isUnaryExpr()
          && known.types().isPrimitive(sum)
          && known.types().typeOf(sum).equals(known.types().typeOf(minus))) {
        findings.site(
            sum,
            Rewrite.of(program.span(sum))
                .keep(program.span(sum.getLeft()))
                .then(" - ")
                .keep(program.span(minus.getExpression())));
      }
    }
  }

  private static void findLiterals(ParsedProgram program, TransformationFindings findings) {
    Analysis known = Analysis.of(program);
    for (BinaryExpr binary : program.all(BinaryExpr.class)) {
      Expression left = binary.getLeft();
      Expression right = binary.getRight();
      Optional<Operator> swapped = swappedOperator(binary, known);
      if (swapped.isPresent()
          && left.isLiteralExpr()
          && !right.isLiteralExpr()
          && Parentheses.precedence(right) > Parentheses.precedence(binary.getOperator())) {
        findings.site(
            binary,
            Rewrite.of(program.span(binary))
                .keep(program.span(right))
                .then(" " + swapped.get().asString() + " ")
                .keep(program.span(left)));
      }
    }
  }

  private static Optional<Operator> swappedOperator(BinaryExpr binary, Analysis known) {
    boolean numbers =
        known.types().isPrimitive(binary.getLeft()) && known.types().isPrimitive(binary.getRight());
    Operator same = numbers ? SWAPPED_NUMBERS.get(binary.getOperator()) : null;
    return Optional.ofNullable(same != null ? same : SWAPPED.get(binary.getOperator()));
  }
}
