package dev.morph.morphisms.code.transform;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/** QuixBugs: all programs and their JUnit 4 tests, compiled at once; JUnit 4 by reflection. */
final class QuixBugsTests implements Corpus.Tests {
  private static final String PROGRAMS = "correct_java_programs/";
  private static final String TESTS = "java_testcases/junit/crt_program/";
  private static final String ENDING = "_TEST.java";
  private final Path folder;
  private final Map<String, String> programs;

  QuixBugsTests(Path folder) {
    this.folder = folder;
    this.programs = sources(PROGRAMS);
  }

  /** The correct programs, by the names of their files. */
  Map<String, String> programs() {
    return programs;
  }

  /** The programs, what they use, and their tests. */
  Map<String, String> folder() {
    Map<String, String> files = new LinkedHashMap<>();
    programs.forEach((name, source) -> files.put(PROGRAMS + name, source));
    for (String name : List.of("Node.java", "WeightedEdge.java")) {
      String used = "java_programs/" + name;
      files.put(used, read(folder.resolve(used)));
    }
    sources(TESTS).forEach((name, source) -> files.put(TESTS + name, patient(source)));
    return files;
  }

  private Map<String, String> sources(String below) {
    Map<String, String> sources = new TreeMap<>();
    try (Stream<Path> files = Files.list(folder.resolve(below))) {
      files
          .filter(file -> file.toString().endsWith(".java"))
          .forEach(file -> sources.put(String.valueOf(file.getFileName()), read(file)));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return sources;
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** A busy machine must not look like a broken program. */
  private static String patient(String test) {
    return test.replaceAll("timeout = \\d+", "timeout = 120000");
  }

  @Override
  public Corpus.Checked check(Map<String, Project.Changed> mutants) {
    Map<String, String> files = folder();
    mutants.forEach(
        (name, mutant) -> {
          files.put(PROGRAMS + name, mutant.mutant().source());
          files.computeIfPresent(test(name), (file, source) -> Corpus.renamed(source, mutant));
        });
    return run(files, mutants.keySet().stream().map(QuixBugsTests::test).toList());
  }

  private static String test(String program) {
    return TESTS + program.replace(".java", ENDING);
  }

  /** All of its files, some of which changed together. */
  Corpus.Checked checkFolder(Map<String, Project.Changed> mutants) {
    Map<String, String> files = new LinkedHashMap<>();
    mutants.values().forEach(file -> files.put(file.file(), file.mutant().source()));
    return run(
        files,
        mutants.entrySet().stream()
            .filter(file -> file.getKey().endsWith(ENDING))
            .map(file -> file.getValue().file())
            .toList());
  }

  private static Corpus.Checked run(Map<String, String> files, Collection<String> tests) {
    Javac javac = Javac.compile(files);
    if (!javac.errors().isEmpty()) {
      return new Corpus.Checked(javac.errors().size(), 0, javac.errors().get(0));
    }
    int broken = 0;
    String example = "";
    for (String test : tests) {
      String why = run(javac.loader(), test.replace('/', '.').replace(".java", ""));
      broken += why.isEmpty() ? 0 : 1;
      example = why.isEmpty() ? example : test + " " + why;
    }
    return new Corpus.Checked(0, broken, example);
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
}
