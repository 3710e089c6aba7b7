package dev.morph.scenarios.bugs;

import dev.morph.scenarios.fault.ScenarioFault;
import dev.morph.scenarios.program.suite.OwnBuild;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * The file {@value #NAME} in a check-out, or next to all check-outs, which declares that projects
 * are built and tested by their own commands. {@code tool} names predefined commands: {@code
 * maven}, {@code gradle}, {@code ant} or {@code defects4j}. {@code compile}, {@code test} and
 * {@code reports} override them. {@code repository} is a local Maven repository or Gradle's cache,
 * and {@code readable} names further folders; the commands can read these folders but not write to
 * them. {@code seconds} is the time limit of a build.
 *
 * @param settings the file's content
 * @param place the file's location
 */
record BuildFile(Properties settings, Path place) {
  static final String NAME = "morph-build.properties";

  private static final String REPOSITORY = "{repository}";
  private static final String DEFAULT_SECONDS = "300";
  private static final int MOST_SECONDS = 3_600;

  /** A tool's commands to compile and test, and the location of its reports. */
  private record Tool(String compile, String test, String reports) {}

  private static final String MAVEN =
      "mvn -o -q -B -ntp -Dstyle.color=never -Dmaven.repo.local={repository} ";
  private static final String GRADLE =
      "GRADLE_RO_DEP_CACHE={repository} gradle --offline --no-daemon -q ";

  /** These tools exit with an error if tests fail, so only the reports count. */
  private static final Map<String, Tool> TOOLS =
      new TreeMap<>(
          Map.of(
              "maven",
              new Tool(
                  MAVEN + "test-compile",
                  MAVEN
                      + "test -Dtest={tests} -DfailIfNoTests=false"
                      + " -Dsurefire.failIfNoSpecifiedTests=false",
                  "{,**/}target/surefire-reports/TEST-*.xml"),
              "gradle",
              new Tool(
                  GRADLE + "testClasses",
                  GRADLE + "test $(printf ' --tests %s' $(echo {tests} | tr , ' '))",
                  "{,**/}build/test-results/test/TEST-*.xml"),
              "ant",
              new Tool("ant -q compile.tests", "ant -q test -Dtests={tests}", "{,**/}TEST-*.xml"),
              "defects4j",
              new Tool("defects4j compile", "defects4j test -r", "failing_tests")));

  /**
   * Returns the build file of a check-out: the one in its folder, or else the one next to its
   * folder.
   */
  static Optional<BuildFile> find(Path checkout) {
    return Stream.of(checkout, checkout.toAbsolutePath().getParent())
        .map(folder -> folder.resolve(NAME))
        .filter(Files::isRegularFile)
        .findFirst()
        .map(file -> new BuildFile(BenchmarkFiles.readProperties(file), file));
  }

  /**
   * Returns the commands and settings that build a project.
   *
   * @param file the file that patches change, relative to the project's folder
   */
  OwnBuild ownBuild(Path project, String file) {
    String name = settings.getProperty("tool", "").strip();
    Tool tool = name.isEmpty() ? new Tool("", "", "") : TOOLS.get(name);
    if (tool == null) {
      throw unreadable("there is no tool '" + name + "', but " + String.join(", ", TOOLS.keySet()));
    }
    return new OwnBuild(
        project,
        file,
        new OwnBuild.Commands(
            command("compile", tool.compile()),
            command("test", tool.test()),
            requiredSetting("reports", tool.reports()),
            readableFolders(),
            timeLimit()));
  }

  private String command(String key, String usual) {
    String command = requiredSetting(key, usual);
    String repository = settings.getProperty("repository", "").strip();
    if (command.contains(REPOSITORY) && repository.isEmpty()) {
      throw unreadable("it does not set repository, which the command for " + key + " reads");
    }
    return command.replace(REPOSITORY, repository);
  }

  private String requiredSetting(String key, String usual) {
    String value = settings.getProperty(key, usual).strip();
    if (value.isEmpty()) {
      throw unreadable("it sets neither tool nor " + key);
    }
    return value;
  }

  private List<Path> readableFolders() {
    return Stream.of("repository", "readable")
        .flatMap(key -> Stream.of(settings.getProperty(key, "").split(File.pathSeparator, -1)))
        .map(String::strip)
        .filter(path -> !path.isEmpty())
        .map(Path::of)
        .toList();
  }

  private Duration timeLimit() {
    String seconds = settings.getProperty("seconds", DEFAULT_SECONDS).strip();
    if (!seconds.matches("[1-9]\\d{0,3}") || Integer.parseInt(seconds) > MOST_SECONDS) {
      throw unreadable("seconds must be a number from 1 to " + MOST_SECONDS + ", not " + seconds);
    }
    return Duration.ofSeconds(Integer.parseInt(seconds));
  }

  private RuntimeException unreadable(String why) {
    return ScenarioFault.BENCHMARK_UNREADABLE.because(place, why);
  }
}
