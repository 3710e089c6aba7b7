package dev.morph.scenarios.bugs;

import dev.morph.scenarios.fault.ScenarioFault;
import dev.morph.scenarios.program.suite.OwnBuild;
import dev.morph.scenarios.program.suite.TestClass;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * A project checked out with a bug, and next to it the same project with the fix.
 *
 * @param id the bug's id
 * @param buggy the folder of the project with the bug
 * @param fixed the folder of the project with the fix
 * @param sources the source folder, relative to both folders
 * @param tests the test folder, relative to the folder with the bug
 */
record Checkout(String id, Path buggy, Path fixed, String sources, String tests) {
  /**
   * The name of the file with the tests' class path, as reported by the project's own build tool.
   */
  private static final String CLASS_PATH = "cp.test";

  /**
   * Returns the bug; empty unless the fix changes exactly one file and a test class has tests.
   *
   * @param changed full names of the types that the fix changes
   * @param testClasses full names of the test classes to run; a class without tests, such as an
   *     abstract one, is left out
   */
  Optional<Bug> readBug(List<String> changed, Set<String> testClasses) {
    if (changed.size() != 1) {
      return Optional.empty();
    }
    String unit = sources + "/" + changed.get(0).replace('.', '/') + ".java";
    List<Path> known = new ArrayList<>(List.of(buggy.resolve(unit)));
    List<TestClass> suite = new ArrayList<>();
    for (String name : testClasses) {
      Path file = buggy.resolve(tests).resolve(name.replace('.', '/') + ".java");
      String text = BenchmarkFiles.read(file);
      if (text.contains("@Test") || text.contains("void test")) {
        suite.add(TestClass.parse(text, file.toString()));
        known.add(file);
      }
    }
    if (suite.isEmpty()) {
      return Optional.empty();
    }
    Optional<OwnBuild> build = BuildFile.find(buggy).map(it -> it.ownBuild(buggy, unit));
    ProjectSources project =
        new ProjectSources(List.of(buggy.resolve(sources), buggy.resolve(tests)));
    return Optional.of(
        new Bug(
            id,
            BenchmarkFiles.read(buggy.resolve(unit)),
            BenchmarkFiles.read(fixed.resolve(unit)),
            build.isPresent() ? List.of() : project.neededSources(known),
            suite,
            build.isPresent() ? List.of() : libraries(),
            build));
  }

  /** Returns the jars listed in {@value #CLASS_PATH} and the jars in {@code lib}. */
  private List<Path> libraries() {
    Path file = buggy.resolve(CLASS_PATH);
    Stream<Path> named =
        Files.isRegularFile(file)
            ? Arrays.stream(BenchmarkFiles.read(file).strip().split(File.pathSeparator, -1))
                .map(buggy::resolve)
            : Stream.empty();
    return Stream.concat(named, BenchmarkFiles.list(buggy.resolve("lib")).stream())
        .filter(jar -> jar.toString().endsWith(".jar"))
        .map(Checkout::requireFile)
        .distinct()
        .toList();
  }

  private static Path requireFile(Path jar) {
    if (!Files.isRegularFile(jar)) {
      throw ScenarioFault.BENCHMARK_UNREADABLE.because(
          jar, "the class path contains it, but there is no such file");
    }
    return jar;
  }
}
