package dev.morph.scenarios.bugs;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;

/**
 * Morph's own embedded benchmark of bugs: small programs with one bug each, in five repair
 * patterns. {@code starter-bugs.yaml} next to this class contains the fixed program, the text that
 * replaces part of it in the buggy program, and calls with their results.
 */
public final class StarterBugs {
  /** The name of the embedded benchmark. */
  public static final String NAME = "starter";

  private StarterBugs() {}

  /**
   * A bug as described in the file.
   *
   * @param pattern the bug's repair pattern
   * @param fixed the correct program
   * @param correct a text that occurs once in the fixed program
   * @param wrong the text that replaces it in the buggy program
   * @param cases calls with their results, as in {@link CallTests}
   */
  record Entry(
      String id, String pattern, String fixed, String correct, String wrong, List<JsonNode> cases) {
    Bug toBug() {
      int at = fixed.indexOf(correct);
      if (at < 0 || fixed.indexOf(correct, at + 1) >= 0) {
        throw new IllegalStateException(id + ": the replaced text must occur exactly once");
      }
      String buggy = fixed.substring(0, at) + wrong + fixed.substring(at + correct.length());
      return new Bug(id, buggy, fixed, List.of(), List.of(CallTests.testClass(fixed, cases, id)));
    }
  }

  /** Returns the bugs, in the order of the file. */
  public static List<Bug> bugs() {
    return LazyHolder.BUGS;
  }

  static List<Entry> entries() {
    try (InputStream in = StarterBugs.class.getResourceAsStream("starter-bugs.yaml")) {
      ObjectMapper yaml = new ObjectMapper(new YAMLFactory());
      return List.of(yaml.readValue(in, Entry[].class));
    } catch (IOException e) {
      throw new UncheckedIOException("the embedded bugs", e);
    }
  }

  /** Holds the bugs, which are read on first use. */
  private static final class LazyHolder {
    static final List<Bug> BUGS = entries().stream().map(Entry::toBug).toList();
  }
}
