package dev.morph.scenarios.program.java;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Pairs of programs that differ only on rare inputs; all pairs of a resource. {@code RarePairs
 * FILE} writes them as {@code morph equivalent --pairs} reads them.
 */
final class RarePairs {
  /** Name, and two programs that differ. */
  static final Map<String, String[]> DIFFERENT = read();

  private RarePairs() {}

  public static void main(String[] args) throws IOException {
    ObjectMapper mapper = new ObjectMapper();
    List<String> lines = new ArrayList<>();
    DIFFERENT.forEach(
        (name, pair) ->
            lines.add(
                mapper
                    .createObjectNode()
                    .put("id", name)
                    .put("label", "different")
                    .put("left", pair[0])
                    .put("right", pair[1])
                    .toString()));
    Files.write(Path.of(args[0]), lines);
  }

  private static Map<String, String[]> read() {
    Map<String, String[]> pairs = new LinkedHashMap<>();
    try (InputStream file = RarePairs.class.getResourceAsStream("/rare/pairs.txt")) {
      String[] parts =
          new String(file.readAllBytes(), StandardCharsets.UTF_8).split("(?m)^== ", -1);
      for (int i = 1; i < parts.length; i++) {
        int end = parts[i].indexOf('\n');
        pairs.put(parts[i].substring(0, end), parts[i].substring(end + 1).split("(?m)^--$\\n", 2));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return pairs;
  }
}
