package dev.morph.morphisms.code.transform.condition;

import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.stmt.IfStmt;
import dev.morph.morphisms.code.transform.ParsedProgram;
import dev.morph.morphisms.code.transform.Rewrite;
import dev.morph.morphisms.code.transform.Rule;
import dev.morph.morphisms.code.transform.SourceTransformation;
import dev.morph.morphisms.code.transform.TransformationFindings;
import dev.morph.morphisms.code.transform.analysis.Analysis;
import dev.morph.morphisms.code.transform.analysis.Parentheses;
import java.util.List;
import java.util.Optional;

/**
 * {@code if (c) x = a; else x = b;} becomes {@code x = c ? a : b;}, and the same for {@code
 * return}. The branches and the target must have the same type, because a conditional expression
 * converts its branches to a common type.
 */
@Rule(
    does = "if (c) x = a; else x = b; becomes x = c ? a : b; where all have the same type",
    papers = "lecong-2024")
public final class IfToConditional implements SourceTransformation {
  @Override
  public void find(ParsedProgram program, TransformationFindings findings) {
    Analysis known = Analysis.of(program);
    for (IfStmt choice : program.all(IfStmt.class)) {
      Optional<Assigned> then = Assigned.fromStatement(choice.getThenStmt());
      Optional<Assigned> other = choice.getElseStmt().flatMap(Assigned::fromStatement);
      if (then.isPresent() && other.isPresent() && then.get().hasSameTarget(other.get())) {
        findings.siteUnless(
            obstacle(then.get(), other.get(), known),
            choice,
            () -> List.of(asConditional(program, choice, then.get(), other.get())));
      }
    }
  }

  private static Optional<String> obstacle(Assigned then, Assigned other, Analysis known) {
    return ConditionalBranches.obstacle(
            then.targetType(known.types()), then.value(), other.value(), known.types())
        .or(() -> then.obstacleToLateTarget());
  }

  private static Rewrite asConditional(
      ParsedProgram program, IfStmt choice, Assigned then, Assigned other) {
    Expression condition = choice.getCondition();
    Rewrite start = Rewrite.of(program.span(choice));
    start =
        then.target()
            .map(program::span)
            .map(Rewrite.of(program.span(choice))::keep)
            .map(rewrite -> rewrite.then(" = "))
            .orElse(start.then("return "));
    start = Parentheses.keepOperand(start, program, condition, 3).then(" ? ");
    start = Parentheses.keepOperand(start, program, then.value(), 2).then(" : ");
    return Parentheses.keepOperand(start, program, other.value(), 2).then(";");
  }
}
