package dev.morph.morphisms.code.transform.expression;

import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.MethodCallExpr;
import dev.morph.morphisms.code.transform.ParsedProgram;
import dev.morph.morphisms.code.transform.Rewrite;
import dev.morph.morphisms.code.transform.Rule;
import dev.morph.morphisms.code.transform.SourceTransformation;
import dev.morph.morphisms.code.transform.Span;
import dev.morph.morphisms.code.transform.TransformationFindings;
import dev.morph.morphisms.code.transform.analysis.Analysis;
import dev.morph.morphisms.code.transform.analysis.NonNull;
import dev.morph.morphisms.code.transform.analysis.Parentheses;
import dev.morph.morphisms.code.transform.analysis.Types;
import java.util.List;
import java.util.Optional;

/**
 * {@code s.equals(t)} becomes {@code t.equals(s)}, for two strings that cannot be null: a null
 * receiver throws, whereas a null argument is merely unequal, and the {@code equals} of another
 * class may disagree with that of {@code String}.
 */
@Rule(
    does = "s.equals(t) becomes t.equals(s), for two strings that cannot be null",
    papers = "lecong-2024")
public final class SwapStringEquals implements SourceTransformation {
  @Override
  public void find(ParsedProgram program, TransformationFindings findings) {
    Analysis known = Analysis.of(program);
    for (MethodCallExpr call : program.all(MethodCallExpr.class)) {
      if (call.getNameAsString().equals("equals")
          && call.getArguments().size() == 1
          && call.getScope().filter(s -> !s.isSuperExpr()).isPresent()) {
        Expression scope = call.getScope().orElseThrow();
        Expression argument = call.getArgument(0);
        findings.siteUnless(
            obstacle(scope, argument, known),
            call,
            () -> List.of(swapped(program, call, scope, argument)));
      }
    }
  }

  private static Optional<String> obstacle(Expression scope, Expression argument, Analysis known) {
    if (!known.types().hasType(scope, Types.STRING)
        || !known.types().hasType(argument, Types.STRING)) {
      return Optional.of("it is not known that both are strings");
    }
    if (!NonNull.isNeverNull(scope, known)) {
      return Optional.of("the receiver may be null");
    }
    if (!NonNull.isNeverNull(argument, known)) {
      return Optional.of("the argument may be null");
    }
    return known.effects(scope).obstacleToSwap(known.effects(argument));
  }

  private static Rewrite swapped(
      ParsedProgram program, MethodCallExpr call, Expression scope, Expression argument) {
    Span whole = program.span(call);
    Span first = program.span(scope);
    Span second = program.span(argument);
    Rewrite rewrite =
        Parentheses.keepOperand(Rewrite.of(whole), program, argument, Parentheses.UNARY + 2);
    return rewrite
        .keep(new Span(first.end(), second.start()))
        .keep(first)
        .keep(new Span(second.end(), whole.end()));
  }
}
