package dev.morph.morphisms.code.transform.expression;

import com.github.javaparser.ast.expr.UnaryExpr;
import dev.morph.morphisms.code.transform.Findings;
import dev.morph.morphisms.code.transform.Program;
import dev.morph.morphisms.code.transform.Rewrite;
import dev.morph.morphisms.code.transform.Rule;
import dev.morph.morphisms.code.transform.SourceTransformation;
import dev.morph.morphisms.code.transform.Span;
import dev.morph.morphisms.code.transform.analysis.Analysis;
import dev.morph.morphisms.code.transform.analysis.Primitives;
import java.util.List;
import java.util.Optional;

/**
 * {@code i++} becomes {@code i = i + 1}, the longer form of {@link ExpandUnary}. It casts nothing,
 * so {@code byte}, {@code short} and {@code char} are refused, and it names its target twice.
 */
@Rule(
    does = "i++ becomes i = i + 1, and i-- becomes i = i - 1, where no cast is lost",
    papers = "lecong-2024",
    idempotent = true)
public final class ExpandUnaryToSum implements SourceTransformation {
  @Override
  public void find(Program program, Findings findings) {
    Analysis known = Analysis.of(program);
    for (UnaryExpr unary : program.all(UnaryExpr.class)) {
      if (ExpandUnary.steps(unary)) {
        findings.unless(obstacle(unary, known), unary, () -> List.of(expanded(program, unary)));
      }
    }
  }

  private static Optional<String> obstacle(UnaryExpr unary, Analysis known) {
    Optional<String> type = known.types().of(unary.getExpression());
    if (type.isEmpty()) {
      return Optional.of("the type of the target is not known");
    }
    if (!Primitives.promoted(type.get()).equals(type)) {
      return Optional.of("the short form casts its result");
    }
    return Targets.obstacleToRepeating(unary.getExpression(), known)
        .or(() -> ExpandUnary.obstacleByValue(unary));
  }

  private static Rewrite expanded(Program program, UnaryExpr unary) {
    Span place = program.span(unary.getExpression());
    boolean statement = ExpandUnary.isStatement(unary);
    return Rewrite.of(program.span(unary))
        .then(statement ? "" : "(")
        .keep(place)
        .then(" = ")
        .keep(place)
        .then(" " + ExpandUnary.sign(unary) + " 1" + (statement ? "" : ")"));
  }
}
