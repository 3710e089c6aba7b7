package dev.morph.glove;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.SplittableRandom;
import java.util.zip.CRC32C;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EmbeddingTableTest {
  @TempDir Path folder;

  @Test
  void aTableIsWrittenAndOpenedAgain() {
    EmbeddingTable table =
        EmbeddingTable.of(
            List.of("the", "list"),
            List.of(new float[] {1, 2, 3}, new float[] {-0.5f, 0, 4}),
            "made by hand; public domain");
    Path file = folder.resolve("small.vectors");

    table.write(file);
    EmbeddingTable opened = EmbeddingTable.open(file);

    assertThat(opened.size()).isEqualTo(2);
    assertThat(opened.dimension()).isEqualTo(3);
    assertThat(opened.word(1)).isEqualTo("list");
    assertThat(opened.words()).containsExactly("the", "list");
    assertThat(opened.indexOf("List")).isEqualTo(1);
    assertThat(opened.indexOf("array")).isEqualTo(-1);
    assertThat(opened.vector(1)).containsExactly(-0.5f, 0, 4);
    assertThat(opened.provenance()).isEqualTo("made by hand; public domain");
    assertThat(opened.sha256()).isEqualTo(table.sha256()).hasSize(64);
  }

  @Test
  void theChecksumCoversTheFileExceptItsLast36Bytes() throws Exception {
    EmbeddingTable table = RandomTables.dense(1, 7, 5);
    byte[] bytes = written(table);
    byte[] body = Arrays.copyOf(bytes, bytes.length - 36);

    byte[] digest = MessageDigest.getInstance("SHA-256").digest(body);

    assertThat(table.sha256()).isEqualTo(HexFormat.of().formatHex(digest));
    assertThat(Arrays.copyOfRange(bytes, bytes.length - 36, bytes.length - 4)).isEqualTo(digest);
  }

  @Test
  void randomTablesSurviveAFileBitForBit() {
    for (int seed = 0; seed < 20; seed++) {
      EmbeddingTable table = RandomTables.dense(seed, 1 + seed * 3, 1 + seed % 7);
      Path file = folder.resolve("t" + seed);
      table.write(file);

      EmbeddingTable opened = EmbeddingTable.open(file);

      assertThat(opened.words()).isEqualTo(table.words());
      for (int row = 0; row < table.size(); row++) {
        assertThat(opened.vector(row)).containsExactly(table.vector(row));
      }
    }
  }

  @Test
  void eightBitValuesAreWithinHalfAStep() {
    EmbeddingTable table = RandomTables.dense(3, 50, 20);

    EmbeddingTable rounded = RandomTables.encoded(table, VectorEncoding.INT8);
    Path file = folder.resolve("rounded");
    rounded.write(file);
    EmbeddingTable opened = EmbeddingTable.open(file);

    assertThat(opened.encoding()).isEqualTo(VectorEncoding.INT8);
    assertThat(opened.sha256()).isEqualTo(rounded.sha256()).isNotEqualTo(table.sha256());
    for (int row = 0; row < table.size(); row++) {
      float[] exact = table.vector(row);
      float[] near = opened.vector(row);
      float largest = 0;
      for (float component : exact) {
        largest = Math.max(largest, Math.abs(component));
      }
      for (int d = 0; d < exact.length; d++) {
        assertThat(Math.abs(near[d] - exact[d])).isLessThanOrEqualTo(largest / 127 * 0.5001f);
      }
    }
  }

  @Test
  void eightBitsKeepAZeroVector() {
    EmbeddingTable table =
        RandomTables.encoded(
            EmbeddingTable.of(List.of("nothing"), List.of(new float[4]), ""), VectorEncoding.INT8);

    assertThat(table.vector(0)).containsExactly(0, 0, 0, 0);
  }

  @Test
  void aChangedVectorDoesNotChangeTheTable() {
    EmbeddingTable table = RandomTables.dense(5, 3, 4);
    float[] before = table.vector(2);

    table.vector(2)[0] = 99;

    assertThat(table.vector(2)).containsExactly(before);
  }

  @Test
  void aTruncatedFileIsRefused() throws IOException {
    byte[] bytes = written(RandomTables.dense(1, 4, 3));
    for (int length = 8; length < bytes.length; length++) {
      refused(Arrays.copyOf(bytes, length), "cut off");
    }
  }

  @Test
  void aFileWithTrailingTextIsRefused() throws IOException {
    byte[] bytes = written(RandomTables.dense(1, 4, 3));
    refused(Arrays.copyOf(bytes, bytes.length + 1), "should have");
  }

  @Test
  void anySingleFlippedBitIsNoticed() throws IOException {
    byte[] bytes = written(RandomTables.dense(2, 6, 3));
    SplittableRandom random = new SplittableRandom(7);
    for (int round = 0; round < 200; round++) {
      byte[] broken = bytes.clone();
      broken[random.nextInt(8, bytes.length)] ^= (byte) (1 << random.nextInt(8));
      refused(broken, "");
    }
  }

  @Test
  void anotherVersionIsRefusedByName() throws IOException {
    byte[] bytes = written(RandomTables.dense(1, 4, 3));
    bytes[8] = 1;
    refused(bytes, "version 1, this Morph reads 2");
  }

  @Test
  void anUnknownEncodingIsRefused() throws IOException {
    byte[] bytes = written(RandomTables.dense(1, 4, 3));
    bytes[12] = 9;
    refused(bytes, "unknown encoding 9");
  }

  @Test
  void impossibleCountsAreRefused() throws IOException {
    byte[] bytes = written(RandomTables.dense(1, 4, 3));
    for (int at = 16; at <= 32; at += 4) {
      for (int count : new int[] {Integer.MAX_VALUE, -4, 0, 1 << 30}) {
        byte[] broken = bytes.clone();
        ByteBuffer.wrap(broken).order(ByteOrder.LITTLE_ENDIAN).putInt(at, count);
        refused(broken, "");
      }
    }
  }

  @Test
  void aFileWithADuplicateWordFailsVerification() throws Exception {
    byte[] bytes = written(RandomTables.dense(1, 4, 3));
    String text = new String(bytes, StandardCharsets.ISO_8859_1).replace("w3", "w1");
    byte[] forged = signed(text.getBytes(StandardCharsets.ISO_8859_1));
    Path file = Files.write(folder.resolve("forged"), forged);

    EmbeddingTable opened = EmbeddingTable.open(file);

    assertThatThrownBy(opened::verify)
        .isInstanceOf(EmbeddingTableException.class)
        .hasMessageContaining("word 3 occurs twice");
  }

  @Test
  void aFileWithWordOffsetsOutOfRangeIsRefusedOnReading() throws Exception {
    byte[] bytes = written(RandomTables.dense(1, 4, 4));
    int startsAt = 40 + 4 * 16 + 4 * 4;
    ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).putInt(startsAt + 8, 1 << 29);
    Path file = Files.write(folder.resolve("forged"), signed(bytes));

    EmbeddingTable opened = EmbeddingTable.open(file);

    assertThatThrownBy(() -> opened.word(1)).isInstanceOf(EmbeddingTableException.class);
  }

  private static byte[] signed(byte[] forged) throws Exception {
    MessageDigest digest = MessageDigest.getInstance("SHA-256");
    digest.update(forged, 0, forged.length - 36);
    System.arraycopy(digest.digest(), 0, forged, forged.length - 36, 32);
    CRC32C crc = new CRC32C();
    crc.update(forged, 0, forged.length - 4);
    ByteBuffer.wrap(forged)
        .order(ByteOrder.LITTLE_ENDIAN)
        .putInt(forged.length - 4, (int) crc.getValue());
    return forged;
  }

  @Test
  void anIntactTableVerifies() {
    for (VectorEncoding encoding : VectorEncoding.values()) {
      RandomTables.encoded(RandomTables.dense(4, 300, 7), encoding).verify();
    }
  }

  @Test
  void aTableBuiltInAFileEqualsOneBuiltInMemory() {
    EmbeddingTable table = RandomTables.dense(3, 50, 20);
    Path file = folder.resolve("built");

    EmbeddingTable built;
    try (TableBuilder builder = TableBuilder.inFile(file, 20, VectorEncoding.INT8)) {
      built = RandomTables.copy(table, builder);
    }

    assertThat(built.sha256()).isEqualTo(RandomTables.encoded(table, VectorEncoding.INT8).sha256());
  }

  @Test
  void anInterruptedWriteKeepsTheOldFile() throws IOException {
    Path file = folder.resolve("kept");
    RandomTables.dense(1, 4, 3).write(file);
    byte[] before = Files.readAllBytes(file);

    try (TableBuilder builder = TableBuilder.inFile(file, 3, VectorEncoding.FLOAT32)) {
      builder.add("one", new float[] {1, 2, 3});
    }

    assertThat(Files.readAllBytes(file)).isEqualTo(before);
    try (var files = Files.list(folder)) {
      assertThat(files).containsExactly(file);
    }
  }

  @Test
  void inconsistentWordsAndVectorsAreRefused() {
    float[] vector = {1};
    refusedParts(List.of(), List.of(), "at least one word");
    refusedParts(List.of("a"), List.of(), "1 words need as many vectors, not 0");
    refusedParts(List.of("a", "a"), List.of(vector, vector), "occurs twice");
    refusedParts(List.of("Upper"), List.of(vector), "not lower-case");
    refusedParts(List.of("two\nlines"), List.of(vector), "contains a line break");
    refusedParts(
        List.of("a", "b"),
        List.of(vector, new float[2]),
        "has 2 components, but the first one has 1");
    refusedParts(List.of("a"), List.of(new float[] {Float.NaN}), "not a finite number");
    refusedParts(List.of("a"), List.of(new float[0]), "one dimension");
  }

  @Test
  void aMissingFileIsReported() {
    assertThatThrownBy(() -> EmbeddingTable.open(folder.resolve("nowhere.vectors")))
        .isInstanceOf(EmbeddingTableException.class)
        .hasMessageContaining("nowhere.vectors")
        .hasMessageContaining("no such file");
    assertThatThrownBy(() -> EmbeddingTable.open(folder))
        .isInstanceOf(EmbeddingTableException.class);
  }

  private static void refusedParts(List<String> words, List<float[]> vectors, String why) {
    assertThatThrownBy(() -> EmbeddingTable.of(words, vectors, ""))
        .isInstanceOf(EmbeddingTableException.class)
        .hasMessageContaining(why);
  }

  private byte[] written(EmbeddingTable table) throws IOException {
    Path file = folder.resolve("written");
    table.write(file);
    return Files.readAllBytes(file);
  }

  private void refused(byte[] bytes, String why) throws IOException {
    Path file = folder.resolve("broken.vectors");
    Files.write(file, bytes);
    assertThatThrownBy(() -> EmbeddingTable.open(file))
        .isInstanceOf(EmbeddingTableException.class)
        .hasMessageContaining("broken.vectors")
        .hasMessageContaining(why)
        .message()
        .doesNotContain("\n");
  }
}
