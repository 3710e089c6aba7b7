package dev.morph.glove;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A table of more than a gibibyte has several pieces; here a piece has three rows. */
class TableFileTest {
  private static final int ROWS = 11;
  private static final int DIMENSION = 5;
  private static final int PIECE_ROWS = 3;

  @TempDir private Path folder;

  @ParameterizedTest
  @EnumSource(VectorEncoding.class)
  void vectorsAreReadCorrectlyAcrossPieces(VectorEncoding encoding) throws IOException {
    EmbeddingTable table = RandomTables.encoded(RandomTables.dense(7, ROWS, DIMENSION), encoding);
    Path file = folder.resolve("x.vectors");
    table.write(file);
    EmbeddingTable pieces = inPieces(Files.readAllBytes(file));

    for (int from = 0; from < ROWS; from++) {
      for (int count = 1; count <= ROWS - from; count++) {
        float[] vectors = new float[count * DIMENSION];
        pieces.copyVectors(from, count, vectors);
        for (int row = 0; row < count; row++) {
          assertThat(Arrays.copyOfRange(vectors, row * DIMENSION, (row + 1) * DIMENSION))
              .isEqualTo(table.vector(from + row));
        }
      }
    }
  }

  private static EmbeddingTable inPieces(byte[] file) {
    ByteBuffer bytes = ByteBuffer.wrap(file).order(ByteOrder.LITTLE_ENDIAN);
    TableFile.Header header = TableFile.readHeader(bytes);
    int tailAt = (int) header.tailAt();
    int step = PIECE_ROWS * header.encoding().rowBytes(DIMENSION);
    List<ByteBuffer> whole = new ArrayList<>(List.of(bytes.slice(0, TableFile.HEADER)));
    for (int at = TableFile.HEADER; at < tailAt; at += step) {
      whole.add(bytes.slice(at, Math.min(step, tailAt - at)).order(ByteOrder.LITTLE_ENDIAN));
    }
    whole.add(bytes.slice(tailAt, file.length - tailAt).order(ByteOrder.LITTLE_ENDIAN));
    return new EmbeddingTable(header, PIECE_ROWS, whole);
  }
}
