package dev.morph.morphisms.code.graph;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.Parameter;
import com.github.javaparser.ast.body.VariableDeclarator;
import com.github.javaparser.ast.expr.ArrayAccessExpr;
import com.github.javaparser.ast.expr.AssignExpr;
import com.github.javaparser.ast.expr.EnclosedExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.FieldAccessExpr;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.NameExpr;
import com.github.javaparser.ast.expr.TypePatternExpr;
import com.github.javaparser.ast.expr.UnaryExpr;
import com.github.javaparser.ast.nodeTypes.NodeWithSimpleName;
import dev.morph.morphisms.code.transform.analysis.Effects;
import dev.morph.morphisms.code.transform.analysis.Locals;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The variables that an expression or declaration reads and writes, in no particular order.
 *
 * <p>An approximation: a write to {@code a[i]} or {@code a.b} counts as a write to {@code a}. A
 * call whose result is unused is assumed to change its receiver and arguments, unless these are
 * immutable; other calls are assumed to change nothing. Two variables are assumed never to refer to
 * the same object.
 */
final class Accesses {
  private final Locals locals;
  private final List<Access> found = new ArrayList<>();

  private Accesses(Locals locals) {
    this.locals = locals;
  }

  /**
   * Returns the accesses of an expression or declaration.
   *
   * @param discarded whether the value of the expression is unused, as in an expression statement
   */
  static List<Access> find(Node syntax, boolean discarded, Locals locals) {
    Accesses accesses = new Accesses(locals);
    accesses.walk(syntax);
    if (discarded && syntax instanceof MethodCallExpr call) {
      accesses.recordEffects(call);
    }
    return accesses.found;
  }

  private void walk(Node node) {
    if (node instanceof AssignExpr assignment) {
      boolean plain = assignment.getOperator() == AssignExpr.Operator.ASSIGN;
      recordWrite(assignment.getTarget(), !plain);
      walk(assignment.getValue());
    } else if (node instanceof UnaryExpr unary && Effects.isIncrementOrDecrement(unary)) {
      recordWrite(unary.getExpression(), true);
    } else if (node instanceof VariableDeclarator declarator) {
      declarator.getInitializer().ifPresent(value -> recordInitialisation(declarator, value));
    } else if (node instanceof Parameter parameter) {
      recordDefinition(variable(parameter), true);
    } else if (node instanceof TypePatternExpr pattern) {
      recordDefinition(variable(pattern), true);
    } else if (node instanceof NameExpr name) {
      found.add(new Access.Use(variable(name), OperandPlace.describe(name)));
    } else if (node instanceof FieldAccessExpr field && isFieldOfThis(field)) {
      found.add(new Access.Use(variable(field), OperandPlace.describe(field)));
    } else {
      node.getChildNodes().forEach(this::walk);
    }
  }

  private static boolean isFieldOfThis(FieldAccessExpr field) {
    return field.getScope().isThisExpr();
  }

  private void recordInitialisation(VariableDeclarator declarator, Expression value) {
    walk(value);
    recordDefinition(variable(declarator), true);
  }

  private void recordWrite(Expression target, boolean reads) {
    Expression plain = withoutParentheses(target);
    boolean whole =
        plain instanceof NameExpr
            || (plain instanceof FieldAccessExpr field && isFieldOfThis(field));
    FlowVariable root = rootVariable(plain);
    if (root != null) {
      recordDefinition(root, whole);
    }
    if (reads || !whole) {
      walk(plain);
    }
  }

  private void recordEffects(MethodCallExpr call) {
    Node receiver = call;
    while (receiver instanceof MethodCallExpr chained) {
      chained.getArguments().forEach(this::recordPossibleChange);
      receiver = chained.getScope().orElse(null);
    }
    if (receiver instanceof Expression expression) {
      recordPossibleChange(expression);
    }
  }

  private void recordPossibleChange(Expression expression) {
    FlowVariable root = rootVariable(withoutParentheses(expression));
    if (root != null && !root.immutable()) {
      recordDefinition(root, false);
    }
  }

  /**
   * Returns the variable at the start of an expression, such as {@code a} in {@code a[i].b}; null
   * if there is none.
   */
  private @Nullable FlowVariable rootVariable(Expression expression) {
    Expression at = expression;
    while (true) {
      if (at instanceof NameExpr name) {
        return variable(name);
      }
      if (at instanceof ArrayAccessExpr element) {
        at = withoutParentheses(element.getName());
      } else if (at instanceof FieldAccessExpr field) {
        if (isFieldOfThis(field)) {
          return variable(field);
        }
        at = withoutParentheses(field.getScope());
      } else {
        return null;
      }
    }
  }

  private FlowVariable variable(NodeWithSimpleName<?> named) {
    return FlowVariable.of(named.getName(), locals);
  }

  private void recordDefinition(FlowVariable variable, boolean whole) {
    found.add(new Access.Definition(variable, whole));
  }

  private static Expression withoutParentheses(Expression expression) {
    Expression inner = expression;
    while (inner instanceof EnclosedExpr enclosed) {
      inner = enclosed.getInner();
    }
    return inner;
  }
}
