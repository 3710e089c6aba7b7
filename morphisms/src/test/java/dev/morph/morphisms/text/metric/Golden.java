package dev.morph.morphisms.text.metric;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Assumptions;

/**
 * Text pairs with the values of the reference implementations. They are in a folder {@code shared}
 * next to the project, or in the folder named by the system property {@code morph.shared}; tests
 * that need them are skipped without it.
 */
final class Golden {
  private static final String FILE = "golden/metrics-dev.jsonl";

  private Golden() {}

  static List<JsonNode> pairs() throws IOException {
    Optional<Path> file = find();
    Assumptions.assumeTrue(file.isPresent(), "no folder 'shared' with " + FILE);
    ObjectMapper mapper = new ObjectMapper();
    List<JsonNode> pairs = new ArrayList<>();
    for (String line : Files.readAllLines(file.get())) {
      pairs.add(mapper.readTree(line));
    }
    return pairs;
  }

  private static Optional<Path> find() {
    String named = System.getProperty("morph.shared");
    if (named != null) {
      return Optional.of(Path.of(named, FILE)).filter(Files::isRegularFile);
    }
    for (Path at = Path.of("").toAbsolutePath(); at != null; at = at.getParent()) {
      Path file = at.resolve("shared").resolve(FILE);
      if (Files.isRegularFile(file)) {
        return Optional.of(file);
      }
    }
    return Optional.empty();
  }
}
