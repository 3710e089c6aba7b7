package dev.morph.scenarios.program.sandbox.worker;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A program of ours that is run as a model's would be, and uses what those use. */
final class Rehearsal {
  private Rehearsal() {}

  /** What {@code numbers} hold, counted. */
  public static List<Integer> run(int[] numbers) {
    Map<String, Integer> counts = new HashMap<>();
    StringBuilder text = new StringBuilder();
    for (int number : numbers) {
      counts.merge("n" + number, 1, Integer::sum);
      text.append(number).append(' ');
    }
    System.out.println(text);
    List<Integer> sorted = new ArrayList<>(counts.values());
    sorted.sort(Comparator.naturalOrder());
    return sorted.stream().map(count -> count + 1).toList();
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
