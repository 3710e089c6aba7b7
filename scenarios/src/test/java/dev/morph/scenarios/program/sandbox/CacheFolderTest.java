package dev.morph.scenarios.program.sandbox;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class CacheFolderTest {
  @Test
  void onlyEntriesUnusedForAMonthAreDeleted() throws IOException {
    CacheFolder cache = OpenFolder.cache();
    Path gone = aged(Files.writeString(cache.folder().resolve("classes-1.jsa"), "x"), 31);
    Path left = Files.createDirectory(cache.folder().resolve("archive12"));
    Files.writeString(left.resolve("draft.jsa"), "x");
    aged(left, 31);
    Path young = aged(Files.writeString(cache.folder().resolve("classes-2.jsa"), "x"), 29);
    Path used = aged(Files.writeString(cache.folder().resolve("classes-3.jsa"), "x"), 400);
    cache.use(used);
    Path other = aged(Files.writeString(cache.folder().resolve("inputs-1.bin"), "x"), 400);

    cache.forget(List.of("classes-", "archive"));

    assertThat(gone).doesNotExist();
    assertThat(left).doesNotExist();
    assertThat(List.of(young, used, other)).allSatisfy(kept -> assertThat(kept).exists());
  }

  @Test
  void targetsOfLinksAreNotDeleted() throws IOException {
    CacheFolder cache = OpenFolder.cache();
    Path outside = Files.createDirectory(cache.folder().resolve("outside"));
    Path file = Files.writeString(outside.resolve("file"), "x");
    Path link = Files.createSymbolicLink(cache.folder().resolve("archive7"), outside);
    aged(file, 400);
    aged(outside, 400);
    Path old = aged(Files.createDirectory(cache.folder().resolve("archive8")), 400);
    Path inside = Files.createSymbolicLink(old.resolve("link"), outside);
    aged(old, 400);

    cache.forget(List.of("archive"));

    assertThat(inside).doesNotExist();
    assertThat(old).doesNotExist();
    assertThat(link).isSymbolicLink(); // young itself, whatever it leads to
    assertThat(file).exists();
  }

  private static Path aged(Path file, int days) throws IOException {
    Instant then = Instant.now().minus(Duration.ofDays(days));
    return Files.setLastModifiedTime(file, FileTime.from(then));
  }
}
