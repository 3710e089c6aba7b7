package dev.morph.scenarios.program.oracle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.abort;

import dev.morph.core.fault.FaultException;
import dev.morph.core.morphism.Verdict;
import dev.morph.scenarios.program.oracle.evosuite.Depth;
import dev.morph.scenarios.program.oracle.inputs.InputPolicy;
import dev.morph.scenarios.program.oracle.inputs.PlausibleInputs;
import dev.morph.scenarios.program.oracle.run.Compilations;
import dev.morph.scenarios.program.oracle.subject.OracleTask;
import dev.morph.scenarios.program.oracle.subject.Program;
import dev.morph.scenarios.program.oracle.subject.Subject;
import dev.morph.scenarios.program.sandbox.Sandbox;
import dev.morph.scenarios.program.sandbox.SandboxMode;
import dev.morph.scenarios.program.sandbox.WorkerLimits;
import dev.morph.scenarios.program.sandbox.WorkerPool;
import dev.morph.scenarios.program.sandbox.WorkerProgram;
import dev.morph.scenarios.program.sandbox.worker.ClassFile;
import dev.morph.scenarios.program.sandbox.worker.ClassShape;
import dev.morph.scenarios.program.sandbox.worker.Compiled;
import dev.morph.scenarios.program.sandbox.worker.RunnerMain;
import dev.morph.scenarios.program.sandbox.worker.WorkerMain;
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
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.Timeout;

/**
 * Programs that are wrong and do what they can not to be found out, in the real sandbox. They are
 * compiled together, since compiling runs none of them, and each is run in workers of its own.
 */
class HostileProgramsTest {
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
          12,
          4,
          Duration.ofMillis(300),
          Duration.ofMillis(300),
          Duration.ofMillis(500),
          1e-9,
          Depth.OFF,
          InputPolicy.ANY);

  private static Optional<Sandbox> sandbox = Optional.empty();
  private static Path canary = Path.of("/nonexistent");

  @BeforeAll
  static void open() throws IOException {
    try {
      sandbox = Optional.of(Sandbox.open(SandboxMode.BWRAP, LIMITS));
    } catch (FaultException e) {
      abort("no sandbox here: " + e.getMessage());
    }
    canary = Files.createTempFile("morph-test-canary", ".txt");
    Files.writeString(canary, "canary");
    Files.setPosixFilePermissions(canary, PosixFilePermissions.fromString("rw-rw-rw-"));
  }

  @AfterAll
  static void close() throws IOException {
    sandbox.ifPresent(Sandbox::close);
    Files.deleteIfExists(canary);
  }

  @TestFactory
  @Timeout(300)
  Stream<DynamicTest> noneIsBelievedAndNothingOutsideIsTouched() throws Exception {
    ServerSocket listener = new ServerSocket(0, 5, InetAddress.getLoopbackAddress());
    WorkerPool compilers = sandbox.orElseThrow().pool(WorkerMain.class.getName(), 0);
    WorkerPool runners = runners(sandbox.orElseThrow());
    Compilations compilations = new Compilations(compilers);
    Compiled all = compilations.compile(new Program(source(listener.getLocalPort())));
    assertThat(all.diagnostics()).isEmpty();
    Subjects subjects = new Subjects(runners, compilations, SETTINGS);
    Subject seed = subjects.of(OracleTask.NONE, DOUBLES);
    List<String> names =
        all.classes().stream().filter(ClassShape::isTopLevel).map(ClassShape::name).toList();
    assertThat(names).hasSizeGreaterThanOrEqualTo(40);
    Stream<DynamicTest> believed =
        names.stream()
            .map(
                name ->
                    DynamicTest.dynamicTest(
                        name,
                        () -> isNotBelieved(judge(subjects, seed, only(all, name), runners))));
    Stream<DynamicTest> untouched =
        Stream.of(
            DynamicTest.dynamicTest(
                "nothing outside was touched, and nothing is left running",
                () -> {
                  compilers.close();
                  runners.close();
                  isUntouched(listener);
                }));
    return Stream.concat(believed, untouched);
  }

  private static WorkerPool runners(Sandbox sandbox) {
    WorkerProgram program = WorkerProgram.of(RunnerMain.class.getName(), sandbox.workerJar());
    return sandbox.pool(sandbox.archived(program, new byte[0]), 2);
  }

  private static void isNotBelieved(Verdict verdict) {
    assertThat(verdict).isNotInstanceOf(Verdict.Same.class);
  }

  private static void isUntouched(ServerSocket listener) throws IOException {
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
    PlausibleInputs none = new PlausibleInputs(OracleTask.Meaning.NONE, List.of());
    InputRule any = new InputRule(InputPolicy.ANY, none, Optional.empty(), workers);
    try (Pair pair = new Pair(seed, mutant, any)) {
      for (Tier tier :
          List.of(
              new InterfaceTier(), new InputsTier("typed", subjects::typed, workers, SETTINGS))) {
        Optional<Verdict> verdict = tier.judge(pair);
        if (verdict.isPresent()) {
          return verdict.get();
        }
      }
      return pair.conclusion();
    }
  }

  /** One of the programs. */
  private static Compiled only(Compiled all, String name) {
    Predicate<String> own = other -> other.equals(name) || other.startsWith(name + "$");
    List<ClassFile> files =
        all.classFiles().stream().filter(file -> own.test(file.name())).toList();
    List<ClassShape> shapes =
        all.classes().stream().filter(shape -> own.test(shape.name())).toList();
    return new Compiled(List.of(), List.of(), name, files, shapes, List.of());
  }

  private static String source(int port) throws IOException {
    try (InputStream file = HostileProgramsTest.class.getResourceAsStream("/attack/Hostile.java")) {
      return new String(file.readAllBytes(), StandardCharsets.UTF_8)
          .replace("CANARY", canary.toString())
          .replace("PORT", Integer.toString(port));
    }
  }
}
