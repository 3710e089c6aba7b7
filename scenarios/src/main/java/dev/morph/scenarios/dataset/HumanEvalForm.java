package dev.morph.scenarios.dataset;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * HumanEval (Chen et al. 2021), HumanEval+ and MBPP+ (EvalPlus, Liu et al. 2023), in Python: {@code
 * prompt} is the program up to the body of {@code entry_point}, with the task in its documentation;
 * {@code canonical_solution} is the rest, {@code test} a function {@code check}, and {@code
 * base_input} and {@code plus_input} are lists of arguments. In MBPP+ the prompt is only the
 * documentation.
 */
final class HumanEvalForm implements TaskForm {
  static final String NAME = "HumanEval";

  /** Writes infinities, which some inputs of MBPP+ contain, as numbers, as Python does. */
  private static final ObjectMapper JSON =
      new ObjectMapper().disable(JsonWriteFeature.WRITE_NAN_AS_STRINGS.mappedFeature());

  @Override
  public boolean recognises(ObjectNode row) {
    String prompt = row.path("prompt").asText("").stripLeading();
    boolean python = prompt.startsWith("\"\"\"") || prompt.matches("(?s)(.*\n)?(async )?def \\w.*");
    return row.has("task_id")
        && row.has("entry_point")
        && python
        && row.path("language").asText("python").toLowerCase(Locale.ROOT).equals("python");
  }

  @Override
  public TaskDraft task(ObjectNode row, TaskFields fields) {
    String id = fields.requiredText("task_id");
    String entry = fields.requiredText("entry_point");
    String prompt = fields.requiredText("prompt");
    PythonHead head = PythonHead.of(prompt, entry);
    Documentation text = splitDocumentation(head, entry);
    if (text.description().isBlank()) {
      throw fields.broken("prompt", "it contains no documentation that describes the task");
    }
    List<String> solutions = head.completedPrograms(fields.text("canonical_solution"), prompt);
    Optional<String> signature =
        head.signature()
            .or(
                () ->
                    solutions.stream()
                        .findFirst()
                        .flatMap(it -> PythonHead.of(it, entry).signature()));
    TaskDetails details =
        TaskDetails.NONE
            .withSource(Optional.of(id.contains("/") ? id.substring(0, id.indexOf('/')) : NAME))
            .withSolutions(solutions)
            .withCases(List.of(), tests(fields))
            .withSignature(signature.or(() -> Optional.of(entry)))
            .withFrozen(
                head.signature().isPresent()
                    ? Optional.of(head.frozenTextWith(text.examples()))
                    : frozenText(text.examples(), signature))
            .withLanguage("python");
    return fields.draft(id, text.description(), details);
  }

  /**
   * Splits the documentation; in MBPP+, an assertion that follows the description is an example.
   */
  private static Documentation splitDocumentation(PythonHead head, String entry) {
    String words = head.documentation();
    int at = words.indexOf("\nassert ");
    Documentation text = Documentation.of(at < 0 ? words : words.substring(0, at), entry);
    return at < 0
        ? text
        : new Documentation(
            text.description(), (text.examples() + "\n" + words.substring(at)).strip());
  }

  private static Optional<String> frozenText(String examples, Optional<String> signature) {
    String head = signature.map(it -> "The function begins so: " + it).orElse("");
    return Optional.of((head + "\n" + examples).strip()).filter(text -> !text.isEmpty());
  }

  private static List<TaskTest> tests(TaskFields fields) {
    List<TaskTest> tests = new ArrayList<>();
    fields
        .text("test")
        .filter(it -> !it.isBlank())
        .ifPresent(it -> tests.add(new TaskTest("check", it)));
    for (String field : List.of("base_input", "plus_input")) {
      JsonNode inputs = fields.value(field);
      if (inputs.isArray() && !inputs.isEmpty()) {
        tests.add(new TaskTest(TaskTest.INPUTS, toText(inputs)));
      }
    }
    return tests;
  }

  private static String toText(JsonNode inputs) {
    try {
      return JSON.writeValueAsString(inputs);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("cannot write a JSON value", e);
    }
  }
}
