package dev.morph.scenarios.program.sandbox.worker.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WorkingFolderTest {
  @TempDir Path folder;
  @TempDir Path elsewhere;

  @Test
  void existingFilesStayAndNewOnesAreDeleted() throws Exception {
    Files.writeString(folder.resolve("before"), "kept");
    WorkingFolder working = new WorkingFolder(folder.toString());
    Files.createDirectories(folder.resolve("a/b"));
    Files.writeString(folder.resolve("a/b/c"), "gone");

    working.clear();

    assertThat(folder)
        .isDirectoryNotContaining("glob:**/a")
        .isDirectoryContaining("glob:**/before");
  }

  @Test
  void linksAreDeletedAndNeverFollowed() throws Exception {
    Path mine = Files.writeString(elsewhere.resolve("mine"), "mine");
    WorkingFolder working = new WorkingFolder(folder.toString());
    Files.createSymbolicLink(folder.resolve("link"), elsewhere);

    working.clear();

    assertThat(folder).isEmptyDirectory();
    assertThat(mine).hasContent("mine");
  }

  @Test
  void aMissingFolderIsNotAnError() {
    new WorkingFolder(folder.resolve("none").toString()).clear();
    assertThat(folder).isEmptyDirectory();
  }
}
