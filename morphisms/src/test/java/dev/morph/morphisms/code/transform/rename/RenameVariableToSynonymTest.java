package dev.morph.morphisms.code.transform.rename;

import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.morphisms.code.transform.NameSuggester;
import dev.morph.morphisms.code.transform.SourceTransformation;
import dev.morph.morphisms.code.transform.TransformationContractTest;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@EnabledIf("dev.morph.morphisms.text.metric.encoder.MiniLm#isAvailable")
@TransformationContractTest.ChangesItsOwnResult
class RenameVariableToSynonymTest extends TransformationContractTest {
  private static final String REFUSED =
      "the lexicon of names has no other unused word that fits here";

  @Override
  protected SourceTransformation transformation() {
    return new VariableRenaming(NameSuggester.Kind.VARIABLE, Naming.SYNONYM);
  }

  @Override
  protected List<String> example() {
    return List.of(
        "void f(String text) { int dotIndex = text.indexOf('.'); g(text.substring(dotIndex)); }",
        "void f(String text) { int dotPosition = text.indexOf('.'); g(text.substring(dotPosition));"
            + " }");
  }

  @ParameterizedTest
  @CsvSource({
    // What WordNet's first sense made of names: soap, rhenium, tin, minute, amphetamine.
    "int max",
    "List<Integer> res",
    "boolean can",
    "int min",
    "int upper",
    "int i",
    "String lst"
  })
  void abbreviationsAndWordsWithoutAnotherAreLeftAlone(String variable) {
    String name = variable.substring(variable.indexOf(' ') + 1);
    assertThat(refusals("void f() { " + variable + " = h(); g(" + name + "); }"))
        .containsExactly(REFUSED);
  }

  @Test
  void theTypeDecidesWhatAWordMeans() {
    assertThat(
            after(
                "int f(List<String> l) { int count = 0; for (String s : l) count++; return count;"
                    + " }"))
        .isEqualTo(
            "int f(List<String> l) { int total = 0; for (String s : l) total++; return total; }");
    assertThat(refusals("void f() { java.util.Map<String, Integer> count = h(); g(count); }"))
        .containsExactly(REFUSED);
  }

  @Test
  void aNameThatRepeatsItsTypeStays() {
    assertThat(refusals("void f() { Answer answer = h(); g(answer); }")).containsExactly(REFUSED);
  }

  @Test
  void numbersAndCapitalsOfANameStay() {
    assertThat(
            after(
                "boolean f(char[] c) { String nextString2 = new String(c); return"
                    + " g(nextString2.trim()); }"))
        .isEqualTo(
            "boolean f(char[] c) { String nextText2 = new String(c); return g(nextText2.trim());"
                + " }");
    assertThat(
            after(
                "int f(String s) { final int DOT_INDEX = s.indexOf('.'); return DOT_INDEX + 1; }"))
        .isEqualTo(
            "int f(String s) { final int DOT_POSITION = s.indexOf('.'); return DOT_POSITION + 1;"
                + " }");
  }

  @Test
  void technicalTermsStayWhole() {
    assertThat(refusals("void f() { int pathLength = h(); g(pathLength); }"))
        .containsExactly(REFUSED);
  }
}
