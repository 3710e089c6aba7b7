package dev.morph.glove.tools.evaluation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.morph.glove.EmbeddingTable;
import dev.morph.glove.tools.evaluation.IntrinsicEvaluation.Analogy;
import dev.morph.glove.tools.evaluation.IntrinsicEvaluation.JudgedPair;
import dev.morph.glove.tools.evaluation.IntrinsicEvaluation.Overlap;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class IntrinsicEvaluationTest {
  /** Angles of 0, 10, 25, 60 and 90 degrees to the first. */
  private static final EmbeddingTable FAN =
      EmbeddingTable.of(
          List.of("a", "b", "c", "d", "e", "zero"),
          List.of(at(0), at(10), at(25), at(60), at(90), new float[] {0, 0}),
          "made by hand");

  @Test
  void similarityIsTheRankCorrelationOfCosinesWithWhatPeopleSay() {
    List<JudgedPair> agreeing = pairs(4, 3, 2, 1);
    List<JudgedPair> opposed = pairs(1, 2, 3, 4);

    assertThat(new IntrinsicEvaluation(FAN).similarity(agreeing).score()).isEqualTo(1);
    assertThat(new IntrinsicEvaluation(FAN).similarity(opposed).score()).isEqualTo(-1);
    // scipy.stats.spearmanr([4, 3, 2, 1], [5, 5, 1, 3]).statistic
    assertThat(new IntrinsicEvaluation(FAN).similarity(pairs(5, 5, 1, 3)).score())
        .isCloseTo(0.7378647873726218, within(1e-12));
  }

  @Test
  void pairsWithAWordThatIsNotInTheTableAreCountedAndLeftOut() {
    List<JudgedPair> pairs = new ArrayList<>(pairs(4, 3, 2, 1));
    pairs.add(new JudgedPair("a", "nowhere", 100));
    pairs.add(new JudgedPair("A", "B", 4));

    IntrinsicEvaluation.Scored scored = new IntrinsicEvaluation(FAN).similarity(pairs);

    assertThat(scored.used()).as("A is a").isEqualTo(5);
    assertThat(scored.all()).isEqualTo(6);
    assertThat(scored.score()).isEqualTo(1);
  }

  @Test
  void tooFewPairsOrNoDifferenceBetweenThemIsNoScore() {
    IntrinsicEvaluation evaluation = new IntrinsicEvaluation(FAN);

    assertThat(evaluation.similarity(List.of()).score()).isNaN();
    assertThat(evaluation.similarity(pairs(1, 2).subList(0, 2)).score()).isNaN();
    assertThat(evaluation.similarity(pairs(3, 3, 3, 3)).score()).isNaN();
    assertThat(evaluation.similarity(pairs(Double.NaN, 1, 2, 3)).used()).isEqualTo(4);
    assertThat(evaluation.analogies(List.of()).score()).isNaN();
    assertThat(evaluation.coverage(Map.of()).share()).isNaN();
  }

  @Test
  void analogiesAreSolvedByAddingDifferences() {
    EmbeddingTable table =
        EmbeddingTable.of(
            List.of("man", "woman", "king", "queen", "fish"),
            List.of(
                new float[] {1, 0, 0},
                new float[] {1, 1, 0},
                new float[] {1, 0, 1},
                new float[] {1, 1, 1},
                new float[] {-1, 0, 0.2f}),
            "made by hand");

    IntrinsicEvaluation.Scored scored =
        new IntrinsicEvaluation(table)
            .analogies(
                List.of(
                    new Analogy("man", "woman", "king", "queen"),
                    new Analogy("Man", "King", "Woman", "Queen"),
                    new Analogy("man", "woman", "king", "fish"),
                    new Analogy("man", "woman", "king", "unheard-of")));

    assertThat(scored.used()).isEqualTo(3);
    assertThat(scored.all()).isEqualTo(4);
    assertThat(scored.score()).isCloseTo(2 / 3.0, within(1e-12));
  }

  @Test
  void coverageCountsTokensAndWords() {
    IntrinsicEvaluation.Coverage coverage =
        new IntrinsicEvaluation(FAN).coverage(Map.of("a", 7, "b", 2, "unheard-of", 1));

    assertThat(coverage).isEqualTo(new IntrinsicEvaluation.Coverage(10, 9, 3, 2));
    assertThat(coverage.share()).isEqualTo(0.9);
  }

  @Test
  void aTableOverlapsWithItselfAndWithItsRotationInFull() {
    EmbeddingTable table = dense(3, 400, 2);
    List<float[]> turned =
        IntStream.range(0, table.size())
            .mapToObj(table::vector)
            .map(v -> new float[] {-v[1], v[0]})
            .toList();
    EmbeddingTable rotation = EmbeddingTable.of(table.words(), turned, "");
    List<String> asked = List.of("w1", "w2", "w3", "w3", "not there");

    Overlap same = new IntrinsicEvaluation(table).overlap(rotation, asked, 10, 1);

    assertThat(same.overlap()).isEqualTo(1);
    assertThat(same.words()).isEqualTo(3);
  }

  @Test
  void unrelatedTablesOverlapByChanceWhichTheBaselineMeasures() {
    EmbeddingTable one = dense(1, 1000, 20);
    EmbeddingTable other = dense(2, 1000, 20);
    IntrinsicEvaluation evaluation = new IntrinsicEvaluation(one);

    Overlap overlap = evaluation.overlap(other, one.words(), 10, 1);

    assertThat(overlap.overlap()).isCloseTo(0.01, within(0.004));
    assertThat(overlap.randomOverlap()).isCloseTo(0.01, within(0.004));
    assertThat(evaluation.overlap(other, one.words(), 10, 1)).isEqualTo(overlap);
    assertThat(evaluation.overlap(other, one.words(), 10, 2)).isNotEqualTo(overlap);
  }

  @Test
  void onlyWordsThatBothTablesHaveAreComparedSoThatTheVocabularyDoesNotCount() {
    EmbeddingTable table = dense(3, 200, 5);
    List<String> half = table.words().subList(0, 100);
    EmbeddingTable part =
        EmbeddingTable.of(
            half, IntStream.range(0, 100).mapToObj(table::vector).toList(), "its first half");

    Overlap overlap = new IntrinsicEvaluation(table).overlap(part, table.words(), 5, 1);

    assertThat(overlap.words()).isEqualTo(100);
    assertThat(overlap.overlap()).isEqualTo(1);
  }

  /** A table with components from [-1, 1). */
  private static EmbeddingTable dense(long randomSeed, int size, int dimension) {
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

  private static List<JudgedPair> pairs(double... scores) {
    List<String> others = List.of("b", "c", "d", "e");
    return IntStream.range(0, scores.length)
        .mapToObj(i -> new JudgedPair("a", others.get(i), scores[i]))
        .toList();
  }

  private static float[] at(double degrees) {
    double angle = Math.toRadians(degrees);
    return new float[] {(float) Math.cos(angle), (float) Math.sin(angle)};
  }
}
