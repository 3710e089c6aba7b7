package dev.morph.scenarios.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.morph.core.morphism.ExecutionFailure;
import dev.morph.scenarios.dataset.CodingTask;
import dev.morph.scenarios.dataset.RetrievalCorpus;
import dev.morph.scenarios.dataset.TaskDetails;
import dev.morph.scenarios.program.extraction.AnswerReader;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NearestTaskModelTest {
  @ParameterizedTest
  @ValueSource(strings = {"local:bm25", "local:tfidf", "local:glove"})
  void anUnchangedTaskIsAnsweredWithItsOwnSolution(String spec) throws ExecutionFailure {
    CodeModel model = Models.open(ModelSpec.parse(spec), ModelSettings.DEFAULT);

    List<String> elsewhere = new ArrayList<>();
    for (CodingTask task : RetrievalCorpus.EMBEDDED.tasks()) {
      Answer answer = model.ask(PromptTemplate.DEFAULT.render(task.description()));
      assertThat(answer.finish()).isEqualTo(FinishReason.COMPLETE);
      if (!AnswerReader.JAVA.read(answer.text()).program().equals(task.solutions().get(0))) {
        elsewhere.add(task.id());
      }
    }
    assertThat(elsewhere).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"local:bm25", "local:tfidf", "local:glove"})
  void oneChangedWordCanLeadItAstray(String spec) throws ExecutionFailure {
    CodeModel model = Models.open(ModelSpec.parse(spec), ModelSettings.DEFAULT);

    assertThat(
            ask(
                model,
                "Write a Java method that returns the smallest number in a non-empty"
                    + " array of integers without sorting the array."))
        .contains("int smallest(");
    assertThat(
            ask(
                model,
                "Write a Java method that rotates an array of integers to the left by a given"
                    + " positive number of places and returns the rotated array."))
        .contains("int[] rotateLeft(");
  }

  @Test
  void aTextWithoutAnyKnownWordIsAnsweredInProse() throws ExecutionFailure {
    CodeModel model = Models.open(ModelSpec.parse("local:bm25"), ModelSettings.DEFAULT);

    for (String text : List.of("", "the of and", "zyzzyva qwertz", "\u0000\ud800")) {
      assertThat(ask(model, text)).doesNotContain("```").isNotEmpty();
    }
  }

  @Test
  void onlyTheDescriptionIsUsed() {
    NearestTaskModel model = model("bm25", "alpha", "beta");

    assertThat(model.ask(new Prompt("alpha alpha", "beta"), 0).text()).contains("class T1");
  }

  @Test
  void equalScoresGoToTheEarlierTask() {
    for (String name : List.of("bm25", "tfidf")) {
      NearestTaskModel model = model(name, "gamma", "same words", "same words", "words same");
      assertThat(model.ask(new Prompt("", "words"), 0).text()).contains("class T1 ");
    }
  }

  @Test
  void aTextOfAMillionWordsIsAnswered() {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < 100_000; i++) {
      text.append(" w").append(i);
    }
    assertThat(model("bm25", "alpha", "beta").ask(new Prompt("", "beta" + text), 0).text())
        .contains("class T1");
  }

  @Test
  void thereIsNoOtherLocalModel() {
    assertThatThrownBy(() -> Models.open(ModelSpec.parse("local:best"), ModelSettings.DEFAULT))
        .hasMessage("there is no local model 'best'");
  }

  private static String ask(CodeModel model, String description) throws ExecutionFailure {
    return model.ask(PromptTemplate.DEFAULT.render(description)).text();
  }

  private static NearestTaskModel model(String name, String... texts) {
    List<CodingTask> tasks = new ArrayList<>();
    for (String text : texts) {
      TaskDetails details =
          TaskDetails.NONE.withSolutions(List.of("class T" + tasks.size() + " {}"));
      tasks.add(new CodingTask("corpus", "t" + tasks.size(), text, details));
    }
    return new NearestTaskModel(ModelSpec.parse("local:" + name), ModelSettings.DEFAULT, tasks);
  }
}
