package dev.morph.scenarios.program.sandbox;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.stream.Stream;

/** Throw-away folders of workers that have no file system of their own. */
final class ScratchFolders {
  private ScratchFolders() {}

  /** Deletes a folder and what is in it; links are deleted, never followed. */
  static void delete(Path folder) {
    if (folder.getNameCount() == 0) {
      return; // none was made
    }
    try (Stream<Path> inside = Files.walk(folder)) {
      inside.sorted(Comparator.reverseOrder()).forEach(path -> path.toFile().delete());
    } catch (IOException | UncheckedIOException e) {
      folder.toFile().deleteOnExit();
    }
  }
}
