package dev.morph.scenarios.program.oracle.coverage;

import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.scenarios.program.oracle.OracleFixture;
import dev.morph.scenarios.program.oracle.evosuite.Gaps;
import dev.morph.scenarios.program.oracle.evosuite.Gaps.Gap;
import dev.morph.scenarios.program.oracle.run.Compilations;
import dev.morph.scenarios.program.oracle.subject.Program;
import dev.morph.scenarios.program.sandbox.worker.Compiled;
import dev.morph.scenarios.program.sandbox.worker.Input;
import dev.morph.scenarios.program.sandbox.worker.Step;
import dev.morph.scenarios.program.sandbox.worker.Value;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class BranchCoverageTest {
  private static final Compilations COMPILATIONS = new Compilations(OracleFixture.WORKERS);

  @Test
  void aBranchThatNoInputTakesIsAGap() throws InterruptedException {
    String method = "static int f(int n) { if (n == 391) { return 1; } return 0; }";

    assertThat(gaps(method, 1, 2).methods()).containsExactly(new Gap("A", "f(I)I", 1));
    assertThat(gaps(method, 1, 391).isEmpty()).isTrue();
  }

  @Test
  void whatACompilerAddsIsNoGap() throws InterruptedException {
    String method =
        """
        static int f(int n) {
          switch ("n" + n) { case "n1": return 1; case "n2": return 2; default: return 3; }
        }
        """;
    assertThat(gaps(method, 1, 2, 3).isEmpty()).isTrue();
  }

  @Test
  void whatNothingComparedReachesIsNoGap() throws InterruptedException {
    String method =
        """
        static int f(int n) { return helper(n); }
        private static int helper(int n) { return n > 5 ? 1 : 0; }
        private static int unused(int n) { return n > 5 ? 1 : 0; }
        """;
    assertThat(gaps(method, 1).methods()).extracting(Gap::method).containsExactly("helper(I)I");
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
    assertThat(gaps(method, 1).branches()).isGreaterThan(0);
  }

  private static Gaps gaps(String methods, int... inputs) throws InterruptedException {
    Compiled program = COMPILATIONS.compile(new Program("public class A { " + methods + " }"));
    assertThat(program.diagnostics()).isEmpty();
    List<Input> calls =
        Arrays.stream(inputs)
            .mapToObj(n -> Step.call("A", "f(int)", Step.STATIC, List.of(Value.of(n))))
            .map(step -> new Input(List.of(step), 2_000))
            .toList();
    return new BranchCoverage(OracleFixture.WORKERS).gaps(program, calls, Set.of("A#f(int)"));
  }
}
