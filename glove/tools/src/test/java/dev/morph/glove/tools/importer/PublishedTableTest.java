package dev.morph.glove.tools.importer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.morph.glove.table.EmbeddingTableException;
import dev.morph.glove.tools.SharedFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class PublishedTableTest {
  @TempDir private Path folder;

  @ParameterizedTest
  @EnumSource(PublishedTable.class)
  void theProvenanceNamesAuthorsAndLicence(PublishedTable table) {
    assertThat(table.provenance()).contains("Pennington", "Public Domain Dedication");
  }

  @Test
  void aFileIsRecognisedByItsNameEvenInAnArchive() {
    assertThat(PublishedTable.recognise(Path.of("x/glove.6B.50d.txt")))
        .contains(PublishedTable.GLOVE_6B_50D);
    assertThat(PublishedTable.recognise(Path.of("glove.6B.zip/glove.6B.300d.txt")))
        .contains(PublishedTable.GLOVE_6B_300D);
    assertThat(PublishedTable.recognise(Path.of("my-vectors.txt"))).isEmpty();
    assertThat(PublishedTable.recognise(Path.of("/"))).isEmpty();
  }

  @Test
  void thePublishedFileIsAcceptedAndItsHashPrinted() {
    Path archive = SharedFolder.file("data/glove/glove.6B.50d.zip");

    String told = PublishedTable.GLOVE_6B_50D.check(archive.resolve("glove.6B.50d.txt"));

    assertThat(told)
        .contains("400,000 lines and the size as published, 171,350,079 bytes")
        .containsPattern("SHA-256 [0-9a-f]{64}$");
  }

  @Test
  void aWrongFileOfThatNameIsRefusedWithAReason() throws IOException {
    Path cut = folder.resolve("glove.6B.50d.txt");
    Files.writeString(cut, "the" + " 0.1".repeat(50) + "\nof" + " 0.2".repeat(50) + "\n");
    refused(
        cut,
        "2 lines where there should be 400,000",
        "407 bytes where there should be 171,350,079",
        "50 components");

    Files.writeString(cut, "<!DOCTYPE html><html>moved</html>\n");
    refused(cut, "34 bytes", "1 components where there should be 50");

    Files.write(cut, new byte[0]);
    refused(cut, "0 bytes", "fetch it again");

    Files.write(cut, new byte[] {(byte) 0xff, 0, 1, 2});
    refused(cut, "4 bytes");

    try (var gzip = new GZIPOutputStream(Files.newOutputStream(cut))) {
      gzip.write("the 1 2 3\n".getBytes(java.nio.charset.StandardCharsets.UTF_8));
    }
    refused(cut, "10 bytes", "3 components");

    Files.delete(cut);
    refused(cut, "cannot read");
  }

  @Test
  void withoutAKnownSizeLinesAndComponentsDecide() throws IOException {
    Path file = folder.resolve("glove.6B.200d.txt");
    String line = "word" + " 0".repeat(200) + "\n";
    try (var gzip = new GZIPOutputStream(Files.newOutputStream(file))) {
      for (int i = 0; i < 400_000; i++) {
        gzip.write(line.getBytes(java.nio.charset.StandardCharsets.UTF_8));
      }
    }

    assertThat(PublishedTable.GLOVE_6B_200D.check(file))
        .contains("glove.6B.200d.txt: 400,000 lines as published, 162,000,000 bytes, SHA-256 ");

    Files.writeString(file, line.repeat(3));
    assertThatThrownBy(() -> PublishedTable.GLOVE_6B_200D.check(file))
        .hasMessageContaining("3 lines where there should be 400,000, 1,215 bytes, 200 components");
  }

  private static void refused(Path file, String... because) {
    assertThatThrownBy(() -> PublishedTable.GLOVE_6B_50D.check(file))
        .isInstanceOf(EmbeddingTableException.class)
        .message()
        .contains(because);
  }
}
