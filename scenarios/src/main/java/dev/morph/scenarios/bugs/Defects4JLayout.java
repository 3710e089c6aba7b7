package dev.morph.scenarios.bugs;

import dev.morph.scenarios.fault.ScenarioFault;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Check-outs of Defects4J (Just et al. 2014): a folder for each version of a bug, as made by {@code
 * defects4j checkout -p Lang -v 1b} and {@code -v 1f}. {@code .defects4j.config} names the version,
 * and {@code defects4j.build.properties} lists the folders of sources and tests, the classes that
 * the fix changes, and the failing tests.
 *
 * <p>Two files that {@code defects4j export} writes in the buggy version are used if present:
 * {@code cp.test}, the class path, and {@code tests.relevant}, the test classes to run in addition
 * to the failing ones. A bug whose fix changes several files is left out.
 */
final class Defects4JLayout {
  private static final String CONFIG = ".defects4j.config";
  private static final String PROPERTIES = "defects4j.build.properties";

  private Defects4JLayout() {}

  static List<Bug> read(Path folder) {
    Map<String, Path> versions = new TreeMap<>();
    for (Path each : BenchmarkFiles.list(folder)) {
      if (Files.isRegularFile(each.resolve(CONFIG))) {
        Properties config = BenchmarkFiles.readProperties(each.resolve(CONFIG));
        versions.put(
            requiredProperty(config, "pid", each) + "-" + requiredProperty(config, "vid", each),
            each);
      }
    }
    List<Bug> bugs = new ArrayList<>();
    versions.forEach(
        (version, buggy) -> {
          if (version.endsWith("b")) {
            readBug(version.substring(0, version.length() - 1), versions, buggy)
                .ifPresent(bugs::add);
          }
        });
    return bugs;
  }

  private static Optional<Bug> readBug(String id, Map<String, Path> versions, Path buggy) {
    Path fixed = versions.get(id + "f");
    if (fixed == null) {
      throw ScenarioFault.BENCHMARK_UNREADABLE.because(
          buggy, "the fixed version of " + id + " is not checked out next to it");
    }
    Properties properties = BenchmarkFiles.readProperties(buggy.resolve(PROPERTIES));
    Set<String> tests = new LinkedHashSet<>();
    listProperty(properties, "d4j.tests.trigger", buggy)
        .forEach(it -> tests.add(it.split("::", -1)[0]));
    Path relevant = buggy.resolve("tests.relevant");
    if (Files.isRegularFile(relevant)) {
      BenchmarkFiles.read(relevant).lines().filter(line -> !line.isBlank()).forEach(tests::add);
    }
    Checkout checkout =
        new Checkout(
            id,
            buggy,
            fixed,
            requiredProperty(properties, "d4j.dir.src.classes", buggy),
            requiredProperty(properties, "d4j.dir.src.tests", buggy));
    return checkout.readBug(listProperty(properties, "d4j.classes.modified", buggy), tests);
  }

  private static List<String> listProperty(Properties properties, String key, Path place) {
    return Stream.of(requiredProperty(properties, key, place).split(",", -1))
        .map(String::strip)
        .toList();
  }

  private static String requiredProperty(Properties properties, String key, Path place) {
    String value = properties.getProperty(key);
    if (value == null || value.isBlank()) {
      throw ScenarioFault.BENCHMARK_UNREADABLE.because(
          place, "its properties do not contain" + " " + key);
    }
    return value.strip();
  }
}
