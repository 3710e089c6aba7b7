package dev.morph.scenarios.program.java.coverage;

import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.scenarios.program.java.OracleFixture;
import dev.morph.scenarios.program.java.evosuite.Gap;
import dev.morph.scenarios.program.java.run.Compilations;
import dev.morph.scenarios.program.java.run.ProgramRun;
import dev.morph.scenarios.program.java.run.ReusableWorker;
import dev.morph.scenarios.program.java.subject.Program;
import dev.morph.scenarios.program.sandbox.WorkerSource;
import dev.morph.scenarios.program.sandbox.worker.wire.Compiled;
import dev.morph.scenarios.program.sandbox.worker.wire.Input;
import dev.morph.scenarios.program.sandbox.worker.wire.Step;
import dev.morph.scenarios.program.sandbox.worker.wire.Value;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("process")
class BranchCoverageTest {
  private static final Compilations COMPILATIONS = new Compilations(OracleFixture.COMPILERS);

  private final AtomicInteger started = new AtomicInteger();
  private final WorkerSource counted =
      () -> {
        started.incrementAndGet();
        return OracleFixture.RUNNERS.takeWorker();
      };

  @Test
  void anUntakenBranchIsAGap() throws InterruptedException {
    String method = "static int f(int n) { if (n == 391) { return 1; } return 0; }";

    assertThat(gaps(method, 1, 2)).containsExactly(new Gap("A", "f(I)I", 1));
    assertThat(gaps(method, 1, 391).isEmpty()).isTrue();
  }

  @Test
  void compilerGeneratedBranchesAreNotGaps() throws InterruptedException {
    String method =
        """
        static int f(int n) {
          switch ("n" + n) { case "n1": return 1; case "n2": return 2; default: return 3; }
        }
        """;
    assertThat(gaps(method, 1, 2, 3).isEmpty()).isTrue();
  }

  @Test
  void branchesUnreachableFromComparedMethodsAreNotGaps() throws InterruptedException {
    String method =
        """
        static int f(int n) { return helper(n); }
        private static int helper(int n) { return n > 5 ? 1 : 0; }
        private static int unused(int n) { return n > 5 ? 1 : 0; }
        """;
    assertThat(gaps(method, 1)).extracting(Gap::method).containsExactly("helper(I)I");
  }

  @Test
  void aProgramThatForgesTheReportOnlyMisleadsTheSearch() throws InterruptedException {
    String method =
        """
        static int f(int n) {
          System.getProperties().put("morph.probes", new java.util.TreeMap<>(java.util.Map.of("A:x", new boolean[3])));
          return n == 7 ? 1 : 0;
        }
        """;
    assertThat(gaps(method, 1)).anyMatch(gap -> gap.branches() > 0);
  }

  @Test
  void aWorkerThatHoldsTheProgramIsUsedUp() throws InterruptedException {
    Compiled program = program("static int f(int n) { return n == 7 ? 1 : 0; }");
    try (ReusableWorker spare = new ReusableWorker()) {
      hold(program, spare);

      assertThat(gaps(program, counted, spare, 1)).extracting(Gap::branches).containsExactly(1);

      assertThat(started).hasValue(0);
      assertThat(spare.take()).isEmpty();
    }
  }

  @Test
  void itEndsWhenEveryBranchWasTaken() throws InterruptedException {
    Compiled endless =
        program("static int f(int n) { for (long i = 0; i != n; i++) {} return n; }");

    assertThat(gaps(endless, counted, new ReusableWorker(), 1, 2, 3, 4, 5, -1, 6).isEmpty())
        .isTrue();

    assertThat(started).hasValue(1);
  }

  @Test
  void generatedMethodsOfRecordsAreNotGaps() throws InterruptedException {
    String method =
        """
        interface Shape { int area(); }
        record Square(int side) implements Shape { public int area() { return side * side; } }
        static int f(int n) { Shape shape = new Square(n); return shape.area(); }
        """;
    assertThat(gaps(method, 1).isEmpty()).isTrue();
  }

  @Test
  void anEndlessLoopReportsItsBranches() throws InterruptedException {
    String method =
        "static int f(int n) { while (n > 1) { n = n % 2 == 0 ? n + 2 : n; } return n; }";

    assertThat(gaps(method, 1, 3, 4).isEmpty()).isTrue();
  }

  private static void hold(Compiled program, ReusableWorker spare) throws InterruptedException {
    try (ProgramRun run = new ProgramRun(OracleFixture.RUNNERS, program, calls(1), spare)) {
      run.next();
    }
  }

  private static List<Gap> gaps(String methods, int... inputs) throws InterruptedException {
    return gaps(program(methods), OracleFixture.RUNNERS, new ReusableWorker(), inputs);
  }

  private static List<Gap> gaps(
      Compiled program, WorkerSource workers, ReusableWorker spare, int... inputs)
      throws InterruptedException {
    return new BranchCoverage(workers).findGaps(program, calls(inputs), Set.of("A#f(int)"), spare);
  }

  private static Compiled program(String methods) throws InterruptedException {
    Compiled program = COMPILATIONS.compile(new Program("public class A { " + methods + " }"));
    assertThat(program.diagnostics()).isEmpty();
    return program;
  }

  private static List<Input> calls(int... inputs) {
    return Arrays.stream(inputs)
        .mapToObj(n -> Step.call("A", "f(int)", Step.STATIC, List.of(Value.of(n))))
        .map(step -> new Input(List.of(step), 2_000))
        .toList();
  }
}
