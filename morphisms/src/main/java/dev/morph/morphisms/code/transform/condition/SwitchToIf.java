package dev.morph.morphisms.code.transform.condition;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.stmt.BlockStmt;
import com.github.javaparser.ast.stmt.SwitchEntry;
import com.github.javaparser.ast.stmt.SwitchStmt;
import dev.morph.morphisms.code.transform.ParsedProgram;
import dev.morph.morphisms.code.transform.Rewrite;
import dev.morph.morphisms.code.transform.Rule;
import dev.morph.morphisms.code.transform.SourceTransformation;
import dev.morph.morphisms.code.transform.Span;
import dev.morph.morphisms.code.transform.TransformationFindings;
import dev.morph.morphisms.code.transform.analysis.Analysis;
import java.util.List;
import java.util.Optional;

/**
 * {@code switch (a) { case 1: A; break; default: B; }} becomes {@code if (a == 1) { A; } else { B;
 * }}. Strings are compared with {@code equals} called on the selector, so that a null selector
 * still throws. Refused if control falls through, if there is an inner {@code break}, if the
 * selector would be evaluated more than once, or if its type is unknown.
 */
@Rule(
    does = "switch becomes if ... else if ... else, where no case falls through",
    papers = "lecong-2024")
public final class SwitchToIf implements SourceTransformation {
  @Override
  public void find(ParsedProgram program, TransformationFindings findings) {
    Analysis known = Analysis.of(program);
    for (SwitchStmt choice : program.all(SwitchStmt.class)) {
      Cases cases = new Cases(choice, known);
      Optional<String> unfit = cases.reasonUnfit();
      if (unfit.isPresent()) {
        findings.refuse(choice, unfit.get());
      } else {
        findings.siteUnless(
            cases.obstacle(), choice, () -> List.of(asIfChain(program, choice, cases)));
      }
    }
  }

  private static Rewrite asIfChain(ParsedProgram program, SwitchStmt choice, Cases cases) {
    String line = program.newLine(choice);
    Optional<Cases.Case> otherwise = cases.defaultCase();
    Node around = choice.getParentNode().orElseThrow();
    // In braces, because an else after the switch must not belong to the chain.
    boolean braces =
        otherwise.isEmpty() && !(around instanceof BlockStmt || around instanceof SwitchEntry);
    Rewrite rewrite = Rewrite.of(program.span(choice)).then(braces ? "{ " : "");
    String before = "";
    for (Cases.Case one : cases.testedCases()) {
      rewrite = rewrite.then(before + "if (" + cases.conditionOf(one) + ") {");
      rewrite = appendBody(rewrite, program, one, line);
      before = " else ";
    }
    return otherwise.isPresent()
        ? appendBody(rewrite.then(" else {"), program, otherwise.get(), line)
        : rewrite.then(braces ? " }" : "");
  }

  private static Rewrite appendBody(
      Rewrite start, ParsedProgram program, Cases.Case one, String line) {
    if (one.body().isEmpty()) {
      return start.then(line + "}");
    }
    Span statements = program.span(one.body().get(0), one.body().get(one.body().size() - 1));
    return start.then(line + program.indentUnit()).keep(statements).then(line + "}");
  }
}
