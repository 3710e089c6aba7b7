package dev.morph.scenarios.program.java.evosuite;

import dev.morph.core.registry.LateLibraries;
import dev.morph.scenarios.fault.ScenarioFault;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Locates EvoSuite's jars. They are never on Morph's class path, because they contain other
 * versions of its libraries. The build puts them into a folder {@code evosuite} next to Morph's
 * classes or next to the folder of Morph's jars.
 */
public final class EvoSuiteJars {
  /** The system property that gives the folder if it is in another place. */
  static final String PROPERTY = "morph.evosuite";

  /** The group of EvoSuite in {@link LateLibraries}. */
  private static final String EVOSUITE = "evosuite";

  /** The group of EvoSuite's standalone runtime, which contains the mocked clock. */
  private static final String CLOCK = "clock";

  private static final List<String> NAMES =
      List.of("evosuite-master-1.0.6.jar", "javax.annotation-api-1.3.2.jar");
  private static final String RUNTIME = "evosuite-standalone-runtime-1.0.6.jar";

  private static final List<String> TESTS = List.of("junit-4.13.2.jar", "hamcrest-core-1.3.jar");

  private EvoSuiteJars() {}

  /**
   * Returns the jars of JUnit 4 and its dependencies, which test suites use. They are in the same
   * folder as EvoSuite.
   *
   * @throws dev.morph.core.fault.FaultException {@link ScenarioFault#NO_GENERATOR} if they are
   *     missing
   */
  public static List<Path> junitJars() {
    return find(TESTS, EVOSUITE);
  }

  /**
   * Returns the jars of EvoSuite's class path.
   *
   * @throws dev.morph.core.fault.FaultException {@link ScenarioFault#NO_GENERATOR} if they are
   *     missing
   */
  static List<Path> evoSuiteJars() {
    return find(NAMES, EVOSUITE);
  }

  /**
   * Returns the jar of EvoSuite's standalone runtime.
   *
   * @throws dev.morph.core.fault.FaultException {@link ScenarioFault#NO_GENERATOR} if the jar is
   *     missing
   */
  static Path runtimeJar() {
    return find(List.of(RUNTIME), CLOCK).get(0);
  }

  private static List<Path> find(List<String> names, String group) {
    List<Path> places = candidateFolders();
    return findIn(places, names)
        .or(
            () -> {
              LateLibraries.require(group);
              return findIn(places, names);
            })
        .orElseThrow(
            () -> ScenarioFault.NO_GENERATOR.because(names.get(0), places.get(0), PROPERTY));
  }

  private static Optional<List<Path>> findIn(List<Path> places, List<String> names) {
    return places.stream()
        .map(folder -> names.stream().map(folder::resolve).toList())
        .filter(jars -> jars.stream().allMatch(Files::isRegularFile))
        .findFirst();
  }

  private static List<Path> candidateFolders() {
    Optional<Path> named = Optional.ofNullable(System.getProperty(PROPERTY)).map(Path::of);
    return named
        .map(List::of)
        .orElseGet(
            () ->
                Stream.iterate(ownLocation(), Path::getParent)
                    .skip(1)
                    .limit(2)
                    .map(folder -> folder.resolve("evosuite"))
                    .toList());
  }

  /** Returns Morph's jar, or the folder of Morph's classes. */
  private static Path ownLocation() {
    CodeSource source = EvoSuiteJars.class.getProtectionDomain().getCodeSource();
    try {
      return Path.of(source.getLocation().toURI()).toAbsolutePath();
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }
}
