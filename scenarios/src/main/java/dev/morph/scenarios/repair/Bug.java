package dev.morph.scenarios.repair;

import dev.morph.core.entity.CanonicalJson;
import dev.morph.scenarios.program.suite.TestClass;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * A bug of a benchmark.
 *
 * @param id unique in its benchmark
 * @param buggy the compilation unit with the bug
 * @param fixed the same unit as its developers fixed it
 * @param others further compilation units that it or the tests need
 * @param tests that fail for the buggy program and pass for the fixed one
 */
public record Bug(
    String id, String buggy, String fixed, List<String> others, List<TestClass> tests) {
  public Bug {
    others = List.copyOf(others);
    tests = List.copyOf(tests);
  }

  /** All files of the program, with this unit in the place of the buggy one. */
  public List<String> files(String unit) {
    List<String> files = new ArrayList<>(List.of(unit));
    files.addAll(others);
    return files;
  }

  /** SHA-256 of everything a verdict on a patch depends on, besides the patch. */
  public String hash() {
    return CanonicalJson.sha256(
        Map.of(
            "fixed", fixed,
            "others", others,
            "tests", tests.stream().map(TestClass::source).toList()));
  }
}
