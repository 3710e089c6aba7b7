package dev.morph.scenarios.program.java;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.abort;

import dev.morph.core.fault.FaultException;
import dev.morph.core.morphism.Verdict;
import dev.morph.scenarios.program.java.evosuite.TestGenerator;
import dev.morph.scenarios.program.java.subject.Program;
import dev.morph.scenarios.program.oracle.Depth;
import dev.morph.scenarios.program.oracle.OracleSettings;
import dev.morph.scenarios.program.oracle.OracleTask;
import dev.morph.scenarios.program.sandbox.SandboxMode;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The tier that searches, with a real EvoSuite in a real sandbox. */
@Tag("evosuite")
class WholeSearchTest {
  /** Only EvoSuite's process claims to be a Java 8. */
  private static final String IN_EVOSUITE =
      "System.getProperty(\"java.specification.version\").equals(\"1.8\")";

  private static Optional<TestGenerator> generator = Optional.empty();
  private static JavaOracle oracle = OracleFixture.ORACLE;

  @BeforeAll
  static void open() {
    try {
      generator = Optional.of(TestGenerator.open(SandboxMode.BWRAP, Duration.ofSeconds(60), 1));
    } catch (FaultException e) {
      abort("no EvoSuite in a sandbox here: " + e.getMessage());
    }
    oracle = OracleFixture.oracle(OracleFixture.SETTINGS.withDepth(Depth.QUICK), generator);
  }

  @AfterAll
  static void close() {
    generator.ifPresent(TestGenerator::close);
  }

  @Test
  void aRareBranchThatTypedInputsMissIsFound() {
    String[] pair = pair("a sum of an array");
    assertThat(OracleFixture.compare(pair[0], pair[1])).isInstanceOf(Verdict.Same.class);

    Verdict verdict = compare(pair[0], pair[1]);

    assertThat(verdict).isInstanceOf(Verdict.Different.class);
    Verdict.Different different = (Verdict.Different) verdict;
    assertThat(different.evidence().tier()).isEqualTo("evosuite");
    assertThat(different.witness().input()).contains("1234");
  }

  @Test
  void aRareStateIsFoundByTheMutantsTests() {
    String[] pair = pair("an account with a lucky balance");

    assertThat(compare(pair[1], pair[0])).isInstanceOf(Verdict.Different.class);
  }

  @Test
  void aSecondSearchReachesFurtherBranches() {
    String[] pair = pair("an equation");
    try (TestGenerator patient = TestGenerator.open(SandboxMode.BWRAP, Depth.FULL.timeLimit(), 1)) {
      JavaOracle full =
          OracleFixture.oracle(OracleFixture.SETTINGS.withDepth(Depth.FULL), Optional.of(patient));

      assertThat(full.compare(OracleTask.NONE, new Program(pair[0]), new Program(pair[1])))
          .isInstanceOf(Verdict.Different.class);
    }
  }

  @Test
  void recordsSealedTypesAndSwitchExpressionsAreLowered() {
    String shapes =
        """
        public class Shapes {
          public sealed interface Shape permits Circle, Square {}
          public record Circle(int radius) implements Shape {}
          public record Square(int side) implements Shape {}
          private static int limit() { return 700; }
          private static final class Hidden { private int count = 1; private int next() { return count++; } }
          public static String size(int kind, int n) {
            Shape shape = kind % 2 == 0 ? new Circle(n) : new Square(n);
            Hidden hidden = new Hidden();
            hidden.count += limit();
            int size = shape instanceof Circle c ? c.radius() * 3 : shape instanceof Square s ? s.side() * s.side() : 0;
            return switch (kind) { case 0, 1 -> { var text = "small" + hidden.next(); yield text; }
              default -> size == 961 ? "exact" : "other" + size; };
          }
        }
        """;
    Verdict verdict = compare(shapes, shapes.replace("961", "961 + 0 * kind"));

    assertThat(verdict).isInstanceOf(Verdict.Same.class);
    assertThat(((Verdict.Same) verdict).evidence().toString())
        .containsPattern("EvoSuite, seed: [1-9][0-9]* tests")
        .containsPattern("EvoSuite, mutant: [1-9][0-9]* tests");
  }

  @Test
  void aProgramThatKillsTheGeneratorStillGetsAVerdict() {
    String well = "public class P { public static int f(int x) { return x > 5 ? 1 : 2; } }";
    String exits =
        well.replace("{ public", "{ static { if (" + IN_EVOSUITE + ") System.exit(0); } public");

    Verdict verdict = compare(well, exits);

    assertThat(verdict).isInstanceOf(Verdict.Same.class);
    assertThat(((Verdict.Same) verdict).evidence().toString())
        .containsPattern("EvoSuite, seed: [1-9]")
        .contains("EvoSuite, mutant: no tests, since");
  }

  @Test
  void aStaticInitialiserThatNeverEndsCostsTimeOnly() {
    String well = "public class P { public static int f(int x) { return x > 4 ? 1 : 2; } }";
    String endless =
        well.replace(
            "{ public", "{ static { while (" + IN_EVOSUITE + ") Thread.onSpinWait(); } public");

    assertThat(compare(well, endless)).isInstanceOf(Verdict.Same.class);
  }

  @Test
  void theDepthIsPartOfTheSignatureAndNeedsAGenerator() {
    OracleSettings quick = OracleFixture.SETTINGS.withDepth(Depth.QUICK);

    assertThat(oracle.signature()).contains("evosuite").contains("quick");
    assertThat(OracleFixture.ORACLE.signature()).doesNotContain("evosuite");
    assertThatThrownBy(() -> OracleFixture.oracle(quick, Optional.empty()))
        .isInstanceOf(IllegalArgumentException.class);
  }

  private static String[] pair(String name) {
    return Optional.ofNullable(RarePairs.DIFFERENT.get(name)).orElseThrow();
  }

  private static Verdict compare(String seed, String mutant) {
    return oracle.compare(OracleTask.NONE, new Program(seed), new Program(mutant));
  }
}
