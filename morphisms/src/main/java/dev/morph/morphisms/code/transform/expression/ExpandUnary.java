package dev.morph.morphisms.code.transform.expression;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.expr.LambdaExpr;
import com.github.javaparser.ast.expr.SwitchExpr;
import com.github.javaparser.ast.expr.UnaryExpr;
import com.github.javaparser.ast.stmt.ExpressionStmt;
import com.github.javaparser.ast.stmt.ForStmt;
import dev.morph.morphisms.code.transform.ParsedProgram;
import dev.morph.morphisms.code.transform.Rewrite;
import dev.morph.morphisms.code.transform.SourceTransformation;
import dev.morph.morphisms.code.transform.Span;
import dev.morph.morphisms.code.transform.TransformationFindings;
import dev.morph.morphisms.code.transform.analysis.Analysis;
import dev.morph.morphisms.code.transform.analysis.Effects;
import dev.morph.morphisms.code.transform.analysis.Primitives;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * {@code i++} becomes {@code i += 1}, which casts to the type of the target in the same way, or
 * {@code i = i + 1}, which does not cast (so {@code byte}, {@code short} and {@code char} are
 * refused) and names its target twice. If the value is used, {@code ++i} becomes {@code (i += 1)},
 * and {@code i++} is refused, because its value is the old one.
 */
@SuppressWarnings("ReferenceEquality") // nodes are compared by identity, not content
record ExpandUnary(boolean toSum) implements SourceTransformation {
  private static final Set<String> BOXED_NARROW = Set.of("Byte", "Short", "Character");

  @Override
  public String name() {
    return toSum ? "ExpandUnaryToSum" : "ExpandUnary";
  }

  @Override
  public String description() {
    return toSum
        ? "i++ becomes i = i + 1, and i-- becomes i = i - 1, unless it casts implicitly"
        : "i++ becomes i += 1, and i-- becomes i -= 1, where the old value is not used";
  }

  @Override
  public List<String> papers() {
    return List.of(toSum ? "lecong-2024" : "dekoning-2026");
  }

  @Override
  public void find(ParsedProgram program, TransformationFindings findings) {
    Analysis known = Analysis.of(program);
    for (UnaryExpr unary : program.all(UnaryExpr.class)) {
      if (Effects.isIncrementOrDecrement(unary)) {
        findings.siteUnless(
            (toSum ? obstacleToSum(unary, known) : obstacleToCompound(unary, known))
                .or(() -> obstacleByValue(unary)),
            unary,
            () -> List.of(expanded(program, unary)));
      }
    }
  }

  /** Returns whether the expression is a statement, or a part of the header of a loop. */
  private static boolean isStatement(UnaryExpr unary) {
    Node parent = unary.getParentNode().orElseThrow();
    return parent instanceof ExpressionStmt
        || (parent instanceof ForStmt loop && loop.getCompare().filter(c -> c == unary).isEmpty());
  }

  private static Optional<String> obstacleByValue(UnaryExpr unary) {
    return (isStatement(unary) && !isResult(unary)) || unary.getOperator().isPrefix()
        ? Optional.empty()
        : Optional.of("the value before the change is used");
  }

  /** Returns whether a statement's value is the result of a lambda or a {@code switch}. */
  private static boolean isResult(UnaryExpr statement) {
    Optional<Node> around = statement.getParentNode().flatMap(Node::getParentNode);
    return around.filter(LambdaExpr.class::isInstance).isPresent()
        || around.flatMap(Node::getParentNode).filter(SwitchExpr.class::isInstance).isPresent();
  }

  private static Optional<String> obstacleToCompound(UnaryExpr unary, Analysis known) {
    return known
        .types()
        .typeOf(unary.getExpression())
        .filter(type -> BOXED_NARROW.contains(type.replace("java.lang.", "")))
        .map(type -> "the compound form does not compile for this boxed type");
  }

  private static Optional<String> obstacleToSum(UnaryExpr unary, Analysis known) {
    Optional<String> type = known.types().typeOf(unary.getExpression());
    if (type.isEmpty()) {
      return Optional.of("the type of the target is not known");
    }
    return Primitives.promoted(type.get()).equals(type)
        ? Targets.obstacleToRepeating(unary.getExpression(), known)
        : Optional.of("the short form casts its result");
  }

  private Rewrite expanded(ParsedProgram program, UnaryExpr unary) {
    Span place = program.span(unary.getExpression());
    boolean statement = isStatement(unary);
    String sign = unary.getOperator().asString().substring(1);
    Rewrite start = Rewrite.of(program.span(unary)).then(statement ? "" : "(").keep(place);
    Rewrite value =
        toSum
            ? start.then(" = ").keep(place).then(" " + sign + " 1")
            : start.then(" " + sign + "= 1");
    return value.then(statement ? "" : ")");
  }
}
