package dev.morph.scenarios.program.java.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.scenarios.program.java.OracleFixture;
import dev.morph.scenarios.program.java.subject.Program;
import dev.morph.scenarios.program.sandbox.worker.wire.Compiled;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("process")
class VariabilityTest {
  private static final Compilations COMPILATIONS = new Compilations(OracleFixture.COMPILERS);

  @ParameterizedTest
  @ValueSource(
      strings = {
        "java.time.LocalDate.parse(\"2024-02-29\").plusDays(1)",
        "java.util.Map.of(1, 2)",
        "new java.util.HashSet<>(java.util.List.of(1, 2))",
        "new java.util.HashSet<>(java.util.List.of(new Cache()))"
      })
  void whatAlwaysGivesTheSameDoesNotVary(String expression) throws InterruptedException {
    assertThat(Variability.mayVary(giving(expression))).isFalse();
    assertThat(Variability.variesEachTime(giving(expression))).isFalse();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "java.time.LocalDate.now()",
        "Math.random()",
        "new java.util.concurrent.atomic.AtomicInteger(1)",
        "new Thread(() -> {}).getName()",
        "System.nanoTime() + new java.util.Random().nextInt()"
      })
  void clocksDrawsAndThreadsVaryEachTime(String expression) throws InterruptedException {
    assertThat(Variability.mayVary(giving(expression))).isTrue();
    assertThat(Variability.variesEachTime(giving(expression))).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "java.util.Set.of(1, 2)",
        "new java.util.HashSet<>(java.util.List.of(new A()))",
        "new java.util.HashSet<>(java.util.List.of(java.time.DayOfWeek.of(1)))",
        "new java.util.HashSet<>(java.util.List.of(new Draws()))",
        "new Object().hashCode()",
        "System.getProperty(\"a\") + Math.random()",
        "Thread.currentThread().getStackTrace()"
      })
  void whatAProcessDrawsOnceVariesByProcess(String expression) throws InterruptedException {
    assertThat(Variability.mayVary(giving(expression))).isTrue();
    assertThat(Variability.variesEachTime(giving(expression))).isFalse();
  }

  private static Compiled giving(String expression) throws InterruptedException {
    Compiled program =
        COMPILATIONS.compile(
            new Program(
                "public class A { static Object f() { return "
                    + expression
                    + "; } static class Cache extends java.util.ArrayList<Integer> {}"
                    + " static class Draws extends java.util.ArrayDeque<Integer> {} }"));
    assertThat(program.diagnostics()).isEmpty();
    return program;
  }
}
