package dev.morph.scenarios.program.suite;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/**
 * A project that is built and tested by commands of its own.
 *
 * @param project its folder; the sandbox works on a copy
 * @param file the source file that patches change, seen from there
 * @param commands how it is built and tested
 */
public record OwnBuild(Path project, String file, Commands commands) {
  /** Stands in a command for the classes of tests that are asked, with commas between them. */
  public static final String TESTS = "{tests}";

  /** What a verdict depends on: the commands, and the files by names and contents. */
  public Map<String, Object> content() {
    return Map.of(
        "compile",
        commands.compile(),
        "test",
        commands.test(),
        "reports",
        commands.reports(),
        "files",
        ProjectArchive.digests(project));
  }

  /**
   * Commands for a shell, run in the project's folder.
   *
   * @param compile compiles program and tests, and fails if they do not compile
   * @param test runs the tests of {@value OwnBuild#TESTS}; whether it fails is of no importance
   * @param reports which files tell how tests ended, as a glob: XML as of JUnit, or {@code
   *     failing_tests} as of Defects4J
   * @param readable tools and dependencies, which the commands can read but not change
   * @param limit for both together
   */
  public record Commands(
      String compile, String test, String reports, List<Path> readable, Duration limit) {
    public Commands {
      readable = List.copyOf(readable);
    }
  }
}
