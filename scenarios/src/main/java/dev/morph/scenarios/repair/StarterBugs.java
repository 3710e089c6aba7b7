package dev.morph.scenarios.repair;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;

/**
 * The starter benchmark of bugs, ours and embedded: small programs that contain one bug each, in
 * five repair patterns. {@code starter-bugs.yaml} beside this class has the fixed program, what
 * stands in the buggy one instead, and calls with their results.
 */
public final class StarterBugs {
  /** The name of the embedded benchmark. */
  public static final String NAME = "starter";

  private StarterBugs() {}

  /**
   * As the file has it.
   *
   * @param pattern the repair pattern it stands for
   * @param fixed the correct program
   * @param correct stands in the fixed program once
   * @param wrong stands there in the buggy one
   * @param cases calls
   */
  record Entry(
      String id, String pattern, String fixed, String correct, String wrong, List<JsonNode> cases) {
    Bug bug() {
      int at = fixed.indexOf(correct);
      if (at < 0 || fixed.indexOf(correct, at + 1) >= 0) {
        throw new IllegalStateException(id + ": what is replaced stands there not just once");
      }
      String buggy = fixed.substring(0, at) + wrong + fixed.substring(at + correct.length());
      return new Bug(id, buggy, fixed, List.of(), List.of(CallTests.of(fixed, cases, id)));
    }
  }

  /** The bugs, in the order of the file. */
  public static List<Bug> all() {
    return Shelf.BUGS;
  }

  static List<Entry> entries() {
    try (InputStream in = StarterBugs.class.getResourceAsStream("starter-bugs.yaml")) {
      ObjectMapper yaml = new ObjectMapper(new YAMLFactory());
      return List.of(yaml.readValue(in, Entry[].class));
    } catch (IOException e) {
      throw new UncheckedIOException("the embedded bugs", e);
    }
  }

  /** Read only where needed. */
  private static final class Shelf {
    static final List<Bug> BUGS = entries().stream().map(Entry::bug).toList();
  }
}
