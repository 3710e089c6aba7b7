package dev.morph.scenarios.recorded;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.JsonNode;
import dev.morph.core.fault.CommonFault;
import dev.morph.scenarios.recorded.LogFile.Beginning;
import dev.morph.scenarios.recorded.RecordedAnswer.About;
import dev.morph.scenarios.recorded.RecordedAnswer.Ending;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The results of promptfoo, as JSON ({@code -o results.json}) or JSON Lines. Repeats are separate
 * rows. Two prompts of one provider count as two models.
 */
final class PromptfooResults implements AnswerLog {
  private static final Set<String> WANTED =
      Set.of(
          "provider", "prompt", "promptId", "response", "vars", "metadata", "testCase", "success");
  private static final String RESULTS = "results";

  @Override
  public boolean recognises(Beginning beginning) {
    return beginning.hasFields("evalId", RESULTS)
        || beginning.hasFields(RESULTS, "config", "shareableUrl")
        || beginning.hasFields("promptIdx", "testIdx");
  }

  @Override
  public void read(LogFile file, AnswerCollector found) {
    Map<String, String> prompts = new HashMap<>();
    if (file.readBeginning().hasFields("promptIdx")) {
      file.readRows(WANTED, row -> readRow(row, prompts, found));
      return;
    }
    boolean[] any = new boolean[1];
    file.parse(
        parser -> {
          parser.nextToken();
          any[0] = moveToResults(parser) && readRows(parser, file, prompts, found);
        });
    if (!any[0]) {
      throw CommonFault.FILE_UNREADABLE.because(
          file.path(), "the field 'results.results' of promptfoo's file is missing");
    }
  }

  /**
   * Moves the parser to the list of results: {@code results.results}, or {@code results} itself in
   * old versions.
   */
  private static boolean moveToResults(JsonParser parser) throws IOException {
    while (parser.nextToken() == JsonToken.FIELD_NAME) {
      boolean here = parser.currentName().equals(RESULTS);
      JsonToken value = parser.nextToken();
      if (here && value == JsonToken.START_ARRAY) {
        return true;
      }
      if (here && value == JsonToken.START_OBJECT) {
        return moveToResults(parser);
      }
      parser.skipChildren();
    }
    return false;
  }

  private static boolean readRows(
      JsonParser parser, LogFile file, Map<String, String> prompts, AnswerCollector found)
      throws IOException {
    file.readElements(parser, WANTED, row -> readRow(row, prompts, found));
    while (parser.nextToken() != null) {
      parser.skipChildren(); // detects a file that was truncated after its rows
    }
    return true;
  }

  private static void readRow(LogEntry row, Map<String, String> prompts, AnswerCollector found) {
    JsonNode output = row.valueAt("response", "output");
    if (output.isMissingNode()) {
      found.addUnanswered();
      return;
    }
    JsonNode metadata =
        row.valueAt("metadata").isMissingNode()
            ? row.valueAt("testCase", "metadata")
            : row.valueAt("metadata");
    String id =
        row.text("metadata", "id")
            .or(() -> row.text("testCase", "metadata", "id"))
            .or(() -> row.text("testCase", "description"))
            .orElseThrow(() -> row.missingFault("metadata", "id"));
    ExportedCase exported = ExportedCase.of(id, metadata);
    Optional<String> text = row.text("vars", "task").or(() -> row.text("prompt", "raw"));
    if (text.isEmpty()) {
      throw row.missingFault("vars", "task");
    }
    found.addAnswer(
        row,
        new About(
            exported.task(),
            text,
            exported.kind(),
            modelName(row, prompts),
            Optional.empty(),
            row.text("response", "finishReason").filter("length"::equals).isPresent()
                ? Ending.CUT
                : Ending.WHOLE,
            passed(row)),
        output.isTextual() ? output.textValue() : output.toString());
  }

  private static String modelName(LogEntry row, Map<String, String> prompts) {
    String provider =
        row.text("provider", "label")
            .filter(it -> !it.isBlank())
            .or(() -> row.text("provider", "id"))
            .or(() -> row.text("provider"))
            .orElseThrow(() -> row.missingFault("provider", "id"));
    String prompt = row.text("promptId").or(() -> row.text("prompt", "label")).orElse("");
    boolean first = prompts.computeIfAbsent(provider, any -> prompt).equals(prompt);
    return first
        ? provider
        : provider + " with prompt " + row.text("prompt", "label").orElse(prompt);
  }

  /**
   * Returns whether the answer passed; empty for a row without assertions, which promptfoo always
   * counts as a success.
   */
  private static Optional<Boolean> passed(LogEntry row) {
    JsonNode success = row.valueAt("success");
    boolean asserted = !row.valueAt("testCase", "assert").isEmpty();
    return asserted && success.isBoolean() ? Optional.of(success.booleanValue()) : Optional.empty();
  }
}
