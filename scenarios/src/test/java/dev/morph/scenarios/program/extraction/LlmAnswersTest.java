package dev.morph.scenarios.program.extraction;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.morph.scenarios.dataset.CompiledProgram;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Programs out of real answers, where the data are there. */
class LlmAnswersTest {
  private static final ObjectMapper MAPPER = new ObjectMapper();

  @ParameterizedTest
  @CsvSource({
    "llama3-8B_generations_java.jsonl, generation, input_prompt",
    "qwen2-7B_generations_java.jsonl, generation, input_prompt",
  })
  void ofRealAnswersNearlyAllYieldAProgram(String file, String answer, String prompt)
      throws IOException {
    List<JsonNode> rows = rows(file);
    List<String> unusable = new ArrayList<>();
    List<String> broken = new ArrayList<>();
    for (JsonNode row : rows) {
      Extracted extracted =
          AnswerReader.JAVA.read(
              row.path(answer).asText(),
              AnswerReader.JAVA.context(Optional.empty(), Optional.of(row.path(prompt).asText())));
      String id = row.path("task_id").asText();
      if (!extracted.usable()) {
        unusable.add(id + ": " + extracted.cause());
      } else if (Boolean.getBoolean("morph.compile")) {
        List<String> errors = CompiledProgram.errorsIn(extracted.program());
        if (!errors.isEmpty()) {
          broken.add(id + ": " + errors.get(0) + " " + extracted.repairs());
        }
      }
    }
    report(file, rows.size(), unusable, broken);
    assertThat(unusable.size()).as(unusable.toString()).isLessThanOrEqualTo(rows.size() / 20);
  }

  private static void report(String file, int all, List<String> unusable, List<String> broken)
      throws IOException {
    String folder = System.getProperty("morph.report", "");
    if (!folder.isEmpty()) {
      List<String> lines = new ArrayList<>();
      lines.add(
          file
              + ": "
              + all
              + " answers, "
              + unusable.size()
              + " unusable, "
              + broken.size()
              + " do not compile");
      lines.addAll(unusable);
      lines.addAll(broken);
      Files.write(Path.of(folder, file + ".txt"), lines);
    }
  }

  private static List<JsonNode> rows(String file) throws IOException {
    Path path = Path.of("..", "..", "shared", "data", "llm_answers", file);
    assumeTrue(Files.exists(path), "no real answers at " + path);
    List<JsonNode> rows = new ArrayList<>();
    for (String line : Files.readAllLines(path)) {
      rows.add(MAPPER.readTree(line));
    }
    return rows;
  }
}
