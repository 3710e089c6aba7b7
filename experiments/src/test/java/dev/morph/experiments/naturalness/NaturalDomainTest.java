package dev.morph.experiments.naturalness;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.morph.core.entity.TestCase;
import dev.morph.core.fault.FaultException;
import dev.morph.core.morphism.ScenarioDomain;
import dev.morph.core.morphism.ScenarioDomain.Exclusion;
import dev.morph.morphisms.code.ngram.LanguageModel;
import dev.morph.morphisms.code.ngram.NaturalnessRule;
import dev.morph.morphisms.code.ngram.Score;
import dev.morph.scenarios.settings.NaturalChoice;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

class NaturalDomainTest {
  /** Needs as many bits as there are characters. */
  private static final LanguageModel BY_LENGTH = text -> new Score(-text.length(), 1, 0);

  private static final Naturalness LENGTH = new Naturalness(BY_LENGTH, "length");

  @Test
  void mutantsBelowTheThresholdCountAsUnnatural() {
    var domain = new NaturalDomain<String>(NaturalnessRule.parse("rnc<0.5"), LENGTH, it -> it);

    assertThat(domain.exclusions(text("four"), List.of(text("long sentence"), text("five"))))
        .containsExactly(Optional.of(new Exclusion("unnatural", "RNC 2.2500")), Optional.empty());
    assertThat(domain.signature()).isEqualTo("natural rnc<0.5 by length");
  }

  @Test
  void theNaturalDomainComesFirstIfRequested() {
    List<ScenarioDomain<String>> others = List.of(ScenarioDomain.published());

    assertThat(
            NaturalDomain.inFrontOf(
                others, new NaturalChoice("top 50 %", null), any -> LENGTH, Function.identity()))
        .extracting(ScenarioDomain::name)
        .containsExactly("natural", "published");
    assertThat(
            NaturalDomain.inFrontOf(others, NaturalChoice.NONE, any -> LENGTH, Function.identity()))
        .isEqualTo(others);
  }

  @Test
  void plainEnglishIsMoreNaturalThanTheSameWordsInDisorder() {
    Naturalness english = Naturalness.ofTexts(null, Optional.empty());

    assertThat(
            english.relativeChange(
                "the sum of the numbers in a list", "numbers sum a the list the in"))
        .isPositive();
    assertThat(english.relativeChange("find the largest number", "find the largest number"))
        .isZero();
  }

  @Test
  void aMissingModelIsReported() {
    assertThatThrownBy(() -> Naturalness.ofPrograms("nowhere.ngram", Optional.empty()))
        .isInstanceOf(FaultException.class)
        .hasMessageContaining("nowhere.ngram");
    assertThatThrownBy(() -> Naturalness.ofTexts("onnx:nowhere", Optional.empty()))
        .isInstanceOf(FaultException.class)
        .hasMessageContaining("nowhere");
  }

  private static TestCase<String> text(String text) {
    return TestCase.seed("d", "1", text);
  }
}
