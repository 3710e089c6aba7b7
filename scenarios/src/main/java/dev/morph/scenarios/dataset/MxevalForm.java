package dev.morph.scenarios.dataset;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Optional;

/**
 * The Java parts of mxeval (Athiwaratkun et al. 2022), including MBJP: {@code prompt} is the class
 * up to the method's opening brace, including a documentation comment; {@code description}, if
 * given, is the comment's text without the examples.
 */
final class MxevalForm implements TaskForm {
  static final String NAME = "mxeval";

  @Override
  public boolean recognises(ObjectNode row) {
    return row.has("task_id") && row.has("entry_point") && row.has("prompt");
  }

  @Override
  public TaskDraft task(ObjectNode row, TaskFields fields) {
    String id = fields.requiredText("task_id");
    fields.requireJava("language", fields.text("language").orElse("java"));
    CodeToComplete code = CodeToComplete.of(fields.requiredText("prompt"));
    Documentation text = Documentation.of(code.documentation(), code.method());
    String description =
        fields
            .text("description")
            .filter(given -> !given.isBlank())
            .map(given -> Documentation.of(given, code.method()).description())
            .orElse(text.description());
    if (description.isBlank()) {
      throw fields.broken("description", "it is empty, and so is the comment of 'prompt'");
    }
    String test = fields.text("test").orElse("");
    TaskDetails details =
        code.details(fields, text.examples(), test, new TaskTest("main", test))
            .withSource(Optional.of(id.contains("/") ? id.substring(0, id.indexOf('/')) : NAME));
    return fields.draft(id, description, details);
  }
}
