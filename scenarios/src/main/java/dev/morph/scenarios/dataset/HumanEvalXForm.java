package dev.morph.scenarios.dataset;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Optional;

/**
 * HumanEval-X, Java (Zheng et al. 2023): {@code text} contains description and examples, {@code
 * declaration} the class up to the method's opening brace, {@code canonical_solution} the rest.
 */
final class HumanEvalXForm implements TaskForm {
  static final String NAME = "HumanEval-X";

  @Override
  public boolean recognises(ObjectNode row) {
    return row.has("task_id") && row.has("declaration") && row.has("text");
  }

  @Override
  public TaskDraft task(ObjectNode row, TaskFields fields) {
    String id = fields.requiredText("task_id");
    if (id.contains("/") && !id.startsWith("Java/")) {
      throw fields.broken("task_id", "'" + id + "' is not a task in Java");
    }
    CodeToComplete code = CodeToComplete.of(fields.requiredText("declaration"));
    Documentation text = Documentation.of(fields.requiredText("text"), code.method());
    String test = fields.text("test").orElse("");
    TaskDetails details =
        code.details(fields, text.examples(), test, new TaskTest("main", test))
            .withSource(Optional.of(NAME));
    return fields.draft(id, text.description(), details);
  }
}
