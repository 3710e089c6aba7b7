package dev.morph.scenarios.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.core.morphism.Verdict;
import java.time.Duration;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class EquivalenceOracleTest {
  private static PlainWorkers workers;
  private static EquivalenceOracle oracle;

  private static final Program GCD =
      new Program(
          """
          public class Gcd {
            /** Euclid. */
            public static int gcd(int a, int b) {
              while (b != 0) { int rest = a % b; a = b; b = rest; }
              return a;
            }
          }
          """);

  @BeforeAll
  static void start() {
    workers = new PlainWorkers(2);
    oracle =
        new EquivalenceOracle(
            workers,
            new OracleSettings(
                1,
                40,
                20,
                Duration.ofMillis(500),
                Duration.ofMillis(500),
                Duration.ofMillis(900),
                1e-9));
  }

  @AfterAll
  static void stop() {
    workers.close();
  }

  private static Verdict compare(Program seed, String mutant) {
    return oracle.compare(OracleTask.NONE, seed, new Program(mutant));
  }

  @Test
  void aRecursiveProgramUnderAnotherNameIsTheSameAsALoop() {
    Verdict verdict =
        compare(
            GCD,
            """
            class Solution {
              int greatestCommonDivisor(int x, int y) {
                return y == 0 ? x : greatestCommonDivisor(y, x % y);
              }
            }
            """);

    assertThat(verdict).isInstanceOf(Verdict.Same.class);
    assertThat(verdict.evidence().tier()).isEqualTo("typed");
    assertThat(verdict.evidence().inputs()).isGreaterThan(20);
    assertThat(verdict.evidence().alignment())
        .isEqualTo("Gcd.gcd -> Solution.greatestCommonDivisor (of an object)");
  }

  @Test
  void anOffByOneIsDifferentAndTheWitnessSaysWhere() {
    Verdict verdict = compare(GCD, GCD.source().replace("b != 0", "b > 1"));

    assertThat(verdict).isInstanceOf(Verdict.Different.class);
    Verdict.Different different = (Verdict.Different) verdict;
    assertThat(different.cause()).isEqualTo("behaviour");
    assertThat(different.witness().input()).startsWith("Gcd.gcd(");
    assertThat(different.witness().seedOutcome()).isNotEqualTo(different.witness().mutantOutcome());
  }
}
