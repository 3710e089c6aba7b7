package dev.morph.scenarios.program.sandbox;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ScratchFoldersTest {
  @TempDir Path temporary;

  @Test
  void targetsOfLinksAreNotDeleted() throws IOException {
    Path outside = Files.createDirectory(temporary.resolve("outside"));
    Path file = Files.writeString(outside.resolve("file"), "x");
    Path folder = Files.createDirectory(temporary.resolve("folder"));
    Path inside = Files.createSymbolicLink(folder.resolve("link"), outside);
    Path link = Files.createSymbolicLink(temporary.resolve("link"), outside);

    ScratchFolders.delete(folder);
    ScratchFolders.delete(link);

    assertThat(inside).doesNotExist();
    assertThat(folder).doesNotExist();
    assertThat(file).exists();
  }
}
