package dev.morph.scenarios.program.java.evosuite;

import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.scenarios.program.java.OracleFixture;
import dev.morph.scenarios.program.java.run.Compilations;
import dev.morph.scenarios.program.java.subject.Program;
import dev.morph.scenarios.program.sandbox.worker.wire.ClassFile;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Two programs whose lowered forms are equal are searched once. */
@Tag("process")
class LoweringTest {
  private static final Compilations COMPILATIONS = new Compilations(OracleFixture.COMPILERS);
  private static final String SIGN =
      "public class A { static int f(int n) { return n < 0 ? -1 : sign(n); } %s"
          + " private static int sign(int n) { return n > 0 ? 1 : 0; } }";

  @Test
  void uncalledPrivateMethodsAreRemovedBeforeTheSearch() throws Exception {
    String spare = "private static int spare(int n) { return n > 7 ? again(n) : 0; }";
    String again = "private static int again(int n) { return spare(n - 1); }";

    assertThat(lowered(spare + again)).isEqualTo(lowered(""));
  }

  @Test
  void layoutDoesNotMatter() throws Exception {
    assertThat(lowered("\n\n")).isEqualTo(lowered(""));
  }

  @Test
  void callableMethodsStay() throws Exception {
    assertThat(lowered("static int spare(int n) { return n + 7; }")).isNotEqualTo(lowered(""));
  }

  private static String lowered(String more) throws Exception {
    Program program = new Program(SIGN.formatted(more));
    List<ClassFile> files =
        Lowering.lower(COMPILATIONS.compile(program).classFiles(), "A", Set.of("f(int)"));
    return new String(ClassFile.encode(files), StandardCharsets.ISO_8859_1);
  }
}
