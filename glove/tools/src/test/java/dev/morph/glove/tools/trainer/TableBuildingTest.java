package dev.morph.glove.tools.trainer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.morph.glove.EmbeddingTable;
import dev.morph.glove.NearestNeighbours;
import dev.morph.glove.Neighbour;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** The parts of the program that builds the embedded table. */
class TableBuildingTest {
  @Test
  void sentencesComeOutOfCommentsWithoutMarkupAndCode() {
    String source =
        """
        /* You may use this file. */
        /**
         * Finds the <b>largest</b> element of the {@code list} quickly. It's a
         * non-empty array; see {@link Foo#bar(int)} for the details.
         * <pre>int x = y;</pre>
         * @param aList the list of all the elements
         * @return the largest element, or 0
         * @see Something else entirely
         */
        int largest() {
          // Look at each of the elements, and
          // remember the largest one.
          // int largest = elements[0];
          // while (more()) {
          String files = "**/*.java";

          return 1; // a list is never empty

          // This is another comment.
        }
        """;

    assertThat(CommentProse.ofSource(source))
        .containsExactly(
            List.of("you", "may", "use", "this", "file"),
            List.of("finds", "the", "largest", "element", "of", "the", "list", "quickly"),
            List.of("it's", "a", "*", "array"),
            List.of("see", "*", "for", "the", "details"),
            List.of("the", "list", "of", "all", "the", "elements"),
            List.of("returns", "the", "largest", "element", "or", "*"),
            List.of("look at each of the elements and remember the largest one".split(" ")),
            List.of("a", "list", "is", "never", "empty"),
            List.of("this", "is", "another", "comment"));
  }

  @Test
  void wordsInTheSamePlacesGetTheSameDirection() {
    List<List<String>> sentences = new ArrayList<>();
    for (int i = 0; i < 40; i++) {
      String verb = i % 2 == 0 ? "find" : "locate";
      sentences.add(List.of("please", verb, "arrays", i % 3 == 0 ? "here" : "there"));
      sentences.add(List.of("big", i % 2 == 0 ? "cats" : "dogs", "sleep", "on", "sofas"));
    }
    Vocabulary vocabulary = Vocabulary.of(sentences, 1);
    int size = vocabulary.size();
    Cooccurrence counted = SpectralVectors.directed(sentences, vocabulary, 2, size);

    List<float[]> vectors = new SpectralVectors(counted, size, 2 * size).vectors(6, 0.5, 1);

    NearestNeighbours neighbours =
        new NearestNeighbours(EmbeddingTable.of(vocabulary.words(), vectors, ""));
    Neighbour nearest = neighbours.nearest("find", 1, word -> true).get(0);
    assertThat(nearest.word()).isEqualTo("locate");
    assertThat(nearest.cosine()).isCloseTo(1, within(0.05));
    assertThat(neighbours.nearest("cats", 1, word -> true).get(0).word()).isEqualTo("dogs");
  }

  @Test
  void synonymsDrawNearAndAntonymsApart() {
    EmbeddingTable table =
        EmbeddingTable.of(
            List.of("find", "locate", "lose"),
            List.of(new float[] {2, 0}, new float[] {1, 1}, new float[] {1, -0.5f}),
            "");

    List<float[]> drawn =
        VectorPolish.retrofit(
            table,
            Map.of("find", Set.of("locate"), "locate", Set.of("find")),
            Map.of("find", Set.of("lose"), "lose", Set.of("find")),
            new VectorPolish.Pull(1, 0.5, 0));

    assertThat(cosine(drawn.get(0), drawn.get(1))).isGreaterThan(0.8);
    assertThat(cosine(drawn.get(0), drawn.get(2))).isLessThan(0.7);
    assertThat(Math.hypot(drawn.get(0)[0], drawn.get(0)[1])).isCloseTo(2, within(1e-6));
  }

  @Test
  void aRareWordStandsNearTheWordsAroundItButNotNearest() {
    List<String> words = new ArrayList<>();
    List<float[]> vectors = new ArrayList<>();
    for (int row = 0; row < 400; row++) {
      words.add("w" + row);
      float[] vector = new float[100];
      vector[row % 100] = 1;
      vectors.add(vector);
    }
    EmbeddingTable table = EmbeddingTable.of(words, vectors, "");
    RareWords rare = new RareWords(table, List.of("rhombus", "lonely"));

    rare.read(List.of("w1", "w250", "rhombus", "w350"));
    rare.read(List.of("w0", "lonely"));

    Map<String, float[]> made = rare.vectors();
    assertThat(made.keySet()).containsExactly("rhombus"); // only the commonest surround the other
    double cosine = made.get("rhombus")[50]; // components 50 of w250 and of w350
    assertThat(cosine).isBetween(0.4, 0.8);
  }

  private static double cosine(float[] left, float[] right) {
    double product = left[0] * right[0] + left[1] * right[1];
    return product / Math.hypot(left[0], left[1]) / Math.hypot(right[0], right[1]);
  }
}
