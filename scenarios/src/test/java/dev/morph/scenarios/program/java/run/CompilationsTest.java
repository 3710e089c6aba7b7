package dev.morph.scenarios.program.java.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.scenarios.program.java.OracleFixture;
import dev.morph.scenarios.program.java.subject.Program;
import dev.morph.scenarios.program.sandbox.worker.wire.Compiled;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("process")
class CompilationsTest {
  private static final OracleFixture.Counted WORKERS = OracleFixture.COMPILERS;

  /** So many brackets are more than the compiler's stack holds. */
  private static final String TOO_DEEP =
      "class Deep { int f() { return " + "(".repeat(200_000) + "1" + ")".repeat(200_000) + "; } }";

  private final Compilations compilations = new Compilations(WORKERS);

  @Test
  void manyProgramsAreCompiledByOneWorker() throws InterruptedException {
    int before = WORKERS.taken();
    for (int i = 0; i < 20; i++) {
      assertThat(compile("class A" + i + " { int f() { return " + i + "; } }").compiles()).isTrue();
    }
    assertThat(WORKERS.taken() - before).isEqualTo(1);
  }

  @Test
  @Tag("long")
  void aCompilingWorkerIsReplacedEventually() throws InterruptedException {
    int before = WORKERS.taken();
    for (int i = 0; i < 65; i++) {
      compile("class A" + i + " {}");
    }
    assertThat(WORKERS.taken() - before).isEqualTo(2);
  }

  @Test
  void aProgramWithErrorsCostsNoWorker() throws InterruptedException {
    int before = WORKERS.taken();
    assertThat(compile("class A { int f() { return x; } }").compiles()).isFalse();
    assertThat(compile("class A { int f() { return 1; } }").compiles()).isTrue();
    assertThat(WORKERS.taken() - before).isEqualTo(1);
  }

  @Test
  @Tag("long")
  void aProgramThatCrashesTheCompilerIsRetriedAlone() throws InterruptedException {
    compile("class First {}");
    int before = WORKERS.taken();

    Compiled deep = compile(TOO_DEEP);

    assertThat(deep.compilerFailed()).isTrue();
    assertThat(WORKERS.taken() - before).isEqualTo(1);
    assertThat(compile("class Next { int f() { return 2; } }").compiles()).isTrue();
    assertThat(WORKERS.taken() - before).isEqualTo(2);
  }

  @Test
  void declarationsOfOneProgramAreInvisibleToTheNext() throws InterruptedException {
    assertThat(compile("class Shared { static int f() { return 1; } }").compiles()).isTrue();
    assertThat(compile("class User { int g() { return Shared.f(); } }").compiles()).isFalse();
  }

  private Compiled compile(String source) throws InterruptedException {
    return compilations.compile(new Program(source));
  }
}
