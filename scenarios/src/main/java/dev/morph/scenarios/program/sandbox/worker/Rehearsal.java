package dev.morph.scenarios.program.sandbox.worker;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A program of ours that is run as a model's would be, and uses what most of those use. Lambdas are
 * not among it: what Java builds for the first one costs a fifth of a start.
 */
final class Rehearsal {
  private Rehearsal() {}

  /** What {@code numbers} hold, counted. */
  public static List<Integer> run(int[] numbers) {
    Map<Integer, Integer> counts = new HashMap<>();
    StringBuilder text = new StringBuilder();
    for (int number : numbers) {
      counts.put(number, counts.getOrDefault(number, 0) + 1);
      text.append(number).append(' ');
    }
    System.out.println(text);
    List<Integer> sorted = new ArrayList<>(counts.values());
    sorted.sort(null);
    return sorted;
  }

  /** Its class file, wherever our own classes are. */
  static List<ClassFile> classFiles() throws IOException {
    try (InputStream file = Rehearsal.class.getResourceAsStream("Rehearsal.class")) {
      if (file == null) {
        throw new IOException("the worker's own classes are not whole");
      }
      return List.of(new ClassFile(Rehearsal.class.getName(), file.readAllBytes()));
    }
  }
}
