package dev.morph.scenarios.recorded;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.morph.core.fault.FaultException;
import dev.morph.scenarios.dataset.CodingTask;
import dev.morph.scenarios.dataset.TaskDetails;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AnswerIndexTest {
  private static final String LINE =
      "{\"task\":\"%s\",\"text\":\"%s\",\"model\":\"%s\",\"answer\":\"%s\"%s}";

  @TempDir private Path folder;

  private Path file(String... lines) throws IOException {
    return Files.writeString(folder.resolve("a.jsonl"), String.join("\n", lines));
  }

  private static CodingTask task(String id, String description) {
    return new CodingTask("set", id, description, TaskDetails.NONE);
  }

  @Test
  void usesEachAnswerOnce() throws IOException {
    AnswerIndex index =
        AnswerIndex.of(
            List.of(
                file(
                    LINE.formatted("a", "Add.", "m", "first ä", ""),
                    LINE.formatted("a", "Add.", "m", "", ",\"passed\":true"),
                    LINE.formatted("b", "Add.", "m", "of b", ""))),
            List.of());

    assertThat(index.countAnswers("m", "a", "Add.")).isEqualTo(2);
    assertThat(index.answer("m", "a", "Add.", 0).orElseThrow().text()).isEqualTo("first ä");
    assertThat(index.answer("m", "a", "Add.", 1).orElseThrow().text()).isEmpty();
    assertThat(index.answer("m", "a", "Add.", 1).orElseThrow().passed()).contains(true);
    assertThat(index.answer("m", "a", "Add.", 2)).isEmpty();
    assertThat(index.answer("m", "b", "Add.", 0).orElseThrow().text()).isEqualTo("of b");
    assertThat(index.countAnswers("m", "a", "Add")).isZero();
  }

  @Test
  void completesALogThatHasOnlyIdsOrPositions() throws IOException {
    Path generations = Files.writeString(folder.resolve("g.json"), "[[\"x\"],[\"y\",\"z\"],[]]");

    AnswerIndex index =
        AnswerIndex.of(
            List.of(generations), List.of(task("Python/0", "One."), task("Python/1", "Two.")));

    assertThat(index.answer("g", "HumanEval/1", "Two.", 1).map(AnswerIndex.IndexedAnswer::text))
        .isEqualTo(Optional.of("z"));
  }

  @Test
  void namesTheModelsThereAre() throws IOException {
    Path two = file(LINE.formatted("a", "t", "m", "x", ""), LINE.formatted("a", "t", "n", "x", ""));

    AnswerIndex index = AnswerIndex.of(List.of(two), List.of());

    assertThat(index.requireModel("n")).isEqualTo("n");
    assertThatThrownBy(() -> index.requireModel("")).isInstanceOf(FaultException.class);
    assertThatThrownBy(() -> index.requireModel("k"))
        .isInstanceOfSatisfying(
            FaultException.class, it -> assertThat(it.remedy()).contains("m", "n"));
  }

  @Test
  void refusesASampleThatWasGivenBefore() throws IOException {
    String first = LINE.formatted("a", "t", "m", "x", ",\"sample\":0");

    Path twice = file(first, first.replace("\"x\"", "\"y\""));

    assertThatThrownBy(() -> AnswerIndex.of(List.of(twice), List.of()))
        .hasMessageContaining("line 2, field 'sample'");
  }

  @Test
  void textsWithEqualHashCodesMayHaveTheSameSampleNumber() throws IOException {
    Path variants =
        file(
            LINE.formatted("a", "Aa", "m", "x", ",\"sample\":0"),
            LINE.formatted("a", "BB", "m", "y", ",\"sample\":0"));

    AnswerIndex index = AnswerIndex.of(List.of(variants), List.of());

    assertThat(index.countAnswers("m", "a", "BB")).isEqualTo(1);
  }

  @Test
  void anUnchangedTextMayBeLeftOutIfTheTaskIsKnown() throws IOException {
    Path own =
        file(
            "{\"task\":\"gcd\",\"model\":\"m\",\"answer\":\"x\"}",
            LINE.formatted("gcd", "int f;", "m", "y", ""),
            "{\"task\":\"other\",\"model\":\"m\",\"answer\":\"z\"}");

    AnswerIndex index = AnswerIndex.of(List.of(own), List.of(task("gcd", "int f;")));

    assertThat(index.countAnswers("m", "gcd", "int f;")).isEqualTo(2);
    assertThatThrownBy(
            () ->
                AnswerIndex.of(
                    List.of(file("{\"task\":\"a\",\"model\":\"m\",\"answer\":\"x\"}")), List.of()))
        .hasMessageContaining("none of its answers belongs to a task or bug of this run");
  }
}
