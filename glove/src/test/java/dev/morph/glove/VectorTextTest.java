package dev.morph.glove;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.SplittableRandom;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class VectorTextTest {
  private static final String TEXT = "the 0.1 -0.2\nlist 1 2e-1\n";

  @TempDir Path folder;

  @Test
  void eachLineIsAWordAndItsVector() throws IOException {
    EmbeddingTable table = EmbeddingTable.open(plain(TEXT));

    assertThat(table.words()).containsExactly("the", "list");
    assertThat(table.vector(0)).containsExactly(0.1f, -0.2f);
    assertThat(table.vector(1)).containsExactly(1f, 0.2f);
    assertThat(table.provenance()).contains("2 lines").contains("skipped: none");
  }

  @Test
  void compressedFilesAreRecognisedByTheirFirstBytes() throws IOException {
    Path gz = folder.resolve("vectors.bin");
    try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(gz))) {
      out.write(TEXT.getBytes(StandardCharsets.UTF_8));
    }
    Path zip = zip("a.txt");

    assertThat(EmbeddingTable.open(gz).words()).containsExactly("the", "list");
    assertThat(EmbeddingTable.open(zip).words()).containsExactly("the", "list");
  }

  @Test
  void anEntryOfAZipIsNamedLikeAFile() throws IOException {
    Path zip = zip("glove.50d.txt", "glove.100d.txt");

    assertThat(EmbeddingTable.open(zip.resolve("glove.100d.txt")).size()).isEqualTo(2);
    refused(zip, "glove.50d.txt, glove.100d.txt; name one");
    refused(zip.resolve("glove.300d.txt"), "expected exactly one glove.300d.txt");
  }

  @Test
  void unusableLinesAreSkippedAndCountedWithTheirNumbers() throws IOException {
    VectorImport read =
        VectorText.read(
            plain(
                "one two 3\n" // 1: a component is not a number
                    + "the 1 2\n"
                    + "nan nan 1\n" // 3
                    + "infinite 1 -Inf\n" // 4
                    + "huge 1e39 1\n" // 5: infinite as a float
                    + "short 1\n" // 6
                    + "\n" // 7
                    + "long 1 2 3\n" // 8
                    + "The 3 4\n" // 9: a later duplicate
                    + "list 5 6"));

    assertThat(read.table().words()).containsExactly("the", "list");
    assertThat(read.table().vector(0)).containsExactly(1, 2);
    assertThat(read.skipped().firstLines(SkippedLines.Cause.RAGGED))
        .containsExactly(1L, 6L, 7L, 8L);
    assertThat(read.skipped().firstLines(SkippedLines.Cause.NOT_FINITE))
        .containsExactly(3L, 4L, 5L);
    assertThat(read.skipped().firstLines(SkippedLines.Cause.DUPLICATE)).containsExactly(9L);
    assertThat(read.skipped().total()).isEqualTo(8);
    assertThat(read.table().provenance())
        .contains(
            "4 ragged (lines 1, 6, 7, 8), 3 not finite (lines 3, 4, 5), 1 duplicate (lines 9)");
  }

  @Test
  void onlyTheFirstTwentyLinesOfACauseAreListed() throws IOException {
    StringBuilder text = new StringBuilder("the 1 2\n".repeat(30));

    SkippedLines skipped = VectorText.read(plain(text.toString())).skipped();

    assertThat(skipped.count(SkippedLines.Cause.DUPLICATE)).isEqualTo(29);
    assertThat(skipped.firstLines(SkippedLines.Cause.DUPLICATE)).hasSize(20).startsWith(2L, 3L);
    assertThat(skipped.toString()).endsWith("21, ...)");
  }

  @Test
  void aHeaderTabsAndWindowsLineEndsAreRead() throws IOException {
    EmbeddingTable table = EmbeddingTable.open(plain("2 2\r\nthe\t1 2 \r\nlist 3\t4\r\n"));

    assertThat(table.words()).containsExactly("the", "list");
    assertThat(table.vector(1)).containsExactly(3, 4);
  }

  @Test
  void wordsThatTheHeaderAnnouncesAndThatAreMissingAreCounted() throws IOException {
    String rows = "one 1 2 3\ntwo 4 5 6\n";

    assertThat(VectorText.read(plain("99 3\n" + rows)).skipped().toString())
        .isEqualTo("97 fewer words than the header states");
    assertThat(VectorText.read(plain("2 3\n" + rows)).skipped().toString()).isEqualTo("none");
    assertThat(VectorText.read(plain("3 3\n" + rows + "three 7 8")).skipped().toString())
        .isEqualTo("1 ragged (lines 4)");
  }

  @Test
  void aByteOrderMarkIsNoPartOfTheFirstWord() throws IOException {
    assertThat(VectorText.read(plain("\ufeffone 1 2 3\ntwo 4 5 6\n")).table().indexOf("one"))
        .isZero();
  }

  @Test
  void aWordWithOneDimensionIsNotAHeader() throws IOException {
    assertThat(EmbeddingTable.open(plain("7 1\nx 2\n")).words()).containsExactly("7", "x");
  }

  @Test
  void decimalsAreReadAsJavaReadsThem() throws IOException {
    SplittableRandom random = new SplittableRandom(11);
    StringBuilder text = new StringBuilder();
    String[] written = new String[2000];
    for (int i = 0; i < written.length; i++) {
      double value = random.nextDouble(-10, 10) * Math.pow(10, random.nextInt(-30, 6));
      written[i] =
          switch (i % 4) {
            case 0 -> Float.toString((float) value);
            case 1 -> Double.toString(value);
            case 2 -> String.format(java.util.Locale.ROOT, "%.5f", value);
            default -> String.format(java.util.Locale.ROOT, "%+.17f", value);
          };
      text.append('w').append(i).append(' ').append(written[i]).append(" 1\n");
    }

    EmbeddingTable table = EmbeddingTable.open(plain(text.toString()));

    for (int i = 0; i < written.length; i++) {
      assertThat(table.vector(i)[0]).isEqualTo((float) Double.parseDouble(written[i]));
    }
  }

  @Test
  void filesWithoutVectorsAreRefusedWithOneLine() throws IOException {
    refused(plain(""), "no line contains a word and its vector");
    refused(plain("Dear reader,\nthis is a letter.\n"), "no line contains a word and its vector");
    refused(plain("x".repeat(3 << 20)), "more than 1 MiB");
    Path cut = folder.resolve("cut.gz");
    Files.write(cut, new byte[] {0x1f, (byte) 0x8b, 8, 0});
    refused(cut, "cannot read");
    Path noZip = folder.resolve("no.zip");
    Files.write(noZip, new byte[] {'P', 'K', 3, 4, 9});
    refused(noZip, "cannot read");
  }

  private static void refused(Path file, String why) {
    assertThatThrownBy(() -> EmbeddingTable.open(file))
        .isInstanceOf(EmbeddingTableException.class)
        .hasMessageContaining(String.valueOf(file.getFileName()))
        .hasMessageContaining(why)
        .message()
        .doesNotContain("\n");
  }

  private Path plain(String text) throws IOException {
    Path file = folder.resolve("vectors.txt");
    Files.writeString(file, text);
    return file;
  }

  private Path zip(String... entries) throws IOException {
    Path file = folder.resolve("vectors.zip");
    try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(file))) {
      for (String entry : entries) {
        out.putNextEntry(new ZipEntry(entry));
        out.write(TEXT.getBytes(StandardCharsets.UTF_8));
      }
    }
    return file;
  }
}
