package dev.morph.scenarios.journal;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * A disk of its own for a test: it can be full, and it can be made read-only. Where nothing may be
 * mounted the test is skipped.
 */
public final class SmallDisk implements AutoCloseable {
  private final Path folder;

  /** An empty one at this new folder. */
  public SmallDisk(Path folder, String size) throws Exception {
    this.folder = Files.createDirectories(folder);
    assumeTrue(
        ran("mount", "-t", "tmpfs", "-o", "size=" + size, "tmpfs", folder.toString()),
        "this test mounts a disk, which only root may");
  }

  /** Its root. */
  public Path folder() {
    return folder;
  }

  /** Nobody can write to it from now on. */
  public void freeze() throws Exception {
    assumeTrue(ran("mount", "-o", "remount,ro", folder.toString()), "it cannot be made read-only");
  }

  /** It has so much space from now on. */
  public void resize(String size) throws Exception {
    assumeTrue(ran("mount", "-o", "remount,size=" + size, folder.toString()), "it has one size");
  }

  @Override
  public void close() {
    try {
      ran("umount", folder.toString());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static boolean ran(String... command) throws InterruptedException {
    try {
      return new ProcessBuilder(List.of(command))
              .redirectOutput(ProcessBuilder.Redirect.DISCARD)
              .redirectError(ProcessBuilder.Redirect.DISCARD)
              .start()
              .waitFor()
          == 0;
    } catch (IOException e) {
      return false; // there is no such program
    }
  }
}
