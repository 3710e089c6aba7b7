package dev.morph.scenarios.dataset;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * The Java parts of mxeval (Athiwaratkun et al. 2022), MBJP among them: {@code prompt} is the class
 * up to the method's opening brace with a documentation comment in it, {@code description} the
 * comment's words without the examples, where it is given.
 */
final class MxevalForm implements TaskForm {
  private static final Set<String> READ =
      Set.of("task_id", "prompt", "description", "canonical_solution", "test", "language");

  static final String NAME = "mxeval";

  @Override
  public boolean recognises(ObjectNode row) {
    return row.has("task_id") && row.has("entry_point") && row.has("prompt");
  }

  @Override
  public TaskDraft task(ObjectNode row, TaskFields fields) {
    String id = fields.requiredText("task_id");
    String language = fields.text("language").orElse("java");
    if (!language.toLowerCase(Locale.ROOT).equals("java")) {
      throw fields.broken("language", "Morph evaluates Java, not " + language);
    }
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
        TaskDetails.NONE
            .source(Optional.of(id.contains("/") ? id.substring(0, id.indexOf('/')) : NAME))
            .solutions(code.completedBy(fields.text("canonical_solution")))
            .cases(
                TestCalls.in(test, code.method()),
                test.isEmpty() ? List.of() : List.of(new TaskTest("main", test)))
            .signature(code.signature())
            .frozen(Optional.of(code.shownWith(text.examples())))
            .other(fields.otherThan(READ));
    return fields.draft(id, description, details);
  }
}
