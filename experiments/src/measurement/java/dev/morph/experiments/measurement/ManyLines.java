package dev.morph.experiments.measurement;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A run's folder with many more tasks, to measure how long a report takes: every line of another
 * run so many times, each under the name of a task of its own. Without journal.
 *
 * <p>Arguments: the folder of a run, how many times, the folder to write.
 */
final class ManyLines {
  private static final String RESULTS = "results.jsonl";
  private static final String MANIFEST = "manifest.json";

  private ManyLines() {}

  public static void main(String[] args) throws IOException {
    Path from = Path.of(args[0]);
    Path to = Files.createDirectories(Path.of(args[2]));
    ObjectMapper json = new ObjectMapper();
    List<String> lines = new ArrayList<>();
    for (int time = 1; time <= Integer.parseInt(args[1]); time++) {
      for (String line : Files.readAllLines(from.resolve(RESULTS))) {
        ObjectNode result = (ObjectNode) json.readTree(line);
        result.put("seed", result.path("seed").asText() + "-" + time);
        lines.add(json.writeValueAsString(result));
      }
    }
    Files.write(to.resolve(RESULTS), lines);
    Files.copy(from.resolve(MANIFEST), to.resolve(MANIFEST));
    System.out.println(lines.size() + " lines");
  }
}
