package dev.morph.scenarios.program.java;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.abort;

import dev.morph.core.fault.FaultException;
import dev.morph.core.morphism.Extent;
import dev.morph.core.morphism.Verdict;
import dev.morph.scenarios.program.java.evosuite.TestGenerator;
import dev.morph.scenarios.program.java.subject.Program;
import dev.morph.scenarios.program.oracle.Depth;
import dev.morph.scenarios.program.oracle.OracleTask;
import dev.morph.scenarios.program.sandbox.SandboxMode;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** EvoSuite where the cheap inputs leave a branch untouched, and nowhere else. */
@Tag("evosuite")
class AimedSearchTest {
  private static final String SIGN =
      "public class A { static int f(int n) { if (n < 0) { return -1; } return n > 0 ? 1 : 0; } }";

  private static Optional<TestGenerator> generator = Optional.empty();
  private static JavaOracle oracle = OracleFixture.ORACLE;

  @BeforeAll
  static void open() {
    try {
      generator = Optional.of(TestGenerator.open(SandboxMode.BWRAP, Duration.ofSeconds(60), 0));
    } catch (FaultException e) {
      abort("no EvoSuite in a sandbox here: " + e.getMessage());
    }
    oracle = OracleFixture.oracle(OracleFixture.SETTINGS.withDepth(Depth.AUTO), generator);
  }

  @AfterAll
  static void close() {
    generator.ifPresent(TestGenerator::close);
  }

  @Test
  void ifCheapInputsCoverEveryBranchNothingIsSearched() {
    Verdict verdict = compare(SIGN, SIGN.replace("n > 0 ? 1 : 0", "n == 0 ? 0 : 1"));

    assertThat(verdict).isInstanceOf(Verdict.Same.class);
    assertThat(verdict.evidence().extent().search()).isEqualTo(Extent.COVERED);
    assertThat(verdict.evidence().tier()).isEqualTo("typed");
  }

  @Test
  void untouchedBranchesAreSearchedFor() {
    String[] pair = RarePairs.DIFFERENT.get("a sum of an array");

    Verdict verdict = compare(pair[0], pair[1]);

    assertThat(verdict).isInstanceOf(Verdict.Different.class);
    assertThat(verdict.evidence().tier()).isEqualTo("evosuite");
    assertThat(verdict.evidence().extent().search()).isEqualTo(Extent.SEARCHED);
  }

  @Test
  void aNonterminatingInputThatTakesABranchCoversIt() {
    String endless =
        """
        public class A {
          static int f(int n) { if (n < 2) { return n; } return f(n - 1) + f(n + 2); }
        }
        """;

    Verdict verdict = compare(endless, endless.replace("f(n + 2)", "f(n - 2)"));

    assertThat(verdict.evidence().extent().search()).isEqualTo(Extent.COVERED);
  }

  private static Verdict compare(String seed, String mutant) {
    return oracle.compare(OracleTask.NONE, new Program(seed), new Program(mutant));
  }
}
