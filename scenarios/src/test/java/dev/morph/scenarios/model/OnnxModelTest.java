package dev.morph.scenarios.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.morph.core.fault.FaultException;
import java.util.HashSet;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.Set;
import org.junit.jupiter.api.Test;

class OnnxModelTest {
  /** A network of ours with random weights; a program of the module morphisms writes it. */
  private static final ModelSpec TINY =
      ModelSpec.parse("onnx:../morphisms/src/test/resources/tiny-decoder");

  private static final Prompt PROMPT = new Prompt("int x = 0 ;", "");

  @Test
  void itAnswersInThisProcessThroughItsChatTemplate() throws Exception {
    CodeModel model = Models.open(TINY, settings(0, 30));

    Answer answer = model.ask(PROMPT);

    assertThat(answer.usage().input()).hasValue(7); // <s> int x = 0 ; and the template's ;
    assertThat(answer.usage().output().orElseThrow()).isBetween(1L, 30L);
    assertThat(model.ask(PROMPT).text()).isEqualTo(answer.text()).isNotEmpty();
    assertThat(model.spec()).isEqualTo(TINY);
  }

  @Test
  void anAnswerThatIsCutSaysSo() throws Exception {
    Answer answer = Models.open(TINY, settings(0, 1)).ask(PROMPT);

    assertThat(answer.finish()).isEqualTo(FinishReason.LENGTH);
    assertThat(answer.usage().output()).hasValue(1);
  }

  @Test
  void repeatsDifferAndTheSameRepeatDoesNot() throws Exception {
    CodeModel model = Models.open(TINY, settings(1.5, 8));
    Set<String> answers = new HashSet<>();
    for (int repeat = 0; repeat < 8; repeat++) {
      String text = model.ask(PROMPT, repeat).text();
      assertThat(model.ask(PROMPT, repeat).text()).isEqualTo(text);
      answers.add(text);
    }
    assertThat(answers).hasSizeGreaterThan(4);
  }

  @Test
  void aPromptThatIsTooLongIsDeclinedAndAFolderThatIsNoneNamed() {
    CodeModel model = Models.open(TINY, settings(0, 8));

    assertThatThrownBy(() -> model.ask(new Prompt("x ".repeat(200), "")))
        .isInstanceOf(PromptDeclined.class)
        .hasMessageContaining("159 tokens");
    assertThatThrownBy(() -> Models.open(ModelSpec.parse("onnx:nowhere"), settings(0, 8)))
        .isInstanceOf(FaultException.class)
        .hasMessageContaining("no such folder");
  }

  private static ModelSettings settings(double temperature, int maxTokens) {
    return ModelSettings.DEFAULT.withSampling(
        new Sampling(
            OptionalDouble.of(temperature),
            OptionalDouble.empty(),
            OptionalInt.of(maxTokens),
            OptionalInt.of(5)));
  }
}
