package dev.morph.scenarios.bugs;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.morph.core.entity.BrokenJson;
import dev.morph.scenarios.fault.ScenarioFault;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * Check-outs of GitBug-Java (Silva et al. 2024): a folder for each version of a bug, as made by
 * {@code gitbug-java checkout BUG FOLDER} without and with {@code --fixed}. {@code gitbug.json}
 * names the version, the files that the fix changes, and the tests that fail before it and pass
 * after it.
 *
 * <p>The class path of the tests is read from {@code cp.test} of the buggy version, written by
 * {@code mvn dependency:build-classpath -Dmdep.outputFile=cp.test}. A bug whose fix changes several
 * files is left out.
 */
final class GitBugJavaLayout {
  private static final String METADATA = "gitbug.json";
  private static final ObjectMapper JSON = new ObjectMapper();

  /** Matches a file that a patch changes; the groups are its source folder and its type. */
  private static final Pattern CHANGED =
      Pattern.compile("(?m)^\\+\\+\\+ b/((?:\\S*/)?src/main/java)/(\\S+)\\.java$");

  /** The run of the buggy version as it was, the run with the fix's tests, and that of the fix. */
  private static final int UNTESTED = 0;

  private static final int BEFORE = 1;
  private static final int AFTER = 2;
  private static final int SHORT_HASH = 12;

  /** The two versions of a bug. */
  private record Versions(Map<String, Path> buggy, Map<String, Path> fixed) {}

  private GitBugJavaLayout() {}

  static List<Bug> read(Path folder) {
    Versions versions = new Versions(new TreeMap<>(), new TreeMap<>());
    for (Path each : BenchmarkFiles.list(folder)) {
      if (Files.isRegularFile(each.resolve(METADATA))) {
        JsonNode metadata = readMetadata(each);
        boolean fixed = metadata.path("fixed").asBoolean();
        (fixed ? versions.fixed() : versions.buggy()).put(bugId(metadata, each), each);
      }
    }
    List<Bug> bugs = new ArrayList<>();
    versions.buggy().forEach((id, buggy) -> readBug(id, buggy, versions).ifPresent(bugs::add));
    return bugs;
  }

  private static Optional<Bug> readBug(String id, Path buggy, Versions versions) {
    Path fixed = versions.fixed().get(id);
    if (fixed == null) {
      throw ScenarioFault.BENCHMARK_UNREADABLE.because(
          buggy, "the fixed version of " + id + " is not checked out next to it");
    }
    JsonNode metadata = readMetadata(buggy);
    String patch = metadata.path("bug_patch").asText();
    List<MatchResult> changed = CHANGED.matcher(patch).results().toList();
    if (changed.isEmpty()) {
      return Optional.empty();
    }
    String sources = changed.get(0).group(1);
    List<String> types =
        changed.stream().map(it -> it.group(2).replace('/', '.')).distinct().toList();
    return new Checkout(id, buggy, fixed, sources, sources.replaceFirst("main/java$", "test/java"))
        .readBug(types, failingTestClasses(metadata.path("actions_runs")));
  }

  /**
   * Returns the test classes that fail before the fix and pass after it, without nested classes and
   * tests that are not written in Java.
   */
  private static Set<String> failingTestClasses(JsonNode runs) {
    Set<String> after = testsWithOutcome(runs.path(AFTER), true);
    Set<String> triggers = new LinkedHashSet<>();
    // Without changed tests there is no run of them before the fix.
    JsonNode before = runs.path(runs.path(BEFORE).isEmpty() ? UNTESTED : BEFORE);
    for (String test : testsWithOutcome(before, false)) {
      String type = test.substring(0, test.indexOf('#'));
      if (after.contains(test) && type.matches("[\\w.]+")) {
        triggers.add(type);
      }
    }
    return triggers;
  }

  private static Set<String> testsWithOutcome(JsonNode runs, boolean wanted) {
    Set<String> tests = new LinkedHashSet<>();
    for (JsonNode run : runs) {
      for (JsonNode test : run.path("tests")) {
        boolean passes = true;
        for (JsonNode result : test.path("results")) {
          passes &= result.path("result").asText().equals("Passed");
        }
        if (passes == wanted) {
          tests.add(test.path("classname").asText() + "#" + test.path("name").asText());
        }
      }
    }
    return tests;
  }

  private static String bugId(JsonNode metadata, Path place) {
    String repository = metadata.path("repository").asText();
    String commit = metadata.path("commit_hash").asText();
    if (repository.isEmpty() || commit.length() < SHORT_HASH) {
      throw ScenarioFault.BENCHMARK_UNREADABLE.because(
          place, METADATA + " lacks repository or commit_hash");
    }
    return repository.replace('/', '-') + "-" + commit.substring(0, SHORT_HASH);
  }

  private static JsonNode readMetadata(Path folder) {
    try {
      return JSON.readTree(BenchmarkFiles.read(folder.resolve(METADATA)));
    } catch (JsonProcessingException e) {
      throw ScenarioFault.BENCHMARK_UNREADABLE.because(
          folder.resolve(METADATA), "not JSON: " + BrokenJson.describe(e));
    }
  }
}
