package dev.morph.scenarios.journal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.InstanceOfAssertFactories.STRING;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.morph.core.fault.FaultException;
import dev.morph.scenarios.engine.store.JournaledAnswer;
import java.nio.file.Path;
import java.util.Objects;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RecordedAnswersTest {
  /** A name as given by its provider, without a helper. */
  private static final String ODD = "openai:best after 8pm";

  @TempDir Path folder;
  private Path bundle;

  @BeforeEach
  void answersOfThreeModelsOneOfThemBehindAHelper() {
    bundle = folder.resolve("answers.jsonl.gz");
    try (Journal journal = Journal.open(folder.resolve("run.db"))) {
      journal.put(answer(1, "local:bm25", "Add.", "plain"));
      journal.put(answer(2, "local:bm25 after rules", "Add.", "behind"));
      journal.put(answer(3, "local:bm25 after rules", "Add it.", "behind"));
      journal.put(answer(4, ODD, "Add.", "odd"));
      new AnswerBundle(bundle).write(journal, JsonNodeFactory.instance.objectNode());
    }
  }

  @Test
  void aModelsOwnAnswersComeBeforeThoseAfterAHelper() {
    assertThat(text("local:bm25", "Add.")).isEqualTo("plain");
    assertThat(text("local:bm25", "Add it.")).isEqualTo("behind");
  }

  @Test
  void aModelWhoseNameLooksLikeAHelpersIsFound() {
    assertThat(text(ODD, "Add.")).isEqualTo("odd");
  }

  @Test
  void anUnknownModelGetsTheListOfRecordedModels() {
    assertThatExceptionOfType(FaultException.class)
        .isThrownBy(() -> new RecordedAnswers(bundle).loadRecording("local:glove"))
        .extracting(FaultException::remedy, STRING)
        .contains("local:bm25", ODD)
        .doesNotContain("after rules");
  }

  private String text(String model, String prompt) {
    RecordedAnswers.Recording recording = new RecordedAnswers(bundle).loadRecording(model);
    String question = RecordedAnswers.Recording.questionKey(prompt, 0);
    return Objects.requireNonNull(recording.answers().get(question)).text();
  }

  private static JournaledAnswer answer(int number, String model, String prompt, String text) {
    JournaledAnswer.Usage usage = new JournaledAnswer.Usage("stop", 12, -1, 0.5);
    return new JournaledAnswer(Entries.key(number), model, "case", 0, prompt, text, usage);
  }
}
