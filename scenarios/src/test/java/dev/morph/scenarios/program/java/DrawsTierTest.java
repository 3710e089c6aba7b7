package dev.morph.scenarios.program.java;

import static dev.morph.scenarios.program.java.OracleFixture.compare;
import static dev.morph.scenarios.program.java.OracleFixture.same;
import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.core.morphism.Verdict;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A program that draws is not equal to one that does not. */
@Tag("evosuite")
class DrawsTierTest {
  private static final String TWICE =
      "public class A { public static int twice(int n) { return 2 * n; } }";

  @Test
  void aProgramThatIsRightHalfTheTimeIsDifferent() {
    String half = TWICE.replace("2 * n", "Math.random() < 0.5 ? 2 * n : n");

    Verdict verdict = compare(TWICE, half);

    assertThat(verdict).isInstanceOf(Verdict.Different.class);
    assertThat(((Verdict.Different) verdict).cause()).isEqualTo("nondeterministic");
    assertThat(((Verdict.Different) verdict).witness().mutantOutcome()).contains(", or ");
  }

  @ParameterizedTest
  @MethodSource("draws")
  void programsWithManyRandomOutcomesAreNeverTheSame(String draw) {
    String half =
        TWICE
            .replace("2 * n", draw + " ? 2 * n : n")
            .replace("(int n)", "(int n) throws Exception");

    assertThat(compare(TWICE, half)).isNotInstanceOf(Verdict.Same.class);
    assertThat(compare(half, TWICE)).isNotInstanceOf(Verdict.Same.class);
  }

  static Stream<String> draws() {
    return Stream.of(
        "Math.random() < 0.5",
        "new java.util.Random().nextBoolean()",
        "System.identityHashCode(new Object()) % 2 == 0",
        "(\"\" + new Object()).hashCode() % 2 == 0",
        "System.nanoTime() / 1000 % 2 == 0",
        "new java.io.File(\"/proc/uptime\").exists() &&"
            + " java.nio.file.Files.readString(java.nio.file.Path.of(\"/proc/uptime\")).hashCode()"
            + " % 2 == 0",
        "java.util.Set.of(1, 2).iterator().next() == 1",
        "new java.util.HashSet<>(java.util.List.of(new A(), new A(), new"
            + " A())).iterator().next().hashCode() % 2 == 0");
  }

  @Test
  void aProgramThatIsRandomOnOneInputOnlyIsNotTheSame() {
    String rarely = TWICE.replace("2 * n", "n == 7 && Math.random() < 0.5 ? 15 : 2 * n");

    assertThat(compare(TWICE, rarely)).isNotInstanceOf(Verdict.Same.class);
  }

  @Test
  void programsWithTheSameFewRandomOutcomesAreTheSame() {
    String coin = TWICE.replace("2 * n", "new java.util.Random().nextInt(2)");

    same(coin, coin.replace("new java.util.Random().nextInt(2)", "(int) (2 * Math.random())"));
  }

  @Test
  void programsWithDifferentRandomOutcomesAreNotTheSame() {
    String coin = TWICE.replace("2 * n", "new java.util.Random().nextInt(2)");

    assertThat(compare(coin, coin.replace("nextInt(2)", "nextInt(2) * 2")))
        .isInstanceOf(Verdict.Different.class);
  }

  @Test
  void haltingOnLargeInputsOnlyIsACrash() {
    String halts =
        TWICE.replace("return", "if (n > 1_000_000) Runtime.getRuntime().halt(0); return");

    Verdict verdict = compare(TWICE, halts);

    assertThat(verdict).isInstanceOf(Verdict.Different.class);
    assertThat(((Verdict.Different) verdict).cause()).isEqualTo("crash");
  }
}
