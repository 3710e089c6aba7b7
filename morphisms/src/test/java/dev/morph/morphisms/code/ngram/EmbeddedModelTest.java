package dev.morph.morphisms.code.ngram;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.morph.morphisms.text.decoder.CausalModel;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class EmbeddedModelTest {
  private static final LanguageModel EMBEDDED = LanguageModel.of(NgramModel.embedded());

  @Test
  void anUnusualLoopIsLessNaturalThanTheUsualOne() {
    NaturalnessChange change =
        EMBEDDED.naturalnessChange(
            "void f(int[] a) { for (int i = 0; i < a.length; i++) { sum += a[i]; } }",
            "void f(int[] a) { for (int i = 0; a.length > i; i = 1 + i) { sum = a[i] + sum; } }");

    assertThat(change.relative()).isPositive();
    assertThat(change.absolute()).isPositive();
    assertThat(change.relative()).isCloseTo(change.absolute() / change.original(), within(1e-12));
  }

  @Test
  void anUnchangedProgramHasNoChange() {
    NaturalnessChange change =
        EMBEDDED.naturalnessChange("int f() { return 1; }", "int f() {\n  return 1; // one\n}");

    assertThat(change.relative()).isZero();
    assertThat(EMBEDDED.naturalnessChange("", "int x;").relative()).isNaN();
  }

  @Test
  void aWordModelScoresATextAsOneSentenceUnlessItIsJava() {
    NgramModel words = NgramModelTest.model(NgramSettings.ofOrder(2), "int x ;", "x ;");

    assertThat(LanguageModel.of(words).score(" int\n x ; "))
        .isEqualTo(words.score(List.of("int", "x", ";")));
    assertThat(LanguageModel.of(words).score("int x;").unknown()).isEqualTo(1);
    assertThat(LanguageModel.of(words, TokenKind.JAVA).score("int x;").unknown()).isZero();
  }

  @Test
  void aCausalNetworkScoresTextsToo() {
    try (CausalModel network = CausalModel.open(Path.of("src/test/resources/tiny-decoder"))) {
      LanguageModel model = LanguageModel.of(network);

      assertThat(model.score("int x = 0 ;").tokens()).isEqualTo(5);
      assertThat(model.score("int x = 0 ;").log2())
          .isEqualTo(Arrays.stream(network.tokenScores("int x = 0 ;")).sum());
      assertThat(model.naturalnessChange("int x ;", "int x ;").relative()).isZero();
    }
  }

  @Test
  void theEmbeddedModelIsSmallAndSaysWhereItComesFrom() throws IOException {
    NgramModel model = NgramModel.embedded();

    assertThat(model.order()).isEqualTo(4);
    assertThat(model.card().tokens()).isEqualTo(JavaModelBuilder.KIND);
    assertThat(model.card().provenance())
        .contains(JavaModelBuilder.artifacts("java-model-training.txt"));
    assertThat(model.knows("String")).isTrue();
    try (InputStream in = NgramModel.class.getResourceAsStream("java.ngram")) {
      assertThat(Objects.requireNonNull(in).readAllBytes()).hasSizeLessThan(12_000_000);
    }
  }

  @Test
  void everySourceHasAPermissiveLicenceAndNoneIsFromTheBugBenchmark() throws IOException {
    for (String list : List.of("java-model-training.txt", "java-model-held-out.txt")) {
      assertThat(JavaModelBuilder.artifacts(list))
          .allMatch(line -> line.matches("[^: ]+:[^: ]+:[^: ]+ (Apache-2.0|MIT|BSD-[23]-Clause)"))
          .noneMatch(
              line ->
                  line.matches(
                      ".*:(commons-(cli|codec|collections4?|compress|csv|jxpath|lang3?|math[34]?.*|text)"
                          + "|jackson-.*|gson|joda-time|jsoup|mockito-core|closure-compiler|jfreechart"
                          + "|hipparchus-.*):.*"));
    }
    assertThat(JavaModelBuilder.artifacts("java-model-training.txt"))
        .doesNotContainAnyElementsOf(JavaModelBuilder.artifacts("java-model-held-out.txt"));
  }

  @Test
  void realMethodsAreMoreNaturalInTheirOwnOrder() {
    List<String> tokens =
        new JavaTokenizer(TokenKind.JAVA)
            .tokens("public int size() { return this.elements.size(); }");
    List<String> reversed = new java.util.ArrayList<>(tokens);
    java.util.Collections.reverse(reversed);
    NgramModel model = NgramModel.embedded();

    assertThat(model.score(tokens).crossEntropy())
        .isLessThan(model.score(reversed).crossEntropy() / 2);
  }
}
