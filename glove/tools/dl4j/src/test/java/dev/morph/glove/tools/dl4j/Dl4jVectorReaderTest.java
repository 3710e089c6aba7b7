package dev.morph.glove.tools.dl4j;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.morph.glove.EmbeddingTable;
import dev.morph.glove.EmbeddingTableException;
import dev.morph.glove.SkippedLines.Cause;
import dev.morph.glove.VectorEncoding;
import dev.morph.glove.VectorImport;
import dev.morph.glove.tools.importer.VectorImporter;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class Dl4jVectorReaderTest {
  /** Longer than the 50 bytes at which DL4J's binary reader truncates words, and not ASCII. */
  private static final String LONG_WORD = "\u00e4".repeat(40) + "\u4e2d\u6587";

  @TempDir Path folder;

  @Test
  void textsAreImportedPlainGzippedAndZippedBitForBit() throws IOException {
    String text = "the 0.418 0.24968 -0.41242\n" + LONG_WORD + " 1e-3 .5 -2\n, 0.1 0.2 0.3\n";
    Path plain = Files.writeString(folder.resolve("plain.txt"), text);
    Path packed = folder.resolve("packed.txt.gz");
    try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(packed))) {
      out.write(text.getBytes(StandardCharsets.UTF_8));
    }
    Path zipped = folder.resolve("zipped.zip");
    try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(zipped))) {
      for (String name : List.of("other.txt", "vectors.txt")) {
        out.putNextEntry(new ZipEntry(name));
        out.write((name.startsWith("o") ? "x 1 2 3\n" : text).getBytes(StandardCharsets.UTF_8));
      }
    }

    for (Path source : List.of(plain, packed, zipped.resolve("vectors.txt"))) {
      EmbeddingTable table = imported(source).table();

      assertThat(table.words()).containsExactly("the", LONG_WORD, ",");
      assertThat(table.vector(0)).containsExactly(0.418f, 0.24968f, -0.41242f);
      assertThat(table.vector(1)).containsExactly(0.001f, 0.5f, -2);
    }
    assertThatThrownBy(() -> imported(zipped))
        .isInstanceOf(EmbeddingTableException.class)
        .hasMessageContaining("other.txt, vectors.txt");
  }

  @Test
  void aHeaderIsNotAWordAndIntegersAreNotAHeader() throws IOException {
    Path fastText = Files.writeString(folder.resolve("wiki.vec"), "2 3\nthe 1 2 3 \nof 4 5 6 \n");
    Path integers = Files.writeString(folder.resolve("integers.txt"), "7 1 2 3\n8 4 5 6\n");

    assertThat(imported(fastText).table().words()).containsExactly("the", "of");
    assertThat(imported(integers).table().words()).containsExactly("7", "8");
  }

  @Test
  void binaryFilesAreImportedWithAndWithoutLineBreaks() throws IOException {
    for (boolean breaks : new boolean[] {true, false}) {
      Path source = folder.resolve("vectors" + breaks + ".bin");
      Files.write(source, binary(breaks, List.of("the", LONG_WORD, "List"), 300));

      EmbeddingTable table = imported(source).table();

      assertThat(table.words()).containsExactly("the", LONG_WORD, "list");
      assertThat(table.dimension()).isEqualTo(300);
      assertThat(table.vector(2)[299]).isEqualTo(2 + 299 / 1000f);
    }
  }

  @Test
  void badLinesAreSkippedAndNumbered() throws IOException {
    String text =
        """
        the 1 2 3
        short 1 2
        The 4 5 6
        nan 1 nan 3
        a token 1 2 3
        good 7 8 9
        word x 2 3
        """;
    Path source = Files.writeString(folder.resolve("bad.txt"), text);

    VectorImport done = imported(source);

    assertThat(done.table().words()).containsExactly("the", "good");
    assertThat(done.skipped().firstLines(Cause.RAGGED)).containsExactly(2L, 5L, 7L);
    assertThat(done.skipped().firstLines(Cause.DUPLICATE)).containsExactly(3L);
    assertThat(done.skipped().firstLines(Cause.NOT_FINITE)).containsExactly(4L);
    assertThat(done.table().provenance()).contains("3 ragged (lines 2, 5, 7)");
  }

  @Test
  void badBinaryRowsAreSkippedAndATruncatedFileIsRefused() throws IOException {
    byte[] bytes = binary(false, List.of("a", "b", "A", "c"), 4);
    ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).putFloat(4 + 2, Float.NaN);
    Path source = Files.write(folder.resolve("bad.bin"), bytes);
    Path cut = Files.write(folder.resolve("cut.bin"), java.util.Arrays.copyOf(bytes, 60));

    VectorImport done = imported(source);

    assertThat(done.table().words()).containsExactly("b", "a", "c");
    assertThat(done.skipped().firstLines(Cause.NOT_FINITE)).containsExactly(1L);
    assertThatThrownBy(() -> imported(cut))
        .isInstanceOf(EmbeddingTableException.class)
        .hasMessageContaining("cut off after 3 of the 4 words");
  }

  @Test
  @Tag("long")
  void chunksJoinWithoutASeam() throws IOException {
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < 45_000; i++) {
      lines.add("w" + i + " " + i + " 0.5");
    }
    Path source = Files.write(folder.resolve("many.txt"), lines);
    List<Double> shares = new ArrayList<>();

    EmbeddingTable table =
        new VectorImporter(new Dl4jVectorReader())
            .importFile(source, folder.resolve("out"), VectorEncoding.FLOAT32, "", shares::add)
            .table();

    assertThat(table.size()).isEqualTo(45_000);
    assertThat(table.vector(44_999)).containsExactly(44_999, 0.5f);
    assertThat(shares).hasSizeGreaterThan(3).isSorted().endsWith(1.0);
    table.verify();
  }

  private VectorImport imported(Path source) {
    Path target = folder.resolve("table");
    return new VectorImporter(new Dl4jVectorReader())
        .importFile(source, target, VectorEncoding.FLOAT32, "test.", share -> {});
  }

  private static byte[] binary(boolean breaks, List<String> words, int dimension)
      throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    out.write((words.size() + " " + dimension + "\n").getBytes(StandardCharsets.UTF_8));
    for (int row = 0; row < words.size(); row++) {
      out.write((words.get(row) + " ").getBytes(StandardCharsets.UTF_8));
      ByteBuffer floats = ByteBuffer.allocate(4 * dimension).order(ByteOrder.LITTLE_ENDIAN);
      for (int d = 0; d < dimension; d++) {
        floats.putFloat(row + d / 1000f);
      }
      out.write(floats.array());
      if (breaks) {
        out.write('\n');
      }
    }
    return out.toByteArray();
  }
}
