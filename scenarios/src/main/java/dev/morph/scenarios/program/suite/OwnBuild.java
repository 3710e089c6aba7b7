package dev.morph.scenarios.program.suite;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/**
 * A project that is built and tested with its own commands.
 *
 * @param project the project's folder; the sandbox works on a copy
 * @param file the source file that patches change, relative to that folder
 * @param commands how the project is built and tested
 */
public record OwnBuild(Path project, String file, Commands commands) {
  /** Placeholder in a command for the requested test classes, separated by commas. */
  public static final String TESTS = "{tests}";

  /**
   * Returns everything that a verdict depends on: the commands, and the names and contents of the
   * files.
   */
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
   * Shell commands, run in the project's folder.
   *
   * @param compile compiles the program and the tests; fails if these do not compile
   * @param test runs the test classes that replace {@value OwnBuild#TESTS}; its exit status is
   *     ignored
   * @param reports the files with test results, as a glob: JUnit's XML, or {@code failing_tests} of
   *     Defects4J
   * @param readable tools and dependencies, which the commands can read but not change
   * @param limit time limit for both commands together
   */
  public record Commands(
      String compile, String test, String reports, List<Path> readable, Duration limit) {
    public Commands {
      readable = List.copyOf(readable);
    }
  }
}
