package dev.morph.morphisms.code.transform.condition;

import com.github.javaparser.ast.body.MethodDeclaration;
import com.github.javaparser.ast.expr.AssignExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.FieldAccessExpr;
import com.github.javaparser.ast.expr.LambdaExpr;
import com.github.javaparser.ast.expr.NameExpr;
import com.github.javaparser.ast.stmt.BlockStmt;
import com.github.javaparser.ast.stmt.ExpressionStmt;
import com.github.javaparser.ast.stmt.ReturnStmt;
import com.github.javaparser.ast.stmt.Statement;
import dev.morph.morphisms.code.transform.ParsedProgram;
import dev.morph.morphisms.code.transform.analysis.Types;
import java.util.Optional;

/**
 * A statement that assigns or returns one value: {@code x = value;} or {@code return value;}.
 *
 * @param statement the statement, without braces around it
 * @param target the assignment's target; empty for a return
 * @param value the value
 */
record Assigned(Statement statement, Optional<Expression> target, Expression value) {
  /**
   * Returns the assignment or return of a statement, or of the only statement of a block; empty if
   * it is neither.
   */
  static Optional<Assigned> fromStatement(Statement statement) {
    if (statement instanceof BlockStmt block) {
      return block.getStatements().size() == 1
          ? fromStatement(block.getStatement(0))
          : Optional.empty();
    } else if (statement instanceof ReturnStmt result) {
      return result.getExpression().map(value -> new Assigned(result, Optional.empty(), value));
    } else if (statement instanceof ExpressionStmt expression
        && expression.getExpression() instanceof AssignExpr assign
        && assign.getOperator() == AssignExpr.Operator.ASSIGN) {
      return Optional.of(
          new Assigned(expression, Optional.of(assign.getTarget()), assign.getValue()));
    }
    return Optional.empty();
  }

  /** Returns whether both statements have the same target. */
  boolean hasSameTarget(Assigned other) {
    return target.equals(other.target);
  }

  /** Returns the type of the target; empty if unknown. */
  Optional<String> targetType(Types types) {
    if (target.isPresent()) {
      return types.typeOf(target.get());
    }
    if (ParsedProgram.enclosing(statement, LambdaExpr.class).isPresent()) {
      return Optional.empty();
    }
    return ParsedProgram.enclosing(statement, MethodDeclaration.class)
        .flatMap(method -> types.nameOf(method.getType()));
  }

  /**
   * Returns why it matters whether the target or the condition is evaluated first; empty if it does
   * not.
   */
  Optional<String> obstacleToLateTarget() {
    boolean simple =
        target.isEmpty()
            || target.get() instanceof NameExpr
            || (target.get() instanceof FieldAccessExpr field && field.getScope().isThisExpr());
    return simple
        ? Optional.empty()
        : Optional.of("the target would be evaluated before the condition");
  }
}
