package dev.morph.morphisms.code.transform;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/** QuixBugs: all programs and their JUnit 4 tests, compiled at once; JUnit 4 by reflection. */
final class QuixBugsTests implements TransformationMeasurement.Tests {
  private static final String TESTS = "java_testcases/junit/crt_program/";
  private final Path folder;
  private final Map<String, String> originals;

  QuixBugsTests(Path data) throws IOException {
    this.folder = data.resolve("quixbugs");
    this.originals = new TreeMap<>(TransformationMeasurement.quixBugs(data));
  }

  @Override
  public TransformationMeasurement.Checked check(Map<String, Transformed> mutants) {
    Map<String, String> sources = new LinkedHashMap<>();
    originals.forEach((name, source) -> sources.put("correct_java_programs/" + name, source));
    mutants.forEach((name, m) -> sources.put("correct_java_programs/" + name, m.source()));
    for (String name : new String[] {"Node.java", "WeightedEdge.java"}) {
      sources.put("java_programs/" + name, read(folder.resolve("java_programs").resolve(name)));
    }
    try (Stream<Path> helpers = Files.list(folder.resolve(TESTS))) {
      helpers
          .filter(file -> file.getFileName().toString().startsWith("QuixFixOracleHelper"))
          .forEach(file -> sources.put(TESTS + file.getFileName(), read(file)));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    mutants.forEach(
        (name, mutant) -> {
          String test = TESTS + name.replace(".java", "_TEST.java");
          String patient = patient(read(folder.resolve(test)));
          sources.put(test, TransformationMeasurement.renamed(patient, mutant));
        });
    Javac javac = Javac.compile(sources);
    if (!javac.errors().isEmpty()) {
      return new TransformationMeasurement.Checked(javac.errors().size(), 0, javac.errors().get(0));
    }
    int broken = 0;
    String example = "";
    for (String name : mutants.keySet()) {
      String test = TESTS.replace('/', '.') + name.replace(".java", "_TEST");
      String why = run(javac.loader(), test);
      broken += why.isEmpty() ? 0 : 1;
      example = why.isEmpty() ? example : name + " " + why;
    }
    return new TransformationMeasurement.Checked(0, broken, example);
  }

  /** A busy machine must not look like a broken program. */
  private static String patient(String test) {
    return test.replaceAll("timeout = \\d+", "timeout = 120000");
  }

  private static String run(ClassLoader loader, String test) {
    try {
      Class<?> type = loader.loadClass(test);
      Class<?> core = Class.forName("org.junit.runner.JUnitCore");
      Method run = core.getMethod("runClasses", Class[].class);
      Object result = run.invoke(null, (Object) new Class<?>[] {type});
      Class<?> results = result.getClass();
      return (boolean) results.getMethod("wasSuccessful").invoke(result)
          ? ""
          : String.valueOf(results.getMethod("getFailures").invoke(result));
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
