package dev.morph.scenarios.program.java.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.scenarios.program.java.OracleFixture;
import dev.morph.scenarios.program.java.subject.Program;
import dev.morph.scenarios.program.sandbox.Worker;
import dev.morph.scenarios.program.sandbox.worker.wire.Compiled;
import dev.morph.scenarios.program.sandbox.worker.wire.Input;
import dev.morph.scenarios.program.sandbox.worker.wire.Outcome;
import dev.morph.scenarios.program.sandbox.worker.wire.Step;
import dev.morph.scenarios.program.sandbox.worker.wire.Value;
import java.lang.reflect.Proxy;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("process")
class RepeatedRunsTest {
  private static final Compilations COMPILATIONS = new Compilations(OracleFixture.COMPILERS);
  private static final RepeatedRuns REPETITION = new RepeatedRuns(OracleFixture.RUNNERS);

  @Test
  void aQuickProgramIsRunEightTimes() throws InterruptedException {
    assertThat(runs("static int f(int n) { return n + 1; }", false)).hasSize(8);
  }

  @Test
  void aSlowProgramIsRunAsOftenAsTimeAllows() throws InterruptedException {
    String waits =
        "static int f(int n) throws Exception { Object o = A.class; synchronized (o) { o.wait(250);"
            + " } return n; }";

    assertThat(runs(waits, false)).hasSizeBetween(1, 2);
    assertThat(runs(waits, true)).hasSize(8);
  }

  @Test
  void aSlowRandomProgramIsStillRunEightTimes() throws InterruptedException {
    String draws =
        "static boolean f(int n) throws Exception { Object o = A.class; synchronized (o) {"
            + " o.wait(100); } return Math.random() < 0.5; }";

    assertThat(runs(draws, false)).hasSize(8);
  }

  @Test
  void aProgramThatEndsItsProcessIsRunOnce() throws InterruptedException {
    assertThat(runs("static int f(int n) { System.exit(n); return n; }", false))
        .extracting(Outcome::ending)
        .containsExactly(Outcome.Ending.EXITED);
  }

  @Test
  void anEndlessProgramIsAwaitedOnce() throws InterruptedException {
    assertThat(runs("static int f(int n) { while (n > 0) { } return n; }", true))
        .extracting(Outcome::ending)
        .containsExactly(Outcome.Ending.TIMED_OUT);
  }

  @Test
  void noFreshProcessIsLeftBehind() throws InterruptedException {
    AtomicInteger open = new AtomicInteger();
    RepeatedRuns counted =
        new RepeatedRuns(
            () -> {
              open.incrementAndGet();
              return closing(OracleFixture.RUNNERS.takeWorker(), open::decrementAndGet);
            });
    Compiled draws =
        COMPILATIONS.compile(
            new Program("public class A { static double f(int n) { return Math.random(); } }"));

    try (ReusableWorker spare = new ReusableWorker()) {
      assertThat(counted.repeat(draws, input(), false, spare)).hasSize(8);
      assertThat(counted.runMore(draws, input())).hasSize(24);
    }

    assertThat(open).hasValue(0);
  }

  private static Worker closing(Worker worker, Runnable closed) {
    return (Worker)
        Proxy.newProxyInstance(
            Worker.class.getClassLoader(),
            new Class<?>[] {Worker.class},
            (proxy, method, arguments) -> {
              if (method.getName().equals("close")) {
                closed.run();
              }
              return method.invoke(worker, arguments);
            });
  }

  private static List<Outcome> runs(String method, boolean patient) throws InterruptedException {
    Compiled program = COMPILATIONS.compile(new Program("public class A { " + method + " }"));
    assertThat(program.compiles()).isTrue();
    return REPETITION.repeat(program, input(), patient, new ReusableWorker());
  }

  private static Input input() {
    return new Input(List.of(Step.call("A", "f(int)", Step.STATIC, List.of(Value.of(1)))), 2_000);
  }
}
