package dev.morph.scenarios.program.suite;

import dev.morph.core.fault.CommonFault;
import dev.morph.scenarios.fault.ScenarioFault;
import dev.morph.scenarios.program.sandbox.AnswerLimits;
import dev.morph.scenarios.program.sandbox.Conversation;
import dev.morph.scenarios.program.sandbox.Sandbox;
import dev.morph.scenarios.program.sandbox.SandboxMode;
import dev.morph.scenarios.program.sandbox.WorkerLimits;
import dev.morph.scenarios.program.sandbox.WorkerLostException;
import dev.morph.scenarios.program.sandbox.WorkerPool;
import dev.morph.scenarios.program.sandbox.worker.build.BuildAnswer;
import dev.morph.scenarios.program.sandbox.worker.build.BuildMain;
import dev.morph.scenarios.program.sandbox.worker.build.BuildRequest;
import dev.morph.scenarios.program.sandbox.worker.wire.BrokenFrameException;
import dev.morph.scenarios.program.sandbox.worker.wire.Frame;
import dev.morph.scenarios.program.sandbox.worker.wire.WireWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Builds and tests projects with their own commands, in a separate sandbox: without network, on a
 * temporary copy of the project, with tools and dependencies read-only. Every patch gets a fresh
 * copy and a fresh process. The sandbox is opened for the first build. Thread-safe.
 */
final class BuildRunner implements AutoCloseable {
  /** The longest time limit that a project may set. */
  static final Duration LONGEST = Duration.ofMinutes(60);

  /**
   * The limits are high, because a build starts further JVMs and writes to an in-memory file
   * system.
   */
  private static final WorkerLimits LIMITS =
      new WorkerLimits(
          LONGEST, LONGEST.multipliedBy(2), 64L << 20, 3_072L << 20, 512, 1_024L << 20, 8 << 20);

  /** The folders of system programs. */
  private static final List<Path> SYSTEM =
      Stream.of("/usr", "/bin", "/etc/alternatives", "/etc/maven", "/etc/ant.conf", "/etc/ant")
          .map(Path::of)
          .filter(Files::exists)
          .toList();

  private static final long NOT_FOUND = 127;
  private static final long NOT_EXECUTABLE = 126;
  private static final int MOST_LINES = 8;

  private final SandboxMode mode;
  private final ConcurrentMap<OwnBuild, Place> places = new ConcurrentHashMap<>();
  private final Set<OwnBuild> compiling = ConcurrentHashMap.newKeySet();
  private @Nullable Sandbox sandbox;

  BuildRunner(SandboxMode mode) {
    this.mode = mode;
  }

  /** The processes for one project and the archive that they unpack. */
  private record Place(WorkerPool pool, Path archive) {}

  /** Thrown if a build was not completed, with the reason. */
  private static final class UnfinishedException extends Exception {
    private static final long serialVersionUID = 1L;

    UnfinishedException(String why) {
      super(why);
    }
  }

  /**
   * Returns why program and tests do not compile; empty if they do.
   *
   * @throws dev.morph.core.fault.FaultException if a command cannot be found
   */
  List<String> diagnostics(OwnBuild build, String text) throws InterruptedException {
    try {
      BuildAnswer answer = runCommands(build, text, List.of(build.commands().compile()));
      return checkCompiled(build, answer) ? List.of() : errorLines(answer);
    } catch (UnfinishedException e) {
      return List.of(String.valueOf(e.getMessage()));
    }
  }

  /**
   * Compiles the project, runs these test classes, and reads the test results.
   *
   * @throws dev.morph.core.fault.FaultException if a command cannot be found
   */
  SuiteOutcome run(OwnBuild build, String text, List<TestClass> tests) throws InterruptedException {
    String classes = tests.stream().map(TestClass::name).collect(Collectors.joining(","));
    OwnBuild.Commands commands = build.commands();
    List<String> lines =
        List.of(commands.compile(), commands.test().replace(OwnBuild.TESTS, classes));
    try {
      BuildAnswer answer = runCommands(build, text, lines);
      if (!checkCompiled(build, answer)) {
        return new SuiteOutcome(errorLines(answer), Map.of());
      }
      TestReports reports =
          new TestReports(answer.reports(), TestReports.Form.of(commands.reports()));
      String missing = "no report mentions it: " + String.join("; ", errorLines(answer));
      return outcome(tests, reports, missing);
    } catch (UnfinishedException e) {
      TestReports none = new TestReports(List.of(), TestReports.Form.XML);
      return outcome(tests, none, String.valueOf(e.getMessage()));
    }
  }

  /**
   * Returns whether the patched project compiled; the patch is only at fault if the project
   * compiles without it.
   */
  private boolean checkCompiled(OwnBuild build, BuildAnswer answer)
      throws InterruptedException, UnfinishedException {
    boolean compiles = answer.exitValues().get(0) == 0;
    if (compiles) {
      compiling.add(build);
    } else if (!compiling.contains(build)) {
      BuildAnswer before =
          runCommands(build, originalText(build), List.of(build.commands().compile()));
      if (before.exitValues().get(0) != 0) {
        throw ScenarioFault.BENCHMARK_UNREADABLE.because(
            build.project(),
            "its own command fails to compile it in the sandbox: "
                + String.join("; ", errorLines(before)));
      }
      compiling.add(build);
    }
    return compiles;
  }

  private static String originalText(OwnBuild build) {
    Path file = build.project().resolve(build.file());
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw CommonFault.FILE_UNREADABLE.because(file, String.valueOf(e.getMessage()));
    }
  }

  private static SuiteOutcome outcome(List<TestClass> tests, TestReports reports, String missing) {
    Map<TestName, String> failures = new LinkedHashMap<>();
    tests.stream()
        .flatMap(test -> test.tests().stream())
        .forEach(test -> failures.put(test, reports.ending(test).orElse(missing)));
    return new SuiteOutcome(List.of(), failures);
  }

  private BuildAnswer runCommands(OwnBuild build, String text, List<String> commands)
      throws InterruptedException, UnfinishedException {
    Place place = places.computeIfAbsent(build, this::createPlace);
    Duration limit = build.commands().limit();
    BuildRequest request =
        new BuildRequest(
            place.archive().toString(), build.file(), text, commands, build.commands().reports());
    try (Conversation conversation = new Conversation(place.pool().takeWorker())) {
      Frame question = new Frame(Frame.Type.BUILD, WireWriter.payload(request));
      AnswerLimits answerLimits = new AnswerLimits(limit, limit.multipliedBy(2));
      byte[] answer = conversation.ask(question, Frame.Type.BUILT, answerLimits).payload();
      return requireTools(build, BuildAnswer.decode(answer));
    } catch (WorkerLostException e) {
      throw new UnfinishedException(
          e.exceededAnswerLimit()
              ? "timed out after " + limit.toSeconds() + " s"
              : "the build ended its process: " + e.getMessage());
    } catch (BrokenFrameException e) {
      throw new UnfinishedException("the build wrote " + e.getMessage());
    }
  }

  /** Checks that the tools were found: a missing tool is not the patch's fault. */
  private static BuildAnswer requireTools(OwnBuild build, BuildAnswer answer) {
    long last = answer.exitValues().get(answer.exitValues().size() - 1);
    if (last == NOT_FOUND || last == NOT_EXECUTABLE) {
      throw ScenarioFault.BENCHMARK_UNREADABLE.because(
          build.project(),
          "its own build cannot be run in the sandbox: " + String.join("; ", errorLines(answer)));
    }
    return answer;
  }

  /** Returns the lines of a log that mention errors, or else its last lines. */
  private static List<String> errorLines(BuildAnswer answer) {
    List<String> lines =
        answer
            .log()
            .lines()
            .map(line -> line.replaceAll("\\p{C}", " ").strip())
            .filter(line -> !line.isEmpty() && !line.startsWith("Picked up JAVA_TOOL_OPTIONS"))
            .toList();
    List<String> errors =
        lines.stream()
            .filter(line -> line.contains("ERROR") || line.contains("error:"))
            .limit(MOST_LINES)
            .toList();
    if (!errors.isEmpty()) {
      return errors;
    }
    return lines.isEmpty()
        ? List.of("the command ended with " + answer.exitValues() + " without any output")
        : lines.subList(Math.max(0, lines.size() - MOST_LINES), lines.size());
  }

  private Place createPlace(OwnBuild build) {
    Sandbox opened = openSandbox();
    List<Path> seen = new ArrayList<>(SYSTEM);
    build.commands().readable().forEach(path -> seen.add(opened.readableFolder(path)));
    Path archive = createArchive(opened, build.project());
    seen.add(archive);
    return new Place(
        opened.pool(opened.workerProgram(BuildMain.class).withFlag("-Dbuild=own", seen), 0),
        archive);
  }

  private static Path createArchive(Sandbox opened, Path project) {
    try {
      Path folder = Files.createTempDirectory("morph-project");
      Path draft = folder.resolve("project.zip");
      try {
        ProjectArchive.write(project, draft);
        return opened.readableCopy(draft);
      } finally {
        Files.deleteIfExists(draft);
        Files.delete(folder);
      }
    } catch (IOException e) {
      throw CommonFault.FILE_UNREADABLE.because(project, String.valueOf(e.getMessage()));
    }
  }

  private synchronized Sandbox openSandbox() {
    Sandbox opened = sandbox == null ? Sandbox.open(mode, LIMITS) : sandbox;
    sandbox = opened;
    return opened;
  }

  @Override
  public synchronized void close() {
    places.values().forEach(place -> place.pool().close());
    if (sandbox != null) {
      sandbox.close();
    }
  }
}
