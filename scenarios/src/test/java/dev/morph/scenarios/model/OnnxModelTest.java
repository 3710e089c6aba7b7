package dev.morph.scenarios.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.morph.core.fault.FaultException;
import dev.morph.core.morphism.ExecutionFailure;
import dev.morph.core.morphism.ExecutionFailure.Prospect;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class OnnxModelTest {
  /** A network of ours with random weights; a program of the module morphisms writes it. */
  private static final ModelSpec TINY =
      ModelSpec.parse("onnx:../morphisms/src/test/resources/tiny-decoder");

  private static final Prompt PROMPT = new Prompt("int x = 0 ;", "");

  @Test
  void itAnswersInProcessThroughItsChatTemplate() throws Exception {
    CodeModel model = Models.open(TINY, settings(0, 30));

    Answer answer = model.ask(PROMPT);

    assertThat(answer.usage().input()).hasValue(7); // <s> int x = 0 ; and the template's ;
    assertThat(answer.usage().output().orElseThrow()).isBetween(1L, 30L);
    assertThat(model.ask(PROMPT).text()).isEqualTo(answer.text()).isNotEmpty();
    assertThat(model.spec()).isEqualTo(TINY);
  }

  /** Its network restores the names of programs; a program of the module morphisms writes it. */
  @Test
  void anEncoderDecoderReadsTheMessageAndWritesAnother() throws Exception {
    ModelSpec restorer = ModelSpec.parse("onnx:../morphisms/src/test/resources/tiny-restorer");
    CodeModel model = Models.open(restorer, settings(0, 30));

    assertThat(model.ask(new Prompt("int result_var1 = left + right;", "")).text())
        .isEqualTo("int result = left + right;");
  }

  @Test
  void simultaneousPromptsGetTheSameAnswersAsSingleOnes() throws Exception {
    CodeModel model = Models.open(TINY, settings(0, 30));
    List<Prompt> prompts =
        IntStream.range(1, 17).mapToObj(i -> new Prompt("int x = y ; ".repeat(i), "")).toList();
    List<String> alone = new ArrayList<>();
    for (Prompt prompt : prompts) {
      alone.add(model.ask(prompt).text());
    }
    ExecutorService threads = Executors.newFixedThreadPool(prompts.size());
    try {
      List<Future<Answer>> together =
          threads.invokeAll(
              prompts.stream().<Callable<Answer>>map(prompt -> () -> model.ask(prompt)).toList());
      for (int i = 0; i < alone.size(); i++) {
        assertThat(together.get(i).get().text()).isEqualTo(alone.get(i));
      }
    } finally {
      threads.shutdownNow();
    }
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
  void aPromptThatIsTooLongIsDeclinedAndAMissingFolderReported() {
    CodeModel model = Models.open(TINY, settings(0, 8));

    assertThatThrownBy(() -> model.ask(new Prompt("x ".repeat(200), "")))
        .matches(it -> ((ExecutionFailure) it).prospect() == Prospect.NEVER_THIS)
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
