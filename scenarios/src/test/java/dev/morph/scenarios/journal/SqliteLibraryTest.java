package dev.morph.scenarios.journal;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SqliteLibraryTest {
  @TempDir Path temporary;

  @Test
  void filesOfKilledProcessesAreDeletedAndThoseOfLivingOnesKept() throws Exception {
    Process dead = new ProcessBuilder("true").start();
    assertThat(dead.waitFor()).isZero();
    Path left = library(dead.pid() + "-1");
    Path used = library(ProcessHandle.current().pid() + "-2");
    Path other = library("of-somebody-else");

    SqliteLibrary.forgetTheDead(temporary);

    assertThat(left).doesNotExist();
    assertThat(used).isNotEmptyDirectory();
    assertThat(other).isNotEmptyDirectory();
  }

  private Path library(String name) throws Exception {
    Path folder = Files.createDirectory(temporary.resolve(SqliteLibrary.PREFIX + name));
    Files.writeString(folder.resolve("libsqlitejdbc.so"), "code");
    return folder;
  }
}
