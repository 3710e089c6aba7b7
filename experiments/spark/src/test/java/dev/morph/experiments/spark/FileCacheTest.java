package dev.morph.experiments.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.morph.core.fault.FaultException;
import dev.morph.experiments.fault.ExperimentFault;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.commons.codec.digest.DigestUtils;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FileCacheTest {
  private static final byte[] CONTENT =
      "cat 0.1 0.2\n".repeat(1000).getBytes(StandardCharsets.UTF_8);
  private static final String HASH = DigestUtils.sha256Hex(CONTENT);

  @TempDir Path folder;

  private FileCache cache;
  private final AtomicInteger fetched = new AtomicInteger();

  @BeforeEach
  void makeACache() {
    cache = new FileCache(folder.resolve("cache"));
  }

  @Test
  void aFileIsFetchedOnceIntoAFolderNamedAfterItsHash() throws IOException {
    Path file = get(CONTENT);
    assertThat(get(CONTENT)).isEqualTo(file);

    assertThat(file).hasBinaryContent(CONTENT).hasFileName("vectors.txt");
    assertThat(file.getParent()).hasFileName(HASH);
    assertThat(fetched).hasValue(1);
  }

  @Test
  void theFilesOfAFolderAreStoredUnderTheHashOfTheFolder() throws IOException {
    for (String name : List.of("model.onnx", "parts/tokenizer.json")) {
      Path file =
          cache.get(
              "whole", HASH, Path.of("encoder", name), () -> new ByteArrayInputStream(CONTENT));
      assertThat(file)
          .isEqualTo(cache.folder().resolve("whole").resolve("encoder").resolve(name))
          .hasBinaryContent(CONTENT);
    }
  }

  @Test
  void aDamagedFileIsFetchedAgain() throws IOException {
    Files.writeString(get(CONTENT), "cut off");

    assertThat(get(CONTENT)).hasBinaryContent(CONTENT);
  }

  @Test
  void differentContentIsAnErrorWithARemedyAndLeavesNothingBehind() throws IOException {
    FaultException other =
        catchThrowableOfType(FaultException.class, () -> get(new byte[] {1, 2, 3}));

    assertThat(other.fault()).isEqualTo(ExperimentFault.FILE_NOT_SHIPPED);
    assertThat(other)
        .hasMessageContaining("vectors.txt")
        .hasMessageContaining("the run began with " + HASH.substring(0, 12));
    assertThat(other.remedy()).contains("restore the file to its state", "--resume");
    assertThat(filesLeft()).containsExactly(FileCache.LOCK);
  }

  @Test
  void aBrokenTransferIsAnErrorAndTheNextOneIsComplete() throws IOException {
    FaultException broken =
        catchThrowableOfType(
            FaultException.class,
            () ->
                cache.get(
                    HASH,
                    HASH,
                    Path.of("vectors.txt"),
                    () ->
                        new SequenceInputStream(
                            new ByteArrayInputStream(CONTENT, 0, 100), new Breaking())));

    assertThat(broken).hasMessageContaining("connection reset");
    assertThat(filesLeft()).containsExactly(FileCache.LOCK);
    assertThat(get(CONTENT)).hasBinaryContent(CONTENT);
  }

  @Test
  void anIncompleteFileOfAKilledProcessIsOverwritten() throws IOException {
    Path part = folder.resolve("cache").resolve(HASH).resolve("vectors.txt.part");
    Files.createDirectories(part.getParent());
    Files.write(part, new byte[100_000]);

    assertThat(get(CONTENT)).hasBinaryContent(CONTENT);
    assertThat(part).doesNotExist();
  }

  @Test
  void simultaneousRequestsFetchAFileOnce() {
    CompletableFuture<?>[] all =
        IntStream.range(0, 8)
            .mapToObj(i -> CompletableFuture.supplyAsync(() -> get(CONTENT)))
            .toArray(CompletableFuture[]::new);
    CompletableFuture.allOf(all).join();

    assertThat(fetched).hasValue(1);
  }

  private Path get(byte[] arriving) {
    return cache.get(
        HASH,
        HASH,
        Path.of("vectors.txt"),
        () -> {
          fetched.incrementAndGet();
          return new ByteArrayInputStream(arriving);
        });
  }

  private List<String> filesLeft() throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      return files.filter(Files::isRegularFile).map(it -> it.getFileName().toString()).toList();
    }
  }

  private static final class Breaking extends InputStream {
    @Override
    public int read() throws IOException {
      throw new IOException("connection reset");
    }
  }
}
