package dev.morph.scenarios.dataset;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.morph.core.fault.Counted;
import dev.morph.core.fault.PlainText;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * MultiPL-E (Cassano et al. 2022). Java: {@code prompt} is the class up to the method's opening
 * brace, including a comment; {@code tests} is the rest of the class, with assertions in {@code
 * main}. Python, from which the Java tasks were translated: {@code prompt} is the program up to the
 * function's body; {@code tests} is a function {@code check} and a call of it. There are no
 * solutions.
 */
final class MultiPlEForm implements TaskForm {
  private static final Set<String> PYTHON = Set.of("py", "python");

  private static final Pattern TUPLE =
      Pattern.compile(
          "\\b(?:Unit|Pair|Triplet|Quartet|Quintet|Sextet|Septet|Octet|Ennead|Decade)"
              + "(?:<|\\.with\\()");

  private static final int LONGEST_NAME = 100;

  static final String NAME = "MultiPL-E";

  @Override
  public boolean recognises(ObjectNode row) {
    return row.has("name") && row.has("prompt") && row.has("tests");
  }

  @Override
  public List<TaskDraft> tasks(DataSetFile file) {
    return file.rows().stream()
        .filter(row -> !needsTuples(row.fields()))
        .map(row -> task(row.fields(), new TaskFields(row.fields(), file.name(), row.line())))
        .toList();
  }

  @Override
  public List<String> warnings(DataSetFile file) {
    List<String> names =
        file.rows().stream()
            .map(DataSetFile.Row::fields)
            .filter(MultiPlEForm::needsTuples)
            .map(row -> PlainText.line(row.path("name").asText(), LONGEST_NAME))
            .toList();
    return names.isEmpty()
        ? List.of()
        : List.of(
            "left out "
                + Counted.phrase(names.size(), "task")
                + " whose programs need the library org.javatuples, which is not in the JDK: "
                + String.join(", ", names));
  }

  /**
   * Whether a task needs org.javatuples. All tasks import it, but only those that use its types in
   * the head or the tests need it.
   */
  private static boolean needsTuples(ObjectNode row) {
    return TUPLE.matcher(row.path("prompt").asText() + "\n" + row.path("tests").asText()).find();
  }

  @Override
  public TaskDraft task(ObjectNode row, TaskFields fields) {
    String id = fields.requiredText("name");
    String language = fields.text("language").orElse("java").toLowerCase(Locale.ROOT);
    String prompt = fields.requiredText("prompt");
    if (PYTHON.contains(language)) {
      return pythonTask(id, prompt, fields);
    }
    if (!language.equals("java")) {
      throw fields.broken("language", "Morph evaluates Java and Python, not " + language);
    }
    CodeToComplete code = CodeToComplete.of(prompt);
    Documentation text = Documentation.of(code.documentation(), code.method());
    if (text.description().isBlank()) {
      throw fields.broken("prompt", "it contains no comment that describes the task");
    }
    String tests = fields.text("tests").orElse("");
    TaskDetails details =
        code.details(
                fields, text.examples(), prompt + "\n" + tests, new TaskTest("multipl-e", tests))
            .withSource(Optional.of(NAME));
    return fields.draft(id, text.description(), details);
  }

  private static TaskDraft pythonTask(String id, String prompt, TaskFields fields) {
    PythonHead head = PythonHead.of(prompt, "");
    Documentation text = Documentation.of(head.documentation(), "");
    if (text.description().isBlank() || head.signature().isEmpty()) {
      throw fields.broken(
          "prompt", "it contains no function with documentation that describes the task");
    }
    List<TaskTest> tests =
        fields.text("tests").map(it -> new TaskTest("check", it)).stream().toList();
    TaskDetails details =
        TaskDetails.NONE
            .withSource(Optional.of(NAME))
            .withCases(List.of(), tests)
            .withSignature(head.signature())
            .withFrozen(Optional.of(head.frozenTextWith(text.examples())))
            .withLanguage("python");
    return fields.draft(id, text.description(), details);
  }
}
