package dev.morph.morphisms.text.metric.encoder;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.morph.core.morphism.Prepared;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CrossEncoderTest {
  private static final String SEED = "Write a Java program that prints the sum of two numbers.";
  private static final List<String> MUTANTS =
      IntStream.range(0, 60)
          .mapToObj(
              i ->
                  SEED.replace("sum", "sum " + i % 7)
                      .replace("two", i % 3 == 0 ? "three" : "ten" + i))
          .toList();

  private static TinyRoberta tiny;

  @BeforeAll
  static void make() {
    tiny = TinyRoberta.make();
  }

  @Test
  void theStoredFolderMatchesTheGeneratingProgram(@TempDir Path folder) throws IOException {
    tiny.write(folder);
    for (String name : List.of("model.onnx", "tokenizer.json", "config.json")) {
      assertThat(folder.resolve(name))
          .as(name)
          .hasSameBinaryContentAs(TinyRoberta.KEPT.resolve(name));
    }
    assertThat(Files.size(folder.resolve("model.onnx"))).isBetween(200_000L, 500_000L);
  }

  @Test
  void theValueOfAPairIsTheSigmoidOfItsLogit() {
    Prepared<String> sigmoid = encoder(CrossEncoder.Scale.SIGMOID).prepare(SEED);
    Prepared<String> logit = encoder(CrossEncoder.Scale.LOGIT).prepare(SEED);
    for (String mutant : MUTANTS) {
      double z = logit.measure(mutant);
      assertThat(sigmoid.measure(mutant)).isEqualTo(1 / (1 + Math.exp(-z)));
      assertThat(sigmoid.normalise(mutant, sigmoid.measure(mutant)))
          .isCloseTo(logit.normalise(mutant, z), within(1e-12));
    }
  }

  @Test
  void theValuesMatchTheSameNetworkInPlainJava() {
    PlainRoberta plain = new PlainRoberta(tiny.weights());
    double[] logits = encoder(CrossEncoder.Scale.LOGIT).prepare(SEED).measureAll(MUTANTS);
    for (int i = 0; i < 20; i++) {
      assertThat(logits[i]).isCloseTo(plain.logit(pair(SEED, MUTANTS.get(i))), within(1e-5));
    }
    assertThat(logits[0]).isNotCloseTo(logits[1], within(1e-3));
  }

  @Test
  void theValuesMatchDjlsTranslator() {
    List<String> mutants = MUTANTS.subList(0, 20);
    List<Double> reference = DjlReference.values(TinyRoberta.KEPT, SEED, mutants);
    assertThat(reference).hasSameSizeAs(mutants);
    Prepared<String> seed = encoder(CrossEncoder.Scale.SIGMOID).prepare(SEED);
    for (int i = 0; i < mutants.size(); i++) {
      assertThat(seed.measure(mutants.get(i))).isCloseTo(reference.get(i), within(1e-5));
    }
  }

  @Test
  void aTextHasTheSameValueAloneAndInABatch() {
    Prepared<String> seed = encoder(CrossEncoder.Scale.LOGIT).prepare(SEED);
    double[] together = seed.measureAll(MUTANTS);
    for (int i = 0; i < together.length; i++) {
      assertThat(seed.measure(MUTANTS.get(i))).isEqualTo(together[i]);
    }
  }

  @Test
  void longPairsAreCutFromTheLongerTextFirst() {
    String longer = "array ".repeat(300) + "end";
    PlainRoberta plain = new PlainRoberta(tiny.weights());
    long[] seed = tiny.tokens().ids(SEED);
    long[] mutant = tiny.tokens().ids(longer);
    long[] cut = Arrays.copyOf(mutant, 128 - 4 - seed.length);
    Prepared<String> prepared = encoder(CrossEncoder.Scale.LOGIT).prepare(SEED);
    assertThat(prepared.measure(longer)).isCloseTo(plain.logit(framed(seed, cut)), within(1e-5));
    assertThat(encoder(CrossEncoder.Scale.LOGIT).prepare(longer).measure(SEED))
        .isCloseTo(plain.logit(framed(cut, seed)), within(1e-5));
    long[] half = Arrays.copyOf(mutant, 62);
    assertThat(encoder(CrossEncoder.Scale.LOGIT).prepare(longer).measure(longer))
        .isCloseTo(plain.logit(framed(half, half)), within(1e-5));
  }

  @Test
  void itHasItsOwnNameAndItsHashInTheSignature() throws IOException {
    CrossEncoder metric = encoder(CrossEncoder.Scale.SIGMOID);
    assertThat(metric.name()).isEqualTo("cross-encoder:tiny-roberta");
    assertThat(metric.signature())
        .isEqualTo(
            "cross-encoder:tiny-roberta|model:tiny-roberta|hash:"
                + ModelFolder.open(TinyRoberta.KEPT).hash()
                + "|len:128|act:sigmoid|on:cpu");
  }

  private long[] pair(String seed, String mutant) {
    return framed(tiny.tokens().ids(seed), tiny.tokens().ids(mutant));
  }

  /** RoBERTa's {@code <s>A</s></s>B</s>}. */
  private static long[] framed(long[] seed, long[] mutant) {
    long[] framed = new long[seed.length + mutant.length + 4];
    System.arraycopy(seed, 0, framed, 1, seed.length);
    Arrays.fill(framed, seed.length + 1, seed.length + 3, 2);
    System.arraycopy(mutant, 0, framed, seed.length + 3, mutant.length);
    framed[framed.length - 1] = 2;
    return framed;
  }

  private static CrossEncoder encoder(CrossEncoder.Scale scale) {
    return CrossEncoder.of(TinyRoberta.KEPT, scale);
  }
}
