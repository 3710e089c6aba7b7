package dev.morph.morphisms.code.transform.statement;

import dev.morph.morphisms.code.transform.Findings;
import dev.morph.morphisms.code.transform.Program;
import dev.morph.morphisms.code.transform.Rule;
import dev.morph.morphisms.code.transform.SourceTransformation;

/**
 * Declares {@code int dummyVar1 = 0;} at a random place of each method.
 *
 * <p>Differs from the paper, whose place may be behind a {@code return}, where nothing can be
 * reached and the program no longer compiles.
 */
@Rule(
    does = "declares an unused variable, int dummyVar1 = 0, at a random place of each method",
    papers = "xue-2024")
public final class InsertDummyVariable implements SourceTransformation {
  @Override
  public void find(Program program, Findings findings) {
    FreshNames names = new FreshNames(program);
    Insertions.everywhere(
        program,
        findings,
        name(),
        (number, draw) -> "int " + names.next("dummyVar", number) + " = 0;");
  }
}
