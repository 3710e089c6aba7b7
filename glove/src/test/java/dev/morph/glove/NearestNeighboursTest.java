package dev.morph.glove;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class NearestNeighboursTest {
  private static final Predicate<String> ANY = word -> true;

  @Test
  void theNearestWordsComeInTheOrderOfTheirCosines() {
    EmbeddingTable table =
        EmbeddingTable.of(
            List.of("find", ".", "search", "cat"),
            List.of(
                new float[] {1, 0}, new float[] {2, 0.1f}, new float[] {3, 1}, new float[] {0, 5}),
            "made by hand");
    NearestNeighbours neighbours = new NearestNeighbours(table);

    NearestWords found = neighbours.neighbourhood("Find", 2, word -> !word.equals("."));

    assertThat(found.neighbours()).extracting(Neighbour::word).containsExactly("search", "cat");
    assertThat(found.neighbours().get(0).cosine()).isCloseTo(3 / Math.sqrt(10), within(1e-12));
    assertThat(found.skipped()).isEqualTo(1);
    assertThat(neighbours.nearest("find", 1, ANY)).extracting(Neighbour::word).containsExactly(".");
  }

  @Test
  void aWordOutsideTheTableHasNoNeighbours() {
    NearestNeighbours neighbours = new NearestNeighbours(RandomTables.dense(1, 10, 3));

    assertThat(neighbours.nearest("nowhere", 5, ANY)).isEmpty();
    assertThat(neighbours.nearest("w1", 0, ANY)).isEmpty();
    assertThatThrownBy(() -> neighbours.nearest("w1", -1, ANY))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void tiesKeepTheOrderOfTheVocabulary() {
    EmbeddingTable table =
        EmbeddingTable.of(
            List.of("far", "b", "a", "query", "c"),
            List.of(
                new float[] {0, 1},
                new float[] {2, 0},
                new float[] {4, 0},
                new float[] {1, 0},
                new float[] {8, 0}),
            "");

    assertThat(new NearestNeighbours(table).nearest("query", 4, ANY))
        .extracting(Neighbour::word)
        .containsExactly("b", "a", "c", "far");
  }

  @Test
  void theyEqualABruteForceScanOnTablesFullOfTies() {
    for (int seed = 0; seed < 30; seed++) {
      EmbeddingTable table = RandomTables.withTies(seed, 5 + 40 * seed, 2 + seed % 5);
      equalsBruteForce(table, seed, word -> true);
      equalsBruteForce(table, seed, word -> word.hashCode() % 3 == 0);
    }
  }

  @Test
  void theyEqualABruteForceScanOnDenseTables() {
    for (int seed = 0; seed < 8; seed++) {
      EmbeddingTable table = RandomTables.dense(seed, 600 * (seed + 1), 3 + 7 * seed);
      equalsBruteForce(table, seed, word -> true);
      equalsBruteForce(table, seed, word -> word.endsWith("7"));
      equalsBruteForce(table, seed, word -> false);
    }
  }

  @Test
  void theFarthestWordIsFoundHoweverManyWordsThereAre() {
    for (int size = 20; size < 40; size++) {
      EmbeddingTable table = RandomTables.dense(1, size, 3);
      NearestNeighbours neighbours = new NearestNeighbours(table);
      List<Neighbour> all = neighbours.nearest("w1", size, ANY);
      String farthest = all.get(all.size() - 1).word();

      assertThat(neighbours.nearest("w1", 5, farthest::equals)).as("%s words", size).hasSize(1);
    }
  }

  @Test
  void theLengthsOfVectorsDoNotMatter() {
    EmbeddingTable plain = RandomTables.dense(5, 600, 20);
    List<float[]> vectors = new ArrayList<>();
    for (int row = 0; row < plain.size(); row++) {
      float[] vector = plain.vector(row);
      for (int d = 0; d < vector.length; d++) {
        vector[d] *= row % 3 == 0 ? 0x1p100f : row % 3 == 1 ? 0x1p-100f : 1;
      }
      vectors.add(vector);
    }
    NearestNeighbours scaled = new NearestNeighbours(EmbeddingTable.of(plain.words(), vectors, ""));
    List<String> words = plain.words().subList(0, 9);

    assertThat(scaled.nearestAll(words, 5, word -> true))
        .isEqualTo(new NearestNeighbours(plain).nearestAll(words, 5, word -> true));
    for (String word : words) {
      assertThat(scaled.nearest(word, 5, other -> true))
          .isEqualTo(new NearestNeighbours(plain).nearest(word, 5, other -> true));
    }
  }

  @Test
  void fewerNeighboursAreAPrefixOfMore() {
    EmbeddingTable table = RandomTables.withTies(99, 700, 4);
    NearestNeighbours neighbours = new NearestNeighbours(table);
    for (String word : List.of("w0", "w5", "w350", "w699")) {
      List<Neighbour> before = List.of();
      for (int n = 1; n < 60; n++) {
        List<Neighbour> now = neighbours.nearest(word, n, other -> other.hashCode() % 2 == 0);
        assertThat(now).hasSize(n);
        assertThat(now.subList(0, n - 1)).isEqualTo(before);
        before = now;
      }
    }
  }

  @Test
  void aBatchGivesWhatSingleQueriesGive() {
    EmbeddingTable table = RandomTables.dense(4, 2000, 10);
    NearestNeighbours neighbours = new NearestNeighbours(table);
    List<String> words = new ArrayList<>(table.words().subList(0, 100));
    words.add("nowhere");
    words.add("w3");

    Map<String, NearestWords> batch = neighbours.nearestAll(words, 7, ANY);

    assertThat(batch.keySet()).containsExactlyElementsOf(words.subList(0, 101));
    batch.forEach(
        (word, found) -> assertThat(found).isEqualTo(neighbours.neighbourhood(word, 7, ANY)));
  }

  @Test
  void askingForTooManyNeighboursReturnsAllOtherWords() {
    NearestNeighbours neighbours = new NearestNeighbours(RandomTables.dense(8, 50, 4));

    assertThat(neighbours.nearest("w7", Integer.MAX_VALUE, ANY))
        .hasSize(49)
        .extracting(Neighbour::word)
        .doesNotContain("w7")
        .doesNotHaveDuplicates();
  }

  @Test
  @Tag("long")
  void theWholeOfGloveGivesTheReferenceNeighbours() throws IOException {
    List<String> lines = Files.readAllLines(SharedFolder.file("golden/neighbours-dev.jsonl"));
    EmbeddingTable table = EmbeddingTable.open(SharedFolder.file("data/glove/glove.6B.50d.zip"));
    assertThat(table.size()).isEqualTo(400_000);
    Pattern word =
        Pattern.compile("\"word\": \"((?:[^\"\\\\]|\\\\.)*)\"(?:, \"cosine\": ([0-9.]+))?");
    Map<String, List<Neighbour>> expected = new LinkedHashMap<>();
    for (String line : lines) {
      Matcher match = word.matcher(line);
      assertThat(match.find()).isTrue();
      List<Neighbour> neighbours =
          expected.computeIfAbsent(match.group(1), key -> new ArrayList<>());
      while (match.find()) {
        neighbours.add(new Neighbour(unescape(match.group(1)), Double.parseDouble(match.group(2))));
      }
    }

    Map<String, NearestWords> found =
        new NearestNeighbours(table).nearestAll(expected.keySet(), 10, ANY);

    assertThat(expected).hasSize(67);
    expected.forEach(
        (query, neighbours) -> {
          List<Neighbour> ours = found.get(query).neighbours();
          assertThat(ours)
              .extracting(Neighbour::word)
              .as(query)
              .containsExactlyElementsOf(neighbours.stream().map(Neighbour::word).toList());
          for (int i = 0; i < neighbours.size(); i++) {
            assertThat(ours.get(i).cosine()).isCloseTo(neighbours.get(i).cosine(), within(1e-6));
          }
        });
  }

  private static String unescape(String json) {
    return Pattern.compile("\\\\u([0-9a-f]{4})")
        .matcher(json)
        .replaceAll(code -> String.valueOf((char) Integer.parseInt(code.group(1), 16)));
  }

  private static void equalsBruteForce(EmbeddingTable table, int seed, Predicate<String> keep) {
    NearestNeighbours neighbours = new NearestNeighbours(table);
    for (int query = seed % table.size(); query < table.size(); query += 1 + table.size() / 4) {
      for (int n : new int[] {1, 5, 40}) {
        NearestWords found = neighbours.neighbourhood(table.word(query), n, keep);
        assertThat(found).isEqualTo(bruteForce(table, query, n, keep));
      }
    }
  }

  private record Scored(int row, double cosine) {}

  private static NearestWords bruteForce(
      EmbeddingTable table, int query, int n, Predicate<String> keep) {
    List<Scored> all = new ArrayList<>();
    for (int row = 0; row < table.size(); row++) {
      if (row != query) {
        all.add(new Scored(row, cosine(table.vector(query), table.vector(row))));
      }
    }
    all.sort(Comparator.comparingDouble(Scored::cosine).reversed().thenComparingInt(Scored::row));
    List<Neighbour> kept = new ArrayList<>();
    int skipped = 0;
    for (Scored scored : all) {
      if (kept.size() == n) {
        break;
      }
      if (keep.test(table.word(scored.row()))) {
        kept.add(new Neighbour(table.word(scored.row()), scored.cosine()));
      } else {
        skipped++;
      }
    }
    return new NearestWords(table.word(query), kept, skipped);
  }

  private static double cosine(float[] left, float[] right) {
    double product = 0;
    double leftSquares = 0;
    double rightSquares = 0;
    for (int d = 0; d < left.length; d++) {
      product += (double) left[d] * right[d];
      leftSquares += (double) left[d] * left[d];
      rightSquares += (double) right[d] * right[d];
    }
    double lengths = Math.sqrt(leftSquares) * Math.sqrt(rightSquares);
    return lengths == 0 ? 0 : Math.max(-1, Math.min(1, product / lengths));
  }
}
