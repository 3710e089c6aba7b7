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
    return beginning.hasFields("name", "prompt")
        && (beginning.hasFields("completions") || beginning.hasFields("results"));
  }

  @Override
  public void read(LogFile file, AnswerCollector found) {
    file.readRows(WANTED, row -> readRow(row, file.folderName(), found));
  }

  private static void readRow(LogEntry row, String model, AnswerCollector found) {
    String prompt = row.requiredText("prompt");
    String end = row.text("language").orElse("").contains("java") ? "\n}\n" : "\n";
    About about = About.ofUnchanged(row.requiredText("name"), model).withText(Optional.of(prompt));
    if (!row.valueAt("results").isMissingNode()) {
      String tests = "\n" + row.text("tests").orElse("");
      for (JsonNode result : row.valueAt("results")) {
        String program = requireText(row, result.path("program"), "results.program");
        String alone =
            program.endsWith(tests)
                ? program.substring(0, program.length() - tests.length())
                : program;
        boolean passed = result.path("status").asText().equals("OK");
        found.addAnswer(row, about.withPassed(Optional.of(passed)), alone + end);
      }
      return;
    }
    for (JsonNode completion : row.valueAt("completions")) {
      found.addAnswer(row, about, prompt + requireText(row, completion, "completions") + end);
    }
  }

  private static String requireText(LogEntry row, JsonNode value, String field) {
    if (!value.isTextual()) {
      throw row.broken(field, "it must be text");
    }
    return value.textValue();
  }
}
