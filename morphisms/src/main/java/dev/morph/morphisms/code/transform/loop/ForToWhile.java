package dev.morph.morphisms.code.transform.loop;

import com.github.javaparser.ast.stmt.ForStmt;
import com.github.javaparser.ast.stmt.LabeledStmt;
import dev.morph.morphisms.code.transform.ParsedProgram;
import dev.morph.morphisms.code.transform.Rule;
import dev.morph.morphisms.code.transform.SourceTransformation;
import dev.morph.morphisms.code.transform.TransformationFindings;
import dev.morph.morphisms.code.transform.analysis.Flow;
import java.util.List;

/**
 * {@code for (init; c; update) body} becomes {@code { init; while (c) { body; update; } }}. The
 * outer braces keep the loop's variables local. Each {@code continue} of this loop becomes {@code {
 * update; continue; }}; if control never reaches the end of the body, the update at the end is
 * omitted. A label moves to the new loop.
 *
 * <p>Differs from the papers, whose rule leaves {@code continue} unchanged, so that the update is
 * skipped, and lets the variables escape the loop.
 */
@Rule(
    does = "for (init; c; update) body becomes { init; while (c) { body; update; } }",
    papers = {"xue-2024", "dekoning-2026", "lecong-2024"})
public final class ForToWhile implements SourceTransformation {
  @Override
  public void find(ParsedProgram program, TransformationFindings findings) {
    for (ForStmt loop : program.all(ForStmt.class)) {
      CountedLoop counted = new CountedLoop(program, loop, findings.isSafe());
      if (loop.getParentNode().filter(LabeledStmt.class::isInstance).isPresent()
          && Flow.labelsOf(loop).size() > 1) {
        findings.refuse(loop, "the loop has more than one label");
      } else {
        findings.siteUnless(
            counted.obstacle(), counted.statement(), () -> List.of(counted.asWhile()));
      }
    }
  }
}
