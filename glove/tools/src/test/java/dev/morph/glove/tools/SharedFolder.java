package dev.morph.glove.tools;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;

/** Finds real data and golden values in a folder {@code shared} next to the project's root. */
public final class SharedFolder {
  private SharedFolder() {}

  /** Returns the file; if it is missing, the test is skipped with a message. */
  public static Path file(String name) {
    String named = System.getProperty("morph.shared", "");
    Path found = named.isEmpty() ? null : Path.of(named).resolve(name);
    Path folder = Path.of("").toAbsolutePath();
    while (found == null && folder != null) {
      if (Files.isRegularFile(folder.resolve("shared").resolve(name))) {
        found = folder.resolve("shared").resolve(name);
      }
      folder = folder.getParent();
    }
    assumeTrue(found != null && Files.isRegularFile(found), "no " + name + " in a folder 'shared'");
    return found;
  }
}
