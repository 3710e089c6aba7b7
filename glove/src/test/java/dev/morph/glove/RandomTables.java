package dev.morph.glove;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/** Tables for property tests. */
public final class RandomTables {
  private RandomTables() {}

  /** Small integer components: many rows point the same way and some are zero, so cosines tie. */
  static EmbeddingTable withTies(long randomSeed, int size, int dimension) {
    SplittableRandom random = new SplittableRandom(randomSeed);
    List<String> words = new ArrayList<>();
    List<float[]> vectors = new ArrayList<>();
    for (int row = 0; row < size; row++) {
      float[] vector = new float[dimension];
      for (int d = 0; d < dimension; d++) {
        vector[d] = random.nextInt(-1, 2) * (row % 3 == 0 ? 2 : 1);
      }
      words.add("w" + row);
      vectors.add(vector);
    }
    return EmbeddingTable.of(words, vectors, "random " + randomSeed);
  }

  /** Components from [-1, 1). */
  public static EmbeddingTable dense(long randomSeed, int size, int dimension) {
    SplittableRandom random = new SplittableRandom(randomSeed);
    List<String> words = new ArrayList<>();
    List<float[]> vectors = new ArrayList<>();
    for (int row = 0; row < size; row++) {
      float[] vector = new float[dimension];
      for (int d = 0; d < dimension; d++) {
        vector[d] = (float) random.nextDouble(-1, 1);
      }
      words.add("w" + row);
      vectors.add(vector);
    }
    return EmbeddingTable.of(words, vectors, "random " + randomSeed);
  }

  /** Returns the same words and vectors in another encoding. */
  public static EmbeddingTable encoded(EmbeddingTable table, VectorEncoding encoding) {
    try (TableBuilder builder = TableBuilder.inMemory(table.dimension(), encoding)) {
      return copy(table, builder);
    }
  }

  static EmbeddingTable copy(EmbeddingTable table, TableBuilder builder) {
    for (int row = 0; row < table.size(); row++) {
      builder.add(table.word(row), table.vector(row));
    }
    return builder.build(table.provenance());
  }
}
