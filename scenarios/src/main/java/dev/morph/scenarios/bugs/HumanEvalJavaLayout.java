package dev.morph.scenarios.bugs;

import dev.morph.scenarios.program.suite.TestClass;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * HumanEval-Java (Jiang et al. 2023): {@code src/main/java/humaneval/buggy}, {@code .../correct}
 * and {@code src/test/java/humaneval/TEST_NAME.java}.
 */
final class HumanEvalJavaLayout {
  private static final String BUGGY = "humaneval.buggy";
  private static final String FIXED = "humaneval.correct";

  private HumanEvalJavaLayout() {}

  static List<Bug> read(Path folder) {
    Path main = folder.resolve("src/main/java/humaneval");
    Path tests = folder.resolve("src/test/java/humaneval");
    List<Bug> bugs = new ArrayList<>();
    for (Path file : BenchmarkFiles.javaFiles(main.resolve("buggy"))) {
      Path fixed = main.resolve("correct").resolve(file.getFileName());
      Path test = tests.resolve("TEST_" + file.getFileName());
      String suite = BenchmarkFiles.read(test).replace(FIXED, BUGGY);
      bugs.add(
          new Bug(
              BenchmarkFiles.className(file),
              BenchmarkFiles.read(file),
              BenchmarkFiles.replacePackage(BenchmarkFiles.read(fixed), FIXED, BUGGY),
              List.of(),
              List.of(TestClass.parse(suite, test.toString()))));
    }
    return bugs;
  }
}
