package dev.morph.scenarios.program.java;

import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.core.morphism.Evidence;
import dev.morph.core.morphism.Verdict;
import dev.morph.scenarios.program.java.inputs.PlausibleInputs;
import dev.morph.scenarios.program.java.run.Compilations;
import dev.morph.scenarios.program.java.subject.Program;
import dev.morph.scenarios.program.java.subject.Subject;
import dev.morph.scenarios.program.oracle.Depth;
import dev.morph.scenarios.program.oracle.InputPolicy;
import dev.morph.scenarios.program.oracle.OracleSettings;
import dev.morph.scenarios.program.oracle.OracleTask;
import dev.morph.scenarios.program.sandbox.Builder;
import dev.morph.scenarios.program.sandbox.PairBudget;
import dev.morph.scenarios.program.sandbox.Sandbox;
import dev.morph.scenarios.program.sandbox.WorkerLimits;
import dev.morph.scenarios.program.sandbox.WorkerPool;
import dev.morph.scenarios.program.sandbox.worker.run.RunnerMain;
import dev.morph.scenarios.program.sandbox.worker.run.WorkerMain;
import dev.morph.scenarios.program.sandbox.worker.wire.ClassFile;
import dev.morph.scenarios.program.sandbox.worker.wire.ClassShape;
import dev.morph.scenarios.program.sandbox.worker.wire.Compiled;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;

/**
 * Programs that are wrong and do what they can not to be found out, in the real sandbox. Those of
 * one file are compiled together, since compiling runs none of them, and each is run in workers of
 * its own.
 */
final class HostilePrograms implements AutoCloseable {
  private static final Program DOUBLES =
      new Program("class Doubles { static int f(int n) { return 2 * n; } }");
  private static final WorkerLimits LIMITS =
      new WorkerLimits(
          Duration.ofSeconds(20),
          Duration.ofSeconds(10),
          64L << 20,
          512L << 20,
          96,
          8L << 20,
          1 << 20);
  private static final OracleSettings SETTINGS =
      new OracleSettings(
          1,
          40,
          4,
          OracleSettings.InputLimits.ofMillis(300, 300, 500),
          1e-9,
          Depth.OFF,
          InputPolicy.ANY);

  /** The budget of a pair; some spin in several threads until their pair has used it up. */
  private static final Duration BUDGET = Duration.ofSeconds(20);

  /** No verdict on one of them may take more than this of all processors. */
  private static final Duration MOST_PROCESSOR_TIME = Duration.ofSeconds(30);

  /** How many workers wait. */
  private static final int AHEAD = 2;

  private static final List<String> FILES = List.of("Hostile", "Forgers");

  /** Those that are stopped by a limit, which takes as long as the limit is. */
  static final Set<String> STOPPED_BY_A_LIMIT =
      Set.of(
          "ExitsFromACleaner",
          "FramesFromAThread",
          "GuessesChallenges",
          "LeavesThreads",
          "LogsWithoutEnd",
          "SleepsAlmostTooLong",
          "SpinsAlmostTooLong",
          "SpinsInParallel",
          "SpinsInTheCommonPool",
          "StartsThreadsWithoutEnd",
          "SuspendsEveryThread");

  /** What the programs of a file share. */
  private static final String SHARED = "Wire";

  private final Sandbox sandbox;
  private final Path canary;

  private HostilePrograms(Sandbox sandbox, Path canary) {
    this.sandbox = sandbox;
    this.canary = canary;
  }

  /** In a sandbox that this user built; aborts the test if there can be none. */
  static HostilePrograms inSandboxOf(Builder builder) throws IOException {
    Sandbox sandbox = builder.open(LIMITS);
    Path canary = Files.createTempFile("morph-test-canary", ".txt");
    Files.writeString(canary, "canary");
    Files.setPosixFilePermissions(canary, PosixFilePermissions.fromString("rw-rw-rw-"));
    return new HostilePrograms(sandbox, canary);
  }

  @Override
  public void close() throws IOException {
    sandbox.close();
    Files.deleteIfExists(canary);
  }

  /**
   * One test for each program, and one for what they left behind.
   *
   * @param chosen by their names
   */
  Stream<DynamicTest> tests(Predicate<String> chosen) throws Exception {
    ServerSocket listener = new ServerSocket(0, 5, InetAddress.getLoopbackAddress());
    WorkerPool compilers = sandbox.pool(WorkerMain.class, 0);
    WorkerPool runners = runners(sandbox);
    Compilations compilations = new Compilations(compilers);
    Subjects subjects = new Subjects(runners, compilations, SETTINGS);
    Subject seed = subjects.compileSubject(OracleTask.NONE, DOUBLES);
    List<DynamicTest> tests = new ArrayList<>();
    for (String file : FILES) {
      Compiled all = compilations.compile(new Program(source(file, listener.getLocalPort())));
      assertThat(all.diagnostics()).isEmpty();
      all.classes().stream()
          .filter(ClassShape::isTopLevel)
          .map(ClassShape::name)
          .filter(name -> !name.equals(SHARED))
          .map(
              name ->
                  DynamicTest.dynamicTest(
                      name, () -> isNotBelieved(subjects, seed, only(all, name), runners)))
          .forEach(tests::add);
    }
    assertThat(tests).hasSizeGreaterThanOrEqualTo(110);
    assertThat(tests.stream().map(DynamicTest::getDisplayName)).containsAll(STOPPED_BY_A_LIMIT);
    tests.removeIf(test -> !chosen.test(test.getDisplayName()));
    tests.add(
        DynamicTest.dynamicTest(
            "nothing outside was touched, and nothing is left running",
            () -> {
              compilers.close();
              runners.close();
              isUntouched(listener);
            }));
    return tests.stream();
  }

  private static WorkerPool runners(Sandbox sandbox) {
    return sandbox.pool(RunnerMain.class, AHEAD);
  }

  private static void isNotBelieved(
      Subjects subjects, Subject seed, Compiled mutant, WorkerPool workers) throws Exception {
    Duration before = ChildrensTime.soFar();
    assertThat(judge(subjects, seed, mutant, workers)).isNotInstanceOf(Verdict.Same.class);
    assertThat(ChildrensTime.soFar().minus(before)).isLessThan(MOST_PROCESSOR_TIME);
  }

  private void isUntouched(ServerSocket listener) throws IOException {
    assertThat(canary).hasContent("canary");
    listener.setSoTimeout(50);
    org.assertj.core.api.Assertions.assertThatThrownBy(listener::accept)
        .isInstanceOf(SocketTimeoutException.class);
    listener.close();
    assertThat(
            ProcessHandle.allProcesses()
                .map(process -> process.info().commandLine().orElse(""))
                .filter(line -> line.contains("987654") || line.contains("while :; do :; done")))
        .isEmpty();
  }

  private static Verdict judge(Subjects subjects, Subject seed, Compiled mutant, WorkerPool workers)
      throws InterruptedException {
    try {
      return PairBudget.runWithin(
          BUDGET,
          OracleSettings.MOST_WALL,
          budget -> judgeWithinBudget(subjects, seed, mutant, workers));
    } catch (PairBudget.SpentException e) {
      return new Verdict.Undecided("budget", new Evidence("budget", 0, ""));
    }
  }

  private static Verdict judgeWithinBudget(
      Subjects subjects, Subject seed, Compiled mutant, WorkerPool workers)
      throws InterruptedException {
    PlausibleInputs none = new PlausibleInputs(OracleTask.Meaning.NONE, List.of());
    InputRule any = new InputRule(InputPolicy.ANY, none, Optional.empty(), workers);
    try (Pair pair = new Pair(seed, seed.program(), mutant, any)) {
      JavaFindings found = JavaFindings.initial(pair);
      found.add(FirstTiers.align(pair, found));
      if (found.verdict().isEmpty()) {
        InputsTier tier = new InputsTier(workers, SETTINGS);
        found.add(tier.judge(Subjects.TYPED, subjects.typedTrials(pair), pair, found));
      }
      return found.verdict().orElseGet(found::conclusion);
    }
  }

  /** One of the programs. */
  private static Compiled only(Compiled all, String name) {
    Predicate<String> own = other -> other.equals(name) || other.startsWith(name + "$");
    List<ClassFile> files =
        all.classFiles().stream()
            .filter(file -> own.test(file.name()) || file.name().equals(SHARED))
            .toList();
    List<ClassShape> shapes =
        all.classes().stream().filter(shape -> own.test(shape.name())).toList();
    return new Compiled(List.of(), List.of(), name, files, shapes, List.of());
  }

  private String source(String name, int port) throws IOException {
    String place = "/attack/" + name + ".java";
    try (InputStream file = HostilePrograms.class.getResourceAsStream(place)) {
      return new String(file.readAllBytes(), StandardCharsets.UTF_8)
          .replace("CANARY", canary.toString())
          .replace("PORT", Integer.toString(port));
    }
  }
}
