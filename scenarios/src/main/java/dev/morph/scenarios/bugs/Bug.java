package dev.morph.scenarios.bugs;

import dev.morph.core.entity.CanonicalJson;
import dev.morph.scenarios.program.suite.OwnBuild;
import dev.morph.scenarios.program.suite.ProgramFiles;
import dev.morph.scenarios.program.suite.TestClass;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * A bug of a benchmark.
 *
 * @param id unique in its benchmark
 * @param buggy the compilation unit with the bug
 * @param fixed the same unit with the developers' fix
 * @param others further compilation units that the buggy unit or the tests need
 * @param tests tests that fail for the buggy program and pass for the fixed one
 * @param libraries jars that the tests need in addition to JUnit 4
 * @param build the build of the bug's project, if the project is compiled and tested by its own
 *     commands
 */
public record Bug(
    String id,
    String buggy,
    String fixed,
    List<String> others,
    List<TestClass> tests,
    List<Path> libraries,
    Optional<OwnBuild> build) {
  public Bug {
    others = List.copyOf(others);
    tests = List.copyOf(tests);
    libraries = List.copyOf(libraries);
  }

  /** Creates a bug that needs no libraries. */
  public Bug(String id, String buggy, String fixed, List<String> others, List<TestClass> tests) {
    this(id, buggy, fixed, others, tests, List.of(), Optional.empty());
  }

  /** Returns all files of the program, with this unit in place of the buggy one. */
  public ProgramFiles filesWith(String unit) {
    return new ProgramFiles(
        Stream.concat(Stream.of(unit), others.stream()).toList(), libraries, build);
  }

  /** Returns the SHA-256 of everything that affects a verdict on a patch, except the patch. */
  public String hash() {
    Map<String, Object> all = new TreeMap<>();
    all.put("fixed", fixed);
    all.put("others", others);
    all.put("libraries", libraries.stream().map(jar -> String.valueOf(jar.getFileName())).toList());
    all.put("tests", tests.stream().map(TestClass::source).toList());
    build.ifPresent(it -> all.put("build", it.content()));
    return CanonicalJson.sha256(all);
  }
}
