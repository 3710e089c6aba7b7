package dev.morph.scenarios.recorded;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.morph.scenarios.dataset.CodingTask;
import dev.morph.scenarios.dataset.DataSet;
import dev.morph.scenarios.dataset.GivenText;
import dev.morph.scenarios.dataset.Starter;
import dev.morph.scenarios.dataset.TaskDetails;
import dev.morph.scenarios.recorded.RecordedTasks.Recorded;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RecordedTasksTest {
  private static final String LINE =
      "{\"task\":\"%s\",\"text\":\"%s\",\"model\":\"%s\",\"answer\":\"x\"%s}";
  private static final String SWAP = ",\"kind\":\"swap\"";

  @TempDir private Path folder;
  private final List<String> warnings = new ArrayList<>();

  private Path file(String... lines) throws IOException {
    return Files.writeString(folder.resolve("a.jsonl"), String.join("\n", lines));
  }

  private Recorded read(Path file) {
    return RecordedTasks.read(List.of(file), Starter.tasks(), false, warnings::add);
  }

  @Test
  void findsTasksRewordingsModelsAndRepeats() throws IOException {
    Recorded recorded =
        read(
            file(
                LINE.formatted("a", "Add.", "m", ""),
                LINE.formatted("a", "Add.", "m", ""),
                LINE.formatted("a", "Add.", "n", ""),
                LINE.formatted("a", "Sum.", "m", SWAP),
                LINE.formatted("a", "Total.", "m", SWAP),
                LINE.formatted("a", "Total.", "m", SWAP),
                LINE.formatted("b", "Lost.", "m", SWAP)));

    assertThat(recorded.answered()).containsExactly("a");
    assertThat(recorded.rewordings())
        .containsExactly(new GivenText("a", "Sum.", "swap"), new GivenText("a", "Total.", "swap"));
    assertThat(recorded.models().keySet()).containsExactly("m", "n");
    assertThat(recorded.repeats()).isEqualTo(2);
    assertThat(recorded.rounds()).isEqualTo(4);
    assertThat(warnings)
        .containsExactly("left out: 1 task without an answer to the unchanged text");
  }

  @Test
  void takesCasesAndSolutionsFromTheDataSet() throws IOException {
    CodingTask known = Starter.tasks().tasks().get(0);
    Recorded recorded =
        read(
            file(
                LINE.formatted(known.id(), "Asked like this.", "m", ""),
                LINE.formatted(known.id(), "Or so.", "m", SWAP)));

    CodingTask task = recorded.dataset().tasks().get(0);
    assertThat(task.description()).isEqualTo("Asked like this.");
    assertThat(task.io()).isEqualTo(known.io());
    assertThat(task.solutions()).isEqualTo(known.solutions());
    assertThat(task.frozen()).isEmpty();
    assertThat(recorded.dataset().name()).isEqualTo(Starter.NAME);
  }

  @Test
  void knowsTheSignatureOfAStub() throws IOException {
    Recorded recorded =
        read(
            file(
                LINE.formatted("a", "class S {\\n  /** Add. */\\n  int f(int a) {\\n", "m", ""),
                LINE.formatted("a", "class S {\\n  /** Sum. */\\n  int f(int a) {\\n", "m", SWAP)));

    assertThat(recorded.dataset().tasks().get(0).signature()).contains("int f(int a)");
  }

  @Test
  void refusesTwoUnchangedTextsAndAFileWithoutRewordings() throws IOException {
    Path two = file(LINE.formatted("a", "Add.", "m", ""), LINE.formatted("a", "Sum.", "m", ""));
    assertThatThrownBy(() -> read(two))
        .hasMessageContaining("line 2, field 'text'")
        .hasMessageContaining("line 1");
    Path none = file(LINE.formatted("a", "Add.", "m", ""));
    assertThatThrownBy(() -> read(none)).hasMessageContaining("belongs to a reworded");
  }

  @Test
  void needsADataSetForALogWithoutIdsOrTexts() throws IOException {
    Path positions = Files.writeString(folder.resolve("g.json"), "[[\"x\"]]");
    assertThatThrownBy(() -> read(positions)).hasMessageContaining("only the positions");
    DataSet own =
        new DataSet(
            "own",
            "Morph",
            "0",
            List.of(new CodingTask("own", "a", "Add.", TaskDetails.NONE)),
            List.of());
    Path other = file(LINE.formatted("z", "Add.", "m", ""), LINE.formatted("z", "S.", "m", SWAP));
    assertThatThrownBy(() -> RecordedTasks.read(List.of(other), own, true, warnings::add))
        .hasMessageContaining("--dataset");
    assertThat(Optional.of(own.tasks().get(0).id())).contains("a");
  }

  @Test
  void keepsMemoryBoundedForManyAnswersToOneText() throws IOException {
    Path many = folder.resolve("many.jsonl");
    String line = LINE.formatted("a", "Add.", "m", "") + "\n";
    Files.writeString(many, line.repeat(20_000) + LINE.formatted("a", "Sum.", "m", SWAP) + "\n");

    assertThat(read(many).repeats()).isEqualTo(20_000);
    assertThat(AnswerIndex.of(List.of(many), List.of()).countAnswers("m", "a", "Add."))
        .isEqualTo(20_000);
  }
}
