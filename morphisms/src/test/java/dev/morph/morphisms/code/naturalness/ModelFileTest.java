package dev.morph.morphisms.code.naturalness;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.morph.core.fault.FaultException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Models as files: Morph's own and ARPA. */
class ModelFileTest {
  private static final List<List<String>> TEXT = NgramModelTest.text(new Random(1), 300, 40);
  private static final List<List<String>> OTHER = NgramModelTest.text(new Random(2), 60, 50);

  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 5, 6})
  void aModelReadBackScoresAsItDid(int order) {
    NgramModel model = NgramModelTest.train(NgramSettings.ofOrder(order), TEXT);
    Path file = folder.resolve("model");
    model.write(file);

    NgramModel read = NgramModel.open(file);

    assertThat(read.card()).isEqualTo(model.card());
    assertThat(read.order()).isEqualTo(order);
    for (List<String> sentence : OTHER) {
      assertThat(read.tokenScores(sentence)).isEqualTo(model.tokenScores(sentence));
    }
  }

  @Test
  void theSameTextGivesTheSameBytes() throws IOException {
    NgramModelTest.train(NgramSettings.DEFAULT, TEXT).write(folder.resolve("one"));
    NgramModelTest.train(NgramSettings.DEFAULT, TEXT).write(folder.resolve("two"));

    assertThat(folder.resolve("two")).hasSameBinaryContentAs(folder.resolve("one"));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 5, 6})
  void anArpaFileReadBackScoresAsTheModel(int order) {
    NgramModel model = NgramModelTest.train(NgramSettings.ofOrder(order), TEXT);
    Path file = folder.resolve("model.arpa");
    model.writeArpa(file);

    NgramModel read = NgramModel.open(file);

    for (List<String> sentence : OTHER) {
      assertThat(read.score(sentence).log2())
          .isCloseTo(model.score(sentence).log2(), within(1e-6 * (10 + 30.0 * sentence.size())));
    }
  }

  @Test
  void anArpaFilesOwnArithmeticGivesTheScores() throws IOException {
    NgramModel model = NgramModelTest.train(NgramSettings.ofOrder(3), TEXT);
    Path file = folder.resolve("model.arpa");
    model.writeArpa(file);
    Map<String, double[]> lines = new HashMap<>();
    for (String line : Files.readAllLines(file)) {
      String[] fields = line.split("\t");
      if (fields.length > 1) {
        double backoff = fields.length > 2 ? Double.parseDouble(fields[2]) : 0;
        lines.put(fields[1], new double[] {Double.parseDouble(fields[0]), backoff});
      }
    }

    for (List<String> sentence : OTHER) {
      String[] words =
          ("<s> " + String.join(" ", sentence) + " </s>").replace("  ", " ").split(" ");
      double sum = 0;
      for (int i = 1; i < words.length; i++) {
        sum += arpa(lines, words, Math.max(0, i - 2), i);
      }
      assertThat(model.score(sentence).log2())
          .isCloseTo(sum * Arpa.BITS, within(1e-5 * words.length));
    }
    assertThat(lines.get("<s>")[0]).isEqualTo(-99);
  }

  private static double arpa(Map<String, double[]> lines, String[] words, int from, int at) {
    String word = lines.containsKey(words[at]) ? words[at] : "<unk>";
    if (from == at) {
      return lines.get(word)[0];
    }
    String context = String.join(" ", Arrays.copyOfRange(words, from, at));
    double[] found = lines.get(context + " " + word);
    double[] weight = lines.getOrDefault(context, new double[] {0, 0});
    return found != null ? found[0] : weight[1] + arpa(lines, words, from + 1, at);
  }

  @Test
  void anArpaFileOfAnotherProgramMayBeInAnyOrderPackedAndWithoutUnknownWords() throws IOException {
    String arpa =
        """
        made by something

        \\data\\
        ngram 1=4
        ngram 2=3

        \\1-grams:
        -1\tb\t-0.5
        -99\t<s>\t-0.25
        -0.5\t</s>
        -2\ta\t-0.125

        \\2-grams:
        -0.3\tb </s>
        -0.1\t<s> a
        -0.2\ta b

        \\end\\
        """
            .substring("made by something\n\n".length());
    Path file = folder.resolve("other.arpa.gz");
    try (var out = new GZIPOutputStream(Files.newOutputStream(file))) {
      out.write(arpa.getBytes(java.nio.charset.StandardCharsets.UTF_8));
    }

    NgramModel model = NgramModel.open(file);

    assertThat(model.score(List.of("a", "b")).log2()).isCloseTo(-0.6 * Arpa.BITS, within(1e-5));
    assertThat(model.score(List.of("b")).log2())
        .isCloseTo((-0.25 - 1 - 0.3) * Arpa.BITS, within(1e-5));
    assertThat(model.score(List.of("what")).log2())
        .isCloseTo((-0.25 - 100 - 0.5) * Arpa.BITS, within(1e-3));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "\\data\\\nngram 1=1\n\\1-grams:\n-1\ta",
        "\\data\\\nngram 1=1\n\\1-grams:\nx\ta\n\\end\\",
        "\\data\\\nngram 1=2\n\\1-grams:\n-1\ta\n\\end\\",
        "\\data\\\nngram 1=2\n\\1-grams:\n-1\ta\n-1\ta\n\\end\\",
        "\\data\\\nngram 2=1\n\\1-grams:\n-1\ta\n\\end\\",
        "\\data\\\nngram 1=1\nngram 2=1\n\\1-grams:\n-1\ta\n\\2-grams:\n-1\ta b\n\\end\\",
        "\\data\\\nngram 1=1\nngram 2=2\n\\1-grams:\n-1\ta\n\\2-grams:\n-1\ta a\n-1\ta a\n\\end\\",
        "\\data\\\n\\end\\"
      })
  void aBrokenArpaFileIsNamedWithItsLine(String text) throws IOException {
    Path file = Files.writeString(folder.resolve("broken.arpa"), text);

    assertThatThrownBy(() -> NgramModel.open(file))
        .isInstanceOf(FaultException.class)
        .hasMessageContaining("broken.arpa")
        .hasMessageContaining("line ");
  }

  @Test
  void aWrongOrTruncatedFileIsRefused() throws IOException {
    Path file = folder.resolve("model");
    NgramModelTest.train(NgramSettings.ofOrder(3), TEXT).write(file);
    byte[] whole = Files.readAllBytes(file);
    Random random = new Random(3);
    for (int i = 0; i < 100; i++) {
      byte[] part = Arrays.copyOf(whole, random.nextInt(whole.length));
      Path cut = Files.write(folder.resolve("cut" + i), part);
      assertThatThrownBy(() -> NgramModel.open(cut)).isInstanceOf(FaultException.class);
    }
    Path text = Files.writeString(folder.resolve("text"), "no model at all");
    assertThatThrownBy(() -> NgramModel.open(text)).hasMessageContaining("not an n-gram model");
    assertThatThrownBy(() -> NgramModel.open(folder.resolve("nowhere")))
        .hasMessageContaining("no such file");
  }

  @Test
  void eightBitsChangeCrossEntropyByLittle() {
    NgramModel model = NgramModelTest.train(NgramSettings.DEFAULT, TEXT);
    NgramModel coarse = model.quantised(8);
    Path file = folder.resolve("coarse");
    coarse.write(file);
    NgramModel read = NgramModel.open(file);

    Score exact = Score.NONE;
    Score rounded = Score.NONE;
    for (List<String> sentence : OTHER) {
      exact = exact.plus(model.score(sentence));
      rounded = rounded.plus(read.score(sentence));
      assertThat(read.tokenScores(sentence)).isEqualTo(coarse.tokenScores(sentence));
    }
    assertThat(rounded.crossEntropy()).isCloseTo(exact.crossEntropy(), within(0.02));
    assertThat(rounded.crossEntropy()).isNotEqualTo(exact.crossEntropy());
    assertThatThrownBy(() -> model.quantised(1)).isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void numbersOfAnyWidthAreKeptAndFound() {
    Random random = new Random(4);
    for (int width = 1; width <= 31; width++) {
      int bound = (int) ((1L << width) - 1);
      int[] values = random.ints(200, 0, bound == 0 ? 1 : bound).sorted().distinct().toArray();
      PackedColumn column = PackedColumn.of(values);
      for (int i = 0; i < values.length; i++) {
        assertThat(column.get(i)).isEqualTo(values[i]);
        assertThat(column.find(0, values.length, values[i])).isEqualTo(i);
      }
      for (int i = 0; i < 50; i++) {
        int wanted = random.nextInt(bound + (bound < Integer.MAX_VALUE ? 1 : 0));
        int expected = Arrays.binarySearch(values, wanted);
        assertThat(column.find(0, values.length, wanted)).isEqualTo(Math.max(-1, expected));
      }
    }
  }
}
