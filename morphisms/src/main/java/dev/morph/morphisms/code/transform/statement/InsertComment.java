package dev.morph.morphisms.code.transform.statement;

import dev.morph.core.entity.SeededDraw;
import dev.morph.morphisms.code.transform.Findings;
import dev.morph.morphisms.code.transform.Program;
import dev.morph.morphisms.code.transform.Rule;
import dev.morph.morphisms.code.transform.SourceTransformation;
import java.util.UUID;

/**
 * Adds the comment {@code // This method was modified - UUID} at a random place of each method. The
 * UUID is drawn from the run's random seed.
 *
 * <p>Differs from the paper, whose comment replaces one that is there already.
 */
@Rule(
    does = "adds the comment '// This method was modified - UUID' at a random place of each method",
    papers = "xue-2024")
public final class InsertComment implements SourceTransformation {
  @Override
  public void find(Program program, Findings findings) {
    Insertions.everywhere(
        program,
        findings,
        name(),
        (number, draw) -> "// This method was modified - " + version4(draw));
  }

  private static UUID version4(SeededDraw draw) {
    long most = (draw.nextLong() & ~0xF000L) | 0x4000L;
    long least = (draw.nextLong() & 0x3FFF_FFFF_FFFF_FFFFL) | 0x8000_0000_0000_0000L;
    return new UUID(most, least);
  }
}
