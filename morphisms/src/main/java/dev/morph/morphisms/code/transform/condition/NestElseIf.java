package dev.morph.morphisms.code.transform.condition;

import com.github.javaparser.ast.stmt.IfStmt;
import com.github.javaparser.ast.stmt.Statement;
import dev.morph.morphisms.code.transform.ParsedProgram;
import dev.morph.morphisms.code.transform.Rewrite;
import dev.morph.morphisms.code.transform.Rule;
import dev.morph.morphisms.code.transform.SourceTransformation;
import dev.morph.morphisms.code.transform.TransformationFindings;

/** {@code else if (b) ...} becomes {@code else { if (b) ... }}. Always preserves behaviour. */
@SuppressWarnings("ReferenceEquality") // nodes are compared by identity, not content
@Rule(
    does = "else if (b) ... becomes else { if (b) ... }",
    papers = {"dekoning-2026", "lecong-2024"})
public final class NestElseIf implements SourceTransformation {
  @Override
  public void find(ParsedProgram program, TransformationFindings findings) {
    for (IfStmt outer : program.all(IfStmt.class)) {
      Statement other = outer.getElseStmt().orElse(outer);
      if (other != outer && other.isIfStmt()) {
        String line = program.newLine(other);
        findings.site(
            other,
            Rewrite.of(program.span(other))
                .then("{" + line + program.indentUnit())
                .keepIndented(program.span(other))
                .then(line + "}"));
      }
    }
  }
}
