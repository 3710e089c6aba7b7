package dev.morph.scenarios.dataset;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Optional;

/**
 * BigCodeBench (Zhuo et al. 2024): {@code instruct_prompt} is prose followed by the code to begin
 * with; {@code code_prompt} and {@code canonical_solution} together form a program; {@code test} is
 * a unittest class. Many tasks need Python packages: the environment variable {@code
 * MORPH_PYTHON_PACKAGES} names their folder.
 */
final class BigCodeBenchForm implements TaskForm {
  static final String NAME = "BigCodeBench";

  private static final String GIVEN = "You should write self-contained code starting with:";

  @Override
  public boolean recognises(ObjectNode row) {
    return row.has("task_id") && row.has("instruct_prompt") && row.has("code_prompt");
  }

  @Override
  public TaskDraft task(ObjectNode row, TaskFields fields) {
    fields.drop("complete_prompt");
    String prompt = fields.requiredText("instruct_prompt");
    int at = prompt.indexOf(GIVEN);
    String description = (at < 0 ? prompt : prompt.substring(0, at)).strip();
    String given = fields.requiredText("code_prompt");
    String entry = fields.text("entry_point").orElse("task_func");
    PythonHead head = PythonHead.of(given, entry);
    String test = fields.text("test").orElse("");
    TaskDetails details =
        TaskDetails.NONE
            .withSource(Optional.of(NAME))
            .withSolutions(
                fields.text("canonical_solution").map(it -> given + "\n" + it).stream().toList())
            .withCases(
                List.of(), test.isBlank() ? List.of() : List.of(new TaskTest("unittest", test)))
            .withSignature(head.signature().or(() -> Optional.of(entry)))
            .withFrozen(Optional.of(PythonHead.frozenText(head.code())))
            .withLanguage("python");
    return fields.draft(fields.requiredText("task_id"), description, details);
  }
}
