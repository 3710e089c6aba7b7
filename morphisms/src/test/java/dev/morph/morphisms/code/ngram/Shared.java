package dev.morph.morphisms.code.ngram;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Assumptions;

/**
 * Files of the folder {@code shared} next to the project, or of the folder named by the system
 * property {@code morph.shared}; tests that need them are skipped without it.
 */
final class Shared {
  private Shared() {}

  /** A file or a folder there. */
  static Path file(String name) {
    Optional<Path> found = find(name);
    Assumptions.assumeTrue(found.isPresent(), "no folder 'shared' with " + name);
    return found.orElseThrow();
  }

  /** One sentence a line, tokens between blanks. */
  static List<List<String>> sentences(String name) throws IOException {
    return Files.readAllLines(file(name)).stream()
        .map(line -> Arrays.asList(line.split(" ")))
        .toList();
  }

  private static Optional<Path> find(String name) {
    String named = System.getProperty("morph.shared");
    if (named != null) {
      return Optional.of(Path.of(named, name)).filter(Files::exists);
    }
    for (Path at = Path.of("").toAbsolutePath(); at != null; at = at.getParent()) {
      Path file = at.resolve("shared").resolve(name);
      if (Files.exists(file)) {
        return Optional.of(file);
      }
    }
    return Optional.empty();
  }
}
