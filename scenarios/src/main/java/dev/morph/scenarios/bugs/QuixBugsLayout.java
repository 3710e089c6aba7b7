package dev.morph.scenarios.bugs;

import dev.morph.scenarios.program.suite.TestClass;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * QuixBugs (Lin et al. 2017): {@code java_programs}, {@code correct_java_programs} and {@code
 * java_testcases/junit}, each with one file per bug.
 */
final class QuixBugsLayout {
  private static final String BUGGY = "java_programs";
  private static final String FIXED = "correct_java_programs";

  private QuixBugsLayout() {}

  static List<Bug> read(Path folder) {
    List<Bug> bugs = new ArrayList<>();
    for (Path file : BenchmarkFiles.javaFiles(folder.resolve(BUGGY))) {
      Path fixed = folder.resolve(FIXED).resolve(file.getFileName());
      if (fixed.toFile().isFile()) {
        bugs.add(readBug(folder, file, fixed));
      }
    }
    return bugs;
  }

  private static Bug readBug(Path folder, Path file, Path fixed) {
    String name = BenchmarkFiles.className(file);
    Path tests = folder.resolve("java_testcases").resolve("junit");
    Path test = tests.resolve(name + "_TEST.java");
    String buggy = BenchmarkFiles.read(file);
    String source = BenchmarkFiles.read(test);
    Set<String> others = new LinkedHashSet<>();
    for (Path other : BenchmarkFiles.javaFiles(folder.resolve(BUGGY))) {
      boolean helper = !folder.resolve(FIXED).resolve(other.getFileName()).toFile().isFile();
      if (helper && mentions(buggy + source, BenchmarkFiles.className(other))) {
        others.add(BenchmarkFiles.read(other));
      }
    }
    for (Path other : BenchmarkFiles.javaFiles(tests)) {
      boolean helper = !BenchmarkFiles.className(other).endsWith("_TEST");
      if (helper && mentions(source, BenchmarkFiles.className(other))) {
        others.add(BenchmarkFiles.read(other));
      }
    }
    // The class of weighted edges uses the class of nodes.
    if (others.stream().anyMatch(other -> mentions(other, "Node"))) {
      others.add(BenchmarkFiles.read(folder.resolve(BUGGY).resolve("Node.java")));
    }
    return new Bug(
        name,
        buggy,
        BenchmarkFiles.replacePackage(BenchmarkFiles.read(fixed), FIXED, BUGGY),
        List.copyOf(others),
        List.of(TestClass.parse(source, test.toString())));
  }

  private static boolean mentions(String source, String type) {
    return Pattern.compile("\\b" + Pattern.quote(type) + "\\b").matcher(source).find();
  }
}
