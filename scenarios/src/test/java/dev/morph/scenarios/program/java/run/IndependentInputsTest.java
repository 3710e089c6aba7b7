package dev.morph.scenarios.program.java.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.scenarios.program.java.OracleFixture;
import dev.morph.scenarios.program.java.subject.Program;
import dev.morph.scenarios.program.sandbox.worker.wire.Compiled;
import dev.morph.scenarios.program.sandbox.worker.wire.Input;
import dev.morph.scenarios.program.sandbox.worker.wire.Outcome;
import dev.morph.scenarios.program.sandbox.worker.wire.Step;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a program did on one input changes nothing for the next, though they share a process. */
@Tag("process")
class IndependentInputsTest {
  private static final Compilations COMPILATIONS = new Compilations(OracleFixture.COMPILERS);

  @ParameterizedTest
  @ValueSource(
      strings = {
        // a static field, with and without an initialiser
        "static int n; static int f() { return ++n; }",
        "static int n = 6; static int f() { return n++; }",
        "static final java.util.List<Integer> SEEN = new java.util.ArrayList<>();"
            + " static int f() { SEEN.add(1); return SEEN.size(); }",
        // in another class
        "static class B { static int n; } static int f() { return ++B.n; }",
        "interface B { int[] N = {0}; } static int f() { return ++B.N[0]; }",
        "enum B { C; int n; } static int f() { return ++B.C.n; }",
        // work done when a class is loaded
        "static { System.out.println(\"loaded\"); } static int f() { return 1; }",
        // what belongs to the thread
        "static final ThreadLocal<Integer> N = ThreadLocal.withInitial(() -> 0);"
            + " static int f() { N.set(N.get() + 1); return N.get(); }",
        "static String f() { String name = Thread.currentThread().getName();"
            + " Thread.currentThread().setName(name + 1); return name; }",
        "static int f() { int p = Thread.currentThread().getPriority();"
            + " Thread.currentThread().setPriority(p - 1); return p; }",
        "static boolean f() { boolean was = Thread.currentThread().isInterrupted();"
            + " Thread.currentThread().interrupt(); return was; }",
        "static boolean f() { Thread t = Thread.currentThread();"
            + " boolean own = t.getUncaughtExceptionHandler() == t.getThreadGroup();"
            + " t.setUncaughtExceptionHandler((a, b) -> {}); return own; }",
        "static int f() { ThreadGroup group = Thread.currentThread().getThreadGroup();"
            + " int most = group.getMaxPriority(); group.setMaxPriority(most - 1); return most; }",
        "static int f() { int n = Thread.activeCount(); Thread t = new Thread(() -> {"
            + " while (true) { } }); t.setDaemon(true); t.start(); return n; }",
        "static int f() throws Exception { var held = new java.util.concurrent.CountDownLatch(1);"
            + " Thread t = new Thread(() -> { synchronized (A.class) { held.countDown();"
            + " while (true) { } } }); t.setDaemon(true); t.start(); held.await(); return 1; }",
        "static int f() { if (Thread.currentThread().isDaemon()) { Thread.currentThread().stop(); }"
            + " return 1; }"
      })
  void theOutcomeIsThatOfTheFirst(String members) throws InterruptedException {
    List<Outcome> outcomes = outcomes(members);

    assertThat(outcomes).extracting(Outcome::ending).containsOnly(Outcome.Ending.ENDED);
    assertThat(outcomes).extracting(Outcome::steps).containsOnly(outcomes.get(0).steps());
  }

  /** The next input may be waiting before the thread is idle. */
  @Test
  void anInterruptOfAnInputNeverReachesALaterOne() throws InterruptedException {
    List<Outcome> outcomes =
        outcomes(
            "static boolean f() { boolean was = Thread.currentThread().isInterrupted();"
                + " Thread.currentThread().interrupt(); return was; }",
            500);

    assertThat(outcomes).extracting(Outcome::steps).containsOnly(outcomes.get(0).steps());
  }

  /** Loading a class again and again costs more than a small program. */
  @Test
  void aProgramWithoutStateIsLoadedOnce() throws InterruptedException {
    String itself = "static int f() { return System.identityHashCode(A.class); }";

    assertThat(steps(itself)).hasSize(1);
    assertThat(steps("static int n; " + itself)).hasSize(3);
    assertThat(steps("static final int N = 1; " + itself)).hasSize(1);
  }

  private static List<Object> steps(String members) throws InterruptedException {
    return outcomes(members).stream().<Object>map(Outcome::steps).distinct().toList();
  }

  private static List<Outcome> outcomes(String members) throws InterruptedException {
    return outcomes(members, 3);
  }

  private static List<Outcome> outcomes(String members, int inputs) throws InterruptedException {
    Compiled program = COMPILATIONS.compile(new Program("public class A { " + members + " }"));
    assertThat(program.compiles()).isTrue();
    Input input = new Input(List.of(Step.call("A", "f()", Step.STATIC, List.of())), 5_000);
    return ProgramRun.runAll(OracleFixture.RUNNERS, program, Collections.nCopies(inputs, input));
  }
}
