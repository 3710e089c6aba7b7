package dev.morph.experiments.cli.evaluate;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.morph.experiments.cli.CommandTest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Answers that were already given, evaluated without any model. */
class RecordedRunTest extends CommandTest {
  @TempDir private Path folder;
  private final StringBuilder lines = new StringBuilder();

  private void answer(String task, String model, String kind, boolean passed) {
    String text = kind.isEmpty() ? "Add " + task : "<b>Sum</b> " + task;
    lines.append(
        "{\"task\":\"%s\",\"text\":\"%s\",\"model\":\"org/%s\",\"kind\":\"%s\",\"passed\":%s,\"answer\":\"no code\"}%n"
            .formatted(task, text, model, kind, passed));
  }

  private JsonNode evaluated(String... more) throws IOException {
    Path file = Files.writeString(folder.resolve("answers.jsonl"), lines.toString());
    Path run = folder.resolve("run" + more.length);
    String options = "evaluate --oracle recorded --out " + run + " --recorded " + file;
    assertThat(morph((options + " " + String.join(" ", more)).strip().split(" ")))
        .as(err.toString())
        .isZero();
    return new ObjectMapper().readTree(run.resolve("scores.json").toFile()).path("models");
  }

  @Test
  void everyAnswerIsUsedAndNoiseComesFromTasksWithRepeats() throws IOException {
    for (int task = 0; task < 6; task++) {
      for (int repeat = 0; repeat < 3; repeat++) {
        answer("t" + task, "steady", "", true);
        answer("t" + task, "steady", "swap", task > 0 || repeat > 0);
      }
    }
    answer("single", "steady", "", true);
    answer("single", "steady", "swap", false);

    JsonNode model = evaluated().get(0);

    assertThat(model.path("model").asText()).isEqualTo("steady");
    assertThat(model.path("fragility").path("tasks").asInt()).isEqualTo(6);
    assertThat(model.path("fragility").path("noise").asDouble()).isZero();
    assertThat(model.path("fragility").path("value").asDouble())
        .isCloseTo(100 / 18.0, org.assertj.core.data.Offset.offset(1e-9));
    assertThat(out.toString())
        .contains("by recorded verdicts", "1 left out, with one answer unchanged");
    assertThat(err.toString())
        .contains("38 answers requested")
        .doesNotContain("local:bm25", "can be changed in fewer than");
  }

  @Test
  void oneAnswerEachLeavesTheNoiseUnknownAndComparesNobody() throws IOException {
    for (int task = 0; task < 4; task++) {
      for (String name : new String[] {"one", "other"}) {
        answer("t" + task, name, "", true);
        answer("t" + task, name, "swap", name.equals("other"));
      }
    }

    JsonNode models = evaluated();

    JsonNode spec =
        new ObjectMapper().readTree(folder.resolve("run0/manifest.json").toFile()).path("spec");
    assertThat(spec.path("design").asText()).isEqualTo("sample");
    assertThat(spec.path("shrink").asInt(-1)).isZero();
    assertThat(models).hasSize(2);
    assertThat(models.get(0).has("fragility")).isFalse();
    assertThat(models.get(0).path("differs").path("value").asDouble()).isEqualTo(100);
    assertThat(out.toString()).contains("noise unknown").doesNotContain("more robust");
  }

  @Test
  void whatNobodyCanAnswerIsRefusedInsteadOfIgnored() throws IOException {
    answer("t", "one", "", true);
    answer("t", "one", "swap", true);
    Path file = Files.writeString(folder.resolve("answers.jsonl"), lines.toString());
    for (String option :
        new String[] {
          "--datamorphism words",
          "--design both",
          "--design nearest-first",
          "--shrink 3",
          "--n 3",
          "--max-queries 16",
          "--temperature 0.2"
        }) {
      err.getBuffer().setLength(0);
      String command = "evaluate --oracle recorded --recorded " + file + " " + option;
      assertThat(morph(command.split(" "))).as(option).isEqualTo(2);
      String name = option.substring(0, option.indexOf(' '));
      assertThat(err.toString())
          .contains("--recorded cannot be 'combined with " + name, "leave out " + name);
    }
    err.getBuffer().setLength(0);
    assertThat(morph("evaluate", "--model", "recorded:" + file + "#one")).isEqualTo(2);
    assertThat(err.toString())
        .contains("it can answer only the texts in its file", "add --recorded FILE");
  }

  @Test
  void whatIsWrongInALogIsSaidBeforeAnythingRuns() throws IOException {
    Path file = Files.writeString(folder.resolve("a.html"), "<html>Sign in</html>");
    assertThat(morph("evaluate", "--recorded", file.toString())).isEqualTo(2);
    assertThat(err.toString()).contains("a.html, line 1", "it is not JSON");
    assertThat(morph("equivalent", "a.java", "b.java", "--oracle", "recorded")).isEqualTo(2);
  }
}
