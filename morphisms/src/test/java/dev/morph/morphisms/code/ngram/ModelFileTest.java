package dev.morph.morphisms.code.ngram;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.morph.core.fault.FaultException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Models as files. */
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
