package dev.morph.morphisms.code.transform.condition;

import com.github.javaparser.ast.stmt.IfStmt;
import com.github.javaparser.ast.stmt.Statement;
import dev.morph.morphisms.code.transform.ParsedProgram;
import dev.morph.morphisms.code.transform.Rewrite;
import dev.morph.morphisms.code.transform.Rule;
import dev.morph.morphisms.code.transform.SourceTransformation;
import dev.morph.morphisms.code.transform.Span;
import dev.morph.morphisms.code.transform.TransformationFindings;

/**
 * {@code if (c) A else B} becomes {@code if (!c) B else A}. The condition is negated as a whole,
 * except for equality and existing negations.
 */
@Rule(
    does = "if (c) A else B becomes if (!c) B else A",
    papers = {"dekoning-2026", "lecong-2024"})
public final class ReverseIf implements SourceTransformation {
  @Override
  public void find(ParsedProgram program, TransformationFindings findings) {
    for (IfStmt choice : program.all(IfStmt.class)) {
      if (choice.getElseStmt().isPresent()) {
        findings.site(choice, reversed(program, choice, choice.getElseStmt().get()));
      }
    }
  }

  private static Rewrite reversed(ParsedProgram program, IfStmt choice, Statement other) {
    Span whole = program.span(choice);
    Span condition = program.span(choice.getCondition());
    Span then = program.span(choice.getThenStmt());
    Span otherwise = program.span(other);
    String line = program.newLine(choice);
    Rewrite rewrite = Rewrite.of(whole).keep(new Span(whole.start(), condition.start()));
    rewrite = Negation.appendNegation(rewrite, program, choice.getCondition());
    rewrite = rewrite.keep(new Span(condition.end(), then.start()));
    rewrite = appendBraced(rewrite, program, other, line);
    rewrite = rewrite.keep(new Span(then.end(), otherwise.start()));
    return appendBraced(rewrite, program, choice.getThenStmt(), line);
  }

  /** Appends a statement, in braces if it is not a block. */
  private static Rewrite appendBraced(
      Rewrite start, ParsedProgram program, Statement body, String line) {
    if (body.isBlockStmt()) {
      return start.keep(program.span(body));
    }
    return start
        .then("{" + line + program.indentUnit())
        .keepIndented(program.span(body))
        .then(line + "}");
  }
}
