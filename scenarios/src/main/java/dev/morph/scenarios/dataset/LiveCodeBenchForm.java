package dev.morph.scenarios.dataset;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.StreamSupport;

/**
 * LiveCodeBench (Jain et al. 2024), code generation: {@code question_content} is prose, {@code
 * starter_code} contains a method of a class {@code Solution} (functional tasks) or is empty (tasks
 * that read standard input); {@code public_test_cases} is JSON; {@code private_test_cases} is JSON
 * or {@link PickledText}. Only the first 40 private test cases with at most 10,000 characters are
 * read, because test cases are sent along with every question about a program.
 */
final class LiveCodeBenchForm implements TaskForm {
  static final String NAME = "LiveCodeBench";

  private static final String PRIVATE = "private_test_cases";
  private static final int MOST_PRIVATE = 40;
  private static final int LONGEST_PRIVATE = 10_000;

  private static final ObjectMapper JSON =
      new ObjectMapper().enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS);

  @Override
  public boolean recognises(ObjectNode row) {
    return row.has("question_content") && row.has("question_id") && row.has("public_test_cases");
  }

  @Override
  public TaskDraft task(ObjectNode row, TaskFields fields) {
    String id = fields.requiredText("question_id");
    String description = fields.requiredText("question_content");
    String starter = fields.text("starter_code").orElse("").strip();
    PythonHead head = PythonHead.of(starter + (starter.isEmpty() ? "" : "\n"), "");
    Optional<String> entry =
        Optional.of(parseJsonField(fields, "metadata").path("func_name").asText(""))
            .filter(name -> !name.isEmpty())
            .or(head::name)
            .map(name -> starter.contains("class Solution") ? "Solution." + name : name);
    List<IoCase> cases = new ArrayList<>();
    parseJsonField(fields, "public_test_cases")
        .forEach(test -> cases.add(ioCase(test, fields, "public_test_cases")));
    StreamSupport.stream(parseJsonField(fields, PRIVATE).spliterator(), false)
        .filter(
            test ->
                textLength(test.path("input")) + textLength(test.path("output")) <= LONGEST_PRIVATE)
        .limit(MOST_PRIVATE)
        .forEach(test -> cases.add(ioCase(test, fields, PRIVATE)));
    boolean function = !starter.isEmpty();
    String how =
        function
            ? PythonHead.frozenText(starter + "\n        pass")
            : "Read the input from standard input and print the answer to standard output.";
    TaskDetails details =
        TaskDetails.NONE
            .withSource(Optional.of(NAME))
            .withCases(cases, List.of())
            .withSignature(function ? entry : Optional.empty())
            .withFrozen(Optional.of(how))
            .withLanguage("python");
    return fields.draft(id, description, details);
  }

  private static int textLength(JsonNode text) {
    return text.asText().length();
  }

  private static IoCase ioCase(JsonNode test, TaskFields fields, String field) {
    return test.path("testtype").asText("stdin").equals("functional")
        ? callCase(test, fields, field)
        : new MainCase(List.of(), test.path("input").asText(), test.path("output").asText());
  }

  /**
   * Reads a functional test case, whose input has one line with a JSON value for each parameter.
   */
  private static CallCase callCase(JsonNode test, TaskFields fields, String field) {
    List<JsonNode> args = new ArrayList<>();
    try {
      for (String line : test.path("input").asText().lines().filter(it -> !it.isBlank()).toList()) {
        args.add(JSON.readTree(line));
      }
      return new CallCase(args, JSON.readTree(test.path("output").asText()));
    } catch (JsonProcessingException e) {
      throw fields.broken(field, "the input or output of a case is not JSON");
    }
  }

  private static JsonNode parseJsonField(TaskFields fields, String field) {
    String text = fields.text(field).orElse("");
    boolean plain = text.stripLeading().startsWith("[") || text.stripLeading().startsWith("{");
    try {
      return JSON.readTree(plain ? text : PickledText.decode(text).orElse("[]"));
    } catch (JsonProcessingException e) {
      throw fields.broken(field, "it is not JSON");
    }
  }
}
