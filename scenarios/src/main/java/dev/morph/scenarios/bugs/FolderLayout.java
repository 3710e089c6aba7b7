package dev.morph.scenarios.bugs;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.morph.scenarios.fault.ScenarioFault;
import dev.morph.scenarios.program.suite.TestClass;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A user's own folder, with a subfolder for each bug: {@code buggy/*.java}, {@code fixed/*.java}
 * and {@code tests/*.java}, or {@code tests/cases.json} with one call per line. The file that
 * differs between {@code buggy} and {@code fixed} is to be repaired; the other files are used
 * unchanged.
 */
final class FolderLayout {
  private static final ObjectMapper JSON = new ObjectMapper();

  private FolderLayout() {}

  static List<Bug> read(Path folder) {
    return BenchmarkFiles.list(folder).stream()
        .filter(each -> Files.isDirectory(each.resolve("buggy")))
        .map(FolderLayout::readBug)
        .toList();
  }

  private static Bug readBug(Path folder) {
    List<Path> changed = new ArrayList<>();
    List<String> others = new ArrayList<>();
    for (Path file : BenchmarkFiles.javaFiles(folder.resolve("buggy"))) {
      Path fixed = folder.resolve("fixed").resolve(file.getFileName());
      if (Files.isRegularFile(fixed)
          && !BenchmarkFiles.read(fixed).equals(BenchmarkFiles.read(file))) {
        changed.add(file);
      } else {
        others.add(BenchmarkFiles.read(file));
      }
    }
    if (changed.size() != 1) {
      throw ScenarioFault.BENCHMARK_UNREADABLE.because(
          folder,
          changed.size() + " files differ between buggy and fixed; exactly one must differ");
    }
    Path file = changed.get(0);
    String fixed = BenchmarkFiles.read(folder.resolve("fixed").resolve(file.getFileName()));
    return new Bug(
        String.valueOf(folder.getFileName()),
        BenchmarkFiles.read(file),
        fixed,
        others,
        readTests(folder.resolve("tests"), fixed));
  }

  private static List<TestClass> readTests(Path folder, String fixed) {
    List<TestClass> tests = new ArrayList<>();
    for (Path file : BenchmarkFiles.javaFiles(folder)) {
      tests.add(TestClass.parse(BenchmarkFiles.read(file), file.toString()));
    }
    Path cases = folder.resolve("cases.json");
    if (Files.isRegularFile(cases)) {
      tests.add(CallTests.testClass(fixed, readCalls(cases), cases.toString()));
    }
    if (tests.isEmpty()) {
      throw ScenarioFault.BENCHMARK_UNREADABLE.because(folder, "there are no tests");
    }
    return tests;
  }

  private static List<JsonNode> readCalls(Path file) {
    List<JsonNode> calls = new ArrayList<>();
    for (String line : BenchmarkFiles.read(file).lines().filter(it -> !it.isBlank()).toList()) {
      try {
        calls.add(JSON.readTree(line));
      } catch (JsonProcessingException e) {
        throw ScenarioFault.BENCHMARK_UNREADABLE.because(file, "not JSON: " + line);
      }
    }
    return calls;
  }
}
