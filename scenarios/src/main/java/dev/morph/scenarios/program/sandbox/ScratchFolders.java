package dev.morph.scenarios.program.sandbox;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.stream.Stream;

/** Temporary folders of workers without their own file system. */
final class ScratchFolders {
  private ScratchFolders() {}

  /** Deletes a folder and its content; links are deleted, never followed. */
  static void delete(Path folder) {
    if (folder.getNameCount() == 0) {
      return; // the root stands for no folder
    }
    try (Stream<Path> inside = Files.walk(folder)) {
      inside.sorted(Comparator.reverseOrder()).forEach(path -> path.toFile().delete());
    } catch (IOException | UncheckedIOException e) {
      folder.toFile().deleteOnExit();
    }
  }
}
