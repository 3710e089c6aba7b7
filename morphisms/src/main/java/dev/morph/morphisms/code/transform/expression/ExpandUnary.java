package dev.morph.morphisms.code.transform.expression;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.UnaryExpr;
import com.github.javaparser.ast.stmt.ExpressionStmt;
import com.github.javaparser.ast.stmt.ForStmt;
import dev.morph.morphisms.code.transform.Findings;
import dev.morph.morphisms.code.transform.Program;
import dev.morph.morphisms.code.transform.Rewrite;
import dev.morph.morphisms.code.transform.Rule;
import dev.morph.morphisms.code.transform.SourceTransformation;
import dev.morph.morphisms.code.transform.Span;
import dev.morph.morphisms.code.transform.analysis.Analysis;
import dev.morph.morphisms.code.transform.analysis.Types;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * {@code i++} becomes {@code i += 1}. Both cast to the type of the target in the same way. Where
 * the value is used, {@code ++i} becomes {@code (i += 1)}, and {@code i++} is refused, since its
 * value is the old one.
 */
@SuppressWarnings("ReferenceEquality") // a node of the tree is itself: equal ones stand elsewhere
@Rule(
    does = "i++ becomes i += 1, and i-- becomes i -= 1, where the old value is not used",
    papers = "dekoning-2026",
    idempotent = true)
public final class ExpandUnary implements SourceTransformation {
  private static final Set<String> BOXED_NARROW = Set.of("Byte", "Short", "Character");

  @Override
  public void find(Program program, Findings findings) {
    Analysis known = Analysis.of(program);
    for (UnaryExpr unary : program.all(UnaryExpr.class)) {
      if (steps(unary)) {
        findings.unless(
            obstacle(unary, known.types()), unary, () -> List.of(expanded(program, unary)));
      }
    }
  }

  /** Whether it adds or takes one. */
  static boolean steps(UnaryExpr unary) {
    return switch (unary.getOperator()) {
      case POSTFIX_INCREMENT, POSTFIX_DECREMENT, PREFIX_INCREMENT, PREFIX_DECREMENT -> true;
      default -> false;
    };
  }

  /** The operator that does it in an assignment. */
  static String sign(UnaryExpr unary) {
    return unary.getOperator().asString().substring(1);
  }

  /** Whether nothing looks at the value. */
  static boolean isStatement(UnaryExpr unary) {
    Node parent = unary.getParentNode().orElseThrow();
    return (parent instanceof ExpressionStmt statement && !isLambdaBody(statement))
        || (parent instanceof ForStmt loop && loop.getCompare().filter(c -> c == unary).isEmpty());
  }

  private static boolean isLambdaBody(ExpressionStmt statement) {
    return statement
        .getParentNode()
        .filter(com.github.javaparser.ast.expr.LambdaExpr.class::isInstance)
        .isPresent();
  }

  /** Why the old value is needed, if it is. */
  static Optional<String> obstacleByValue(UnaryExpr unary) {
    return isStatement(unary) || unary.getOperator().isPrefix()
        ? Optional.empty()
        : Optional.of("the value before the change is used");
  }

  private static Optional<String> obstacle(UnaryExpr unary, Types types) {
    boolean boxed = types.of(unary.getExpression()).filter(ExpandUnary::isNarrowBox).isPresent();
    return boxed
        ? Optional.of("the compound form does not compile for this boxed type")
        : obstacleByValue(unary);
  }

  private static boolean isNarrowBox(String type) {
    return BOXED_NARROW.contains(type.replace("java.lang.", ""));
  }

  private static Rewrite expanded(Program program, UnaryExpr unary) {
    Expression target = unary.getExpression();
    Span place = program.span(target);
    String value = " " + sign(unary) + "= 1";
    Rewrite start = Rewrite.of(program.span(unary));
    return isStatement(unary)
        ? start.keep(place).then(value)
        : start.then("(").keep(place).then(value + ")");
  }
}
