package dev.morph.scenarios.recorded;

import com.fasterxml.jackson.databind.JsonNode;
import dev.morph.scenarios.recorded.LogFile.Beginning;
import dev.morph.scenarios.recorded.RecordedAnswer.About;
import java.util.Optional;
import java.util.Set;

/**
 * A problem of MultiPL-E with its {@code completions}, or with the {@code results} of running them:
 * a JSON file for each problem, in a folder named after the model. A program is the prompt, a
 * completion and, in Java, the brace with which the tests close the class.
 */
final class MultiPlEResults implements AnswerLog {
  private static final Set<String> WANTED =
      Set.of("name", "language", "prompt", "tests", "completions", "results");

  @Override
  public boolean recognises(Beginning beginning) {
    return beginning.has("name", "prompt")
        && (beginning.has("completions") || beginning.has("results"));
  }

  @Override
  public void read(LogFile file, Found found) {
    file.rows(WANTED, row -> take(row, file.folder(), found));
  }

  private static void take(LogEntry row, String model, Found found) {
    String prompt = row.required("prompt");
    String end = row.text("language").orElse("").contains("java") ? "\n}\n" : "\n";
    About about = About.unchanged(row.required("name"), model).text(Optional.of(prompt));
    if (!row.at("results").isMissingNode()) {
      String tests = "\n" + row.text("tests").orElse("");
      for (JsonNode result : row.at("results")) {
        String program = text(row, result.path("program"), "results.program");
        String alone =
            program.endsWith(tests)
                ? program.substring(0, program.length() - tests.length())
                : program;
        boolean passed = result.path("status").asText().equals("OK");
        found.answer(row, about.passed(Optional.of(passed)), alone + end);
      }
      return;
    }
    for (JsonNode completion : row.at("completions")) {
      found.answer(row, about, prompt + text(row, completion, "completions") + end);
    }
  }

  private static String text(LogEntry row, JsonNode value, String field) {
    if (!value.isTextual()) {
      throw row.broken(field, "it must be text");
    }
    return value.textValue();
  }
}
