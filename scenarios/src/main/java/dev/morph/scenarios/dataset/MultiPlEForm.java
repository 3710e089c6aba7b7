package dev.morph.scenarios.dataset;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Optional;
import java.util.Set;

/**
 * MultiPL-E, Java (Cassano et al. 2022): {@code prompt} is the class up to the method's opening
 * brace with a comment in it, {@code tests} the end of the class with a {@code main} of assertions.
 * There are no solutions.
 */
final class MultiPlEForm implements TaskForm {
  private static final Set<String> READ = Set.of("name", "language", "prompt", "tests");

  static final String NAME = "MultiPL-E";

  @Override
  public boolean recognises(ObjectNode row) {
    return row.has("name") && row.has("prompt") && row.has("tests");
  }

  @Override
  public TaskDraft task(ObjectNode row, TaskFields fields) {
    String id = fields.requiredText("name");
    fields.requireJava("language", fields.text("language").orElse("java"));
    String prompt = fields.requiredText("prompt");
    CodeToComplete code = CodeToComplete.of(prompt);
    Documentation text = Documentation.of(code.documentation(), code.method());
    if (text.description().isBlank()) {
      throw fields.broken("prompt", "there is no comment in it that describes the task");
    }
    String tests = fields.text("tests").orElse("");
    TaskDetails details =
        code.details(
                fields,
                text.examples(),
                prompt + "\n" + tests,
                new TaskTest("multipl-e", tests),
                READ)
            .source(Optional.of(NAME));
    return fields.draft(id, text.description(), details);
  }
}
