package dev.morph.scenarios.dataset;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * MBPP (Austin et al. 2021), full or sanitized: {@code text} or {@code prompt} is prose, {@code
 * code} is a solution, and {@code test_list} contains assertions that name the function.
 */
final class MbppForm implements TaskForm {
  static final String NAME = "MBPP";

  private static final Pattern HEAD = Pattern.compile("(?m)^def\\s+(\\w+)\\s*\\(");

  @Override
  public boolean recognises(ObjectNode row) {
    return row.has("task_id") && row.has("test_list") && (row.has("text") || row.has("prompt"));
  }

  @Override
  public TaskDraft task(ObjectNode row, TaskFields fields) {
    String id = NAME + "/" + fields.value("task_id").asText();
    String description = fields.requiredText(row.has("text") ? "text" : "prompt");
    List<String> asserted = texts(fields.value("test_list"));
    String code = fields.text("code").orElse("").replace("\r\n", "\n");
    Optional<String> name = functionName(code, String.join("\n", asserted));
    List<TaskTest> tests = new ArrayList<>();
    String setup =
        String.join("\n", texts(fields.value("test_imports")))
            + "\n"
            + fields.text("test_setup_code").orElse("");
    if (!setup.isBlank()) {
      tests.add(new TaskTest(TaskTest.SETUP, setup));
    }
    asserted.forEach(it -> tests.add(new TaskTest("assert", it)));
    texts(fields.value("challenge_test_list")).forEach(it -> tests.add(new TaskTest("assert", it)));
    Optional<String> signature =
        name.flatMap(it -> PythonHead.of(code, it).signature()).or(() -> name);
    String examples = "It passes:\n" + String.join("\n", asserted);
    TaskDetails details =
        TaskDetails.NONE
            .withSource(Optional.of(NAME))
            .withSolutions(code.isBlank() ? List.of() : List.of(code))
            .withCases(List.of(), tests)
            .withSignature(signature)
            .withFrozen(
                Optional.of(
                    signature.map(it -> "The function begins so: " + it + "\n").orElse("")
                        + examples))
            .withLanguage("python");
    return fields.draft(id, description, details);
  }

  /**
   * Returns the name of the solution's function that the assertions call; if there is none, the
   * name of the function in the first assertion.
   */
  private static Optional<String> functionName(String code, String asserted) {
    Matcher heads = HEAD.matcher(code);
    while (heads.find()) {
      if (Pattern.compile("\\b" + heads.group(1) + "\\s*\\(").matcher(asserted).find()) {
        return Optional.of(heads.group(1));
      }
    }
    Matcher called = Pattern.compile("assert\\s+(\\w+)\\s*\\(").matcher(asserted);
    return called.find() ? Optional.of(called.group(1)) : Optional.empty();
  }

  private static List<String> texts(JsonNode list) {
    List<String> texts = new ArrayList<>();
    list.forEach(it -> texts.add(it.asText()));
    return texts;
  }
}
