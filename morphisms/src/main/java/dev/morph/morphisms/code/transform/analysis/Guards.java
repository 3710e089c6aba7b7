package dev.morph.morphisms.code.transform.analysis;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.BodyDeclaration;
import com.github.javaparser.ast.expr.BinaryExpr;
import com.github.javaparser.ast.expr.EnclosedExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.LambdaExpr;
import com.github.javaparser.ast.stmt.BlockStmt;
import com.github.javaparser.ast.stmt.BreakStmt;
import com.github.javaparser.ast.stmt.ContinueStmt;
import com.github.javaparser.ast.stmt.DoStmt;
import com.github.javaparser.ast.stmt.EmptyStmt;
import com.github.javaparser.ast.stmt.ExpressionStmt;
import com.github.javaparser.ast.stmt.ForStmt;
import com.github.javaparser.ast.stmt.IfStmt;
import com.github.javaparser.ast.stmt.ReturnStmt;
import com.github.javaparser.ast.stmt.Statement;
import com.github.javaparser.ast.stmt.ThrowStmt;
import com.github.javaparser.ast.stmt.WhileStmt;
import java.util.Optional;
import java.util.Set;

/**
 * What a condition around an expression says of it: that it was evaluated there, and that nothing
 * it depends on has changed since. In {@code if (a.get(i) < b) { ... a.get(j) > a.get(i) ... }} the
 * second {@code a.get(i)} throws nothing, or else the first one had.
 */
@SuppressWarnings("ReferenceEquality") // a node of the tree is itself: equal ones stand elsewhere
final class Guards {
  /** Statements that do nothing but evaluate the expressions that stand in them. */
  private static final Set<Class<? extends Statement>> PLAIN =
      Set.of(
          BlockStmt.class,
          BreakStmt.class,
          ContinueStmt.class,
          DoStmt.class,
          EmptyStmt.class,
          ExpressionStmt.class,
          ForStmt.class,
          IfStmt.class,
          ReturnStmt.class,
          ThrowStmt.class,
          WhileStmt.class);

  private final Expression expression;
  private final Locals locals;
  private final Types types;
  private final Effects effects;

  private Guards(Expression expression, Locals locals, Types types) {
    this.expression = expression;
    this.locals = locals;
    this.types = types;
    this.effects = Effects.of(expression, locals, types);
  }

  /** Whether it was evaluated and unboxed before, on every way to it, with the same outcome. */
  static boolean evaluated(Expression expression, Locals locals, Types types) {
    return new Guards(expression, locals, types).evaluated();
  }

  private boolean evaluated() {
    if (!effects.writesNothing()) {
      return false;
    }
    Node inner = expression;
    Optional<Node> outer = inner.getParentNode();
    while (outer.isPresent() && !isBorder(outer.get())) {
      if (outer.get() instanceof IfStmt guard
          && guard.getThenStmt() == inner
          && compares(guard.getCondition())
          && leavesIt(guard.getThenStmt())) {
        return true;
      }
      inner = outer.get();
      outer = inner.getParentNode();
    }
    return false;
  }

  /** What is behind it runs at another time. */
  private static boolean isBorder(Node node) {
    return node instanceof LambdaExpr || node instanceof BodyDeclaration;
  }

  /** Whether a condition that holds has compared the same by size. */
  private boolean compares(Expression condition) {
    if (condition instanceof EnclosedExpr enclosed) {
      return compares(enclosed.getInner());
    }
    if (!(condition instanceof BinaryExpr binary)) {
      return false;
    }
    return switch (binary.getOperator()) {
      case AND -> compares(binary.getLeft()) || compares(binary.getRight());
      case LESS, GREATER, LESS_EQUALS, GREATER_EQUALS ->
          binary.getLeft().equals(expression) || binary.getRight().equals(expression);
      default -> false;
    };
  }

  /** Whether nothing that can run before it changes what it reads; objects may not change at all. */
  private boolean leavesIt(Node node) {
    if (node instanceof Expression other) {
      return Effects.of(other, locals, types).leaves(effects);
    }
    if (node instanceof Statement statement) {
      if (isNeverBefore(statement)) {
        return true;
      }
      if (!PLAIN.contains(statement.getClass())) {
        return false;
      }
    }
    return node.getChildNodes().stream().allMatch(this::leavesIt);
  }

  /** A block that ends the method: what it does comes after the expression, or not at all. */
  private boolean isNeverBefore(Statement statement) {
    if (!(statement instanceof BlockStmt block)
        || block.isAncestorOf(expression)
        || !block.findAll(BreakStmt.class).isEmpty()
        || !block.findAll(ContinueStmt.class).isEmpty()) {
      return false;
    }
    Optional<Statement> last = block.getStatements().getLast();
    return last.filter(it -> it instanceof ReturnStmt || it instanceof ThrowStmt).isPresent();
  }
}
