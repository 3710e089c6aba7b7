package dev.morph.glove;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class CounterFittingTest {
  private static final WordPairs SIZES =
      new WordPairs(
          Map.of("largest", Set.of("biggest", "not-in-the-table")),
          Map.of("smallest", Set.of("largest")));

  /** Largest and smallest occur in the same sentences. */
  private static EmbeddingTable sizes() {
    return EmbeddingTable.of(
        List.of("largest", "smallest", "biggest", "list", "array"),
        List.of(
            new float[] {1, 0.1f, 0},
            new float[] {1, 0, 0.1f},
            new float[] {0.5f, 0.5f, 0},
            new float[] {0, 0, 5},
            new float[] {0, 0.3f, 5}),
        "a test");
  }

  @Test
  void synonymsMoveCloserAndAntonymsApart() {
    NearestNeighbours before = new NearestNeighbours(sizes());
    NearestNeighbours after = new NearestNeighbours(fit(sizes(), SIZES));

    assertThat(names(before, "largest")).startsWith("smallest");
    assertThat(names(after, "largest")).startsWith("biggest");
    assertThat(after.cosine("largest", "biggest"))
        .isGreaterThan(before.cosine("largest", "biggest"));
    assertThat(after.cosine("largest", "smallest"))
        .isLessThan(before.cosine("largest", "smallest") - 0.3);
  }

  @Test
  void wordsWithoutAPairDoNotMove() {
    NearestNeighbours before = new NearestNeighbours(sizes());
    NearestNeighbours after = new NearestNeighbours(fit(sizes(), SIZES));

    assertThat(after.cosine("list", "array"))
        .isCloseTo(before.cosine("list", "array"), within(1e-6));
  }

  @Test
  void theSameTableAndPairsGiveTheSameBytes() {
    EmbeddingTable table = random(300, 20, 7);
    WordPairs pairs = pairs(300, 9);

    assertThat(fit(table, pairs).sha256()).isEqualTo(fit(table, pairs).sha256());
  }

  @Test
  void synonymsMoveCloserAndAntonymsApartOnAverageInAnyTable() {
    for (int seed = 0; seed < 10; seed++) {
      EmbeddingTable table = random(200, 12, seed);
      WordPairs pairs = pairs(200, seed + 100);
      NearestNeighbours before = new NearestNeighbours(table);
      NearestNeighbours after = new NearestNeighbours(fit(table, pairs));

      assertThat(mean(after, pairs.synonyms())).isGreaterThan(mean(before, pairs.synonyms()));
      assertThat(mean(after, pairs.antonyms())).isLessThan(0.2);
      assertThat(after.table().words()).isEqualTo(table.words());
    }
  }

  @Test
  void aPairThatIsBothCountsAsAntonyms() {
    WordPairs both =
        new WordPairs(Map.of("largest", Set.of("smallest")), Map.of("smallest", Set.of("largest")));

    assertThat(new NearestNeighbours(fit(sizes(), both)).cosine("largest", "smallest"))
        .isLessThan(0.7);
  }

  @Test
  void aVectorOfZerosHasNoDirectionToKeep() {
    EmbeddingTable table =
        EmbeddingTable.of(List.of("a", "b"), List.of(new float[2], new float[] {1, 0}), "a test");

    assertThatThrownBy(() -> fit(table, SIZES))
        .isInstanceOf(EmbeddingTableException.class)
        .hasMessageContaining("the vector of 'a' is zero");
  }

  private record WordPairs(Map<String, Set<String>> synonyms, Map<String, Set<String>> antonyms) {}

  private static EmbeddingTable fit(EmbeddingTable table, WordPairs pairs) {
    return CounterFitting.fit(table, pairs.synonyms(), pairs.antonyms(), "a test");
  }

  private static List<String> names(NearestNeighbours neighbours, String word) {
    return neighbours.nearest(word, 3, any -> true).stream().map(Neighbour::word).toList();
  }

  private static double mean(NearestNeighbours table, Map<String, Set<String>> pairs) {
    return pairs.entrySet().stream()
        .flatMap(pair -> pair.getValue().stream().map(other -> table.cosine(pair.getKey(), other)))
        .mapToDouble(Double::doubleValue)
        .average()
        .orElseThrow();
  }

  private static EmbeddingTable random(int size, int dimension, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    List<String> words = new ArrayList<>();
    List<float[]> vectors = new ArrayList<>();
    for (int row = 0; row < size; row++) {
      words.add("w" + row);
      float[] vector = new float[dimension];
      for (int d = 0; d < dimension; d++) {
        vector[d] = (float) random.nextDouble(-1, 1);
      }
      vectors.add(vector);
    }
    return EmbeddingTable.of(words, vectors, "random");
  }

  /** Every tenth word has one synonym and one antonym, all different. */
  private static WordPairs pairs(int size, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    Map<String, Set<String>> synonyms = new TreeMap<>();
    Map<String, Set<String>> antonyms = new TreeMap<>();
    for (int row = 0; row < size; row += 10) {
      int synonym = row + 1 + random.nextInt(4);
      int antonym = row + 5 + random.nextInt(4);
      synonyms.put("w" + row, Set.of("w" + synonym));
      antonyms.put("w" + row, Set.of("w" + antonym));
    }
    return new WordPairs(synonyms, antonyms);
  }
}
