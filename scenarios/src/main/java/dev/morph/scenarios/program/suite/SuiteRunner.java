package dev.morph.scenarios.program.suite;

import dev.morph.core.fault.CommonFault;
import dev.morph.scenarios.program.java.evosuite.EvoSuiteJars;
import dev.morph.scenarios.program.java.run.ProgramRun;
import dev.morph.scenarios.program.java.run.ReusableWorker;
import dev.morph.scenarios.program.java.subject.Program;
import dev.morph.scenarios.program.oracle.CachedValues;
import dev.morph.scenarios.program.sandbox.Sandbox;
import dev.morph.scenarios.program.sandbox.SandboxMode;
import dev.morph.scenarios.program.sandbox.WorkerLimits;
import dev.morph.scenarios.program.sandbox.worker.wire.Compiled;
import dev.morph.scenarios.program.sandbox.worker.wire.Input;
import dev.morph.scenarios.program.sandbox.worker.wire.Outcome;
import dev.morph.scenarios.program.sandbox.worker.wire.StepOutcome;
import dev.morph.scenarios.program.sandbox.worker.wire.Value;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.stream.Stream;

/**
 * Runs test suites in the sandbox: without network and with read-only libraries. Every test runs on
 * freshly loaded classes, within Morph's time limit, whatever limit the suite sets. The same suite
 * is run only once on the same program. A project with its own build is run with its own commands.
 * Thread-safe.
 */
public final class SuiteRunner implements AutoCloseable {
  /** Time limit after which a test fails. */
  public static final int LIMIT_MILLIS = 2_000;

  /** The longer time limit used where a busy machine must not affect the result. */
  public static final int PATIENT_MILLIS = 10_000;

  private static final String TIMED_OUT = "timed out after ";

  private static final int MOST_KEPT = 4_000;

  /**
   * The usual limits of a program, but with more heap, because tests in benchmarks need more
   * memory.
   */
  private static final WorkerLimits LIMITS =
      new WorkerLimits(
          Duration.ofSeconds(90),
          Duration.ofSeconds(60),
          1_024L << 20,
          1_600L << 20,
          128,
          16L << 20,
          8 << 20);

  private final Sandbox sandbox;
  private final BuildRunner builds;
  private final ConcurrentMap<List<Path>, TestBench> benches = new ConcurrentHashMap<>();
  private final CachedValues<List<Object>, SuiteOutcome> kept = new CachedValues<>(MOST_KEPT);

  private SuiteRunner(SandboxMode mode) {
    this.sandbox = Sandbox.open(mode, LIMITS);
    this.builds = new BuildRunner(mode);
  }

  /**
   * Opens a runner for programs that may use JUnit 4 and the libraries of their {@link
   * ProgramFiles}.
   *
   * @throws dev.morph.core.fault.FaultException if this machine lacks the sandbox or a Java
   *     compiler
   */
  public static SuiteRunner open(SandboxMode mode) {
    if (javax.tools.ToolProvider.getSystemJavaCompiler() == null) {
      throw CommonFault.NO_COMPILER.because();
    }
    SuiteRunner runner = new SuiteRunner(mode);
    runner.bench(List.of());
    return runner;
  }

  /** Returns the workers for programs with these libraries, which take precedence over JUnit 4. */
  private TestBench bench(List<Path> libraries) {
    return benches.computeIfAbsent(
        libraries,
        its ->
            TestBench.open(
                sandbox, Stream.concat(its.stream(), EvoSuiteJars.junitJars().stream()).toList()));
  }

  /** Describes the sandbox, for the manifest. */
  public String sandbox() {
    return sandbox.describe();
  }

  /** Returns why files do not compile together; empty if they do. */
  public List<String> diagnostics(ProgramFiles files) {
    return CachedValues.uninterrupted(
        () ->
            files.build().isPresent()
                ? builds.diagnostics(files.build().get(), files.units().get(0))
                : compile(files).diagnostics());
  }

  /**
   * Runs all tests.
   *
   * @throws CancellationException if the thread is interrupted; its interrupt flag stays set
   */
  public SuiteOutcome run(ProgramFiles files, List<TestClass> tests) {
    return run(files, tests, new Manner(false, LIMIT_MILLIS));
  }

  /**
   * Checks whether all tests pass, stopping at the first failure.
   *
   * @throws CancellationException if the thread is interrupted; its interrupt flag stays set
   */
  public SuiteOutcome check(ProgramFiles files, List<TestClass> tests) {
    return run(files, tests, new Manner(true, LIMIT_MILLIS));
  }

  /**
   * Like {@link #check}, but if a test timed out, the suite is run again with {@link
   * #PATIENT_MILLIS}.
   *
   * @throws CancellationException if the thread is interrupted; its interrupt flag stays set
   */
  public SuiteOutcome checkPatiently(ProgramFiles files, List<TestClass> tests) {
    SuiteOutcome outcome = check(files, tests);
    boolean late =
        files.build().isEmpty()
            && outcome.failures().values().stream().anyMatch(it -> it.startsWith(TIMED_OUT));
    return late ? run(files, tests, new Manner(true, PATIENT_MILLIS)) : outcome;
  }

  /** How tests are run: whether to stop at the first failure, and the time limit of each test. */
  private record Manner(boolean untilFailure, int limitMillis) {}

  private SuiteOutcome run(ProgramFiles files, List<TestClass> tests, Manner manner) {
    List<Object> key =
        List.of(
            files,
            tests.stream().map(TestClass::source).toList(),
            tests.stream().map(TestClass::cases).toList(),
            manner);
    return CachedValues.uninterrupted(() -> kept.get(key, () -> runUncached(files, tests, manner)));
  }

  private SuiteOutcome runUncached(ProgramFiles files, List<TestClass> tests, Manner manner)
      throws InterruptedException {
    if (files.build().isPresent()) {
      return builds.run(files.build().get(), files.units().get(0), tests);
    }
    List<String> all = new ArrayList<>(files.units());
    Map<TestName, Input> inputs = new LinkedHashMap<>();
    for (TestClass test : tests) {
      SuiteDriver driver = new SuiteDriver(test);
      all.add(test.source());
      all.add(driver.source());
      for (int i = 0; i < test.cases().size(); i++) {
        TestName name = new TestName(test.name(), test.cases().get(i).name());
        inputs.put(name, driver.input(i, manner.limitMillis()));
      }
    }
    Compiled compiled = compile(new ProgramFiles(all, files.libraries()));
    return compiled.compiles()
        ? run(bench(files.libraries()), compiled, inputs, manner)
        : new SuiteOutcome(compiled.diagnostics(), Map.of());
  }

  private Compiled compile(ProgramFiles files) throws InterruptedException {
    return bench(files.libraries()).compilations().compile(new Program(files.joinedSource()));
  }

  private SuiteOutcome run(
      TestBench bench, Compiled compiled, Map<TestName, Input> inputs, Manner manner)
      throws InterruptedException {
    Map<TestName, String> failures = new LinkedHashMap<>();
    List<Input> all = List.copyOf(inputs.values());
    try (ProgramRun run = new ProgramRun(bench.runners(), compiled, all, ReusableWorker.NONE)) {
      for (TestName test : inputs.keySet()) {
        String failure = describeFailure(run.next(), manner);
        failures.put(test, failure);
        if (manner.untilFailure() && !failure.isEmpty()) {
          break;
        }
      }
    }
    return new SuiteOutcome(List.of(), failures);
  }

  private static String describeFailure(Outcome outcome, Manner manner) {
    return switch (outcome.ending()) {
      case TIMED_OUT -> TIMED_OUT + manner.limitMillis() + " ms";
      case EXITED -> "ended the process";
      case UNBUILDABLE -> "could not be called";
      case LOST -> "crashed its process";
      case LIMITED -> "exceeded a limit of its process";
      case NOT_RUN -> "not run: too many earlier tests did not end";
      case ENDED -> {
        StepOutcome step = outcome.steps().get(0);
        boolean told = !step.threw() && step.value().kind() == Value.Kind.TEXT;
        yield told ? step.value().text() : "failed: " + step.value().text();
      }
    };
  }

  @Override
  public void close() {
    builds.close();
    benches.values().forEach(TestBench::close);
    sandbox.close();
  }
}
