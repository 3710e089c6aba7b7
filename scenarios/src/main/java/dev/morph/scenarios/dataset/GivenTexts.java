package dev.morph.scenarios.dataset;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.morph.core.fault.CommonFault;
import dev.morph.core.fault.FaultException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads paraphrases of tasks from UTF-8 files, plain or gzipped, in one of these formats:
 *
 * <ul>
 *   <li>Morph's own format, as written by {@code morph export jsonl}: rows with {@code id}, {@code
 *       text} and {@code kind}, and with {@code label} if people judged them; a row of the kind
 *       {@code unchanged} is the task itself and is skipped;
 *   <li>a completed sheet of {@code morph paraphrase --labels};
 *   <li>NLPerturbator's CSV (Chen et al. 2024) and ReCode's JSON Lines (Wang et al. 2023), Python
 *       prompts as published: the text is the documentation of the last function, and the kind is
 *       the file's name. People verified NLPerturbator's texts, so these are labelled valid.
 * </ul>
 *
 * <p>As for data sets, a file whose name ends in {@code .csv} is read as CSV, any other file as
 * JSON Lines or a JSON array.
 */
public final class GivenTexts {
  /** The kind of a task's own text. */
  public static final String UNCHANGED = "unchanged";

  private static final Set<String> LABELS = Set.of("valid", "changed", "unsure");
  private static final Pattern DOCUMENTATION = Pattern.compile("(?s)(\"\"\"|\'\'\')(.*?)(\\1|\\z)");
  private static final Pattern FUNCTION = Pattern.compile("(?m)^[ \\t]*def +(\\w+)");

  /** The apostrophe that a sheet has before text that a spreadsheet would take for a formula. */
  private static final Pattern SHEET_FORMULA = Pattern.compile("^'(?=[=+\\-@＝＋－＠])");

  private static final String FORM =
      "write one per line: {\"id\":\"Java/0\",\"text\":\"...\",\"kind\":\"synonyms\"}";

  private final DataSetFile file;
  private final List<GivenText> texts = new ArrayList<>();

  private GivenTexts(DataSetFile file) {
    this.file = file;
  }

  /**
   * Returns the paraphrases in a file, in file order.
   *
   * @throws FaultException if the file is malformed; the message names the line
   */
  public static List<GivenText> read(Path path) {
    GivenTexts given = new GivenTexts(TaskReader.readFile(path));
    for (DataSetFile.Row row : given.file.rows()) {
      given.readRow(row.fields(), new TaskFields(row.fields(), given.file.name(), row.line()));
    }
    if (given.texts.isEmpty()) {
      throw CommonFault.FILE_UNREADABLE.because(path, "it contains no paraphrase").withRemedy(FORM);
    }
    return List.copyOf(given.texts);
  }

  private void readRow(ObjectNode row, TaskFields fields) {
    if (UNCHANGED.equals(row.path("kind").asText())) {
      return;
    }
    if (row.has("prompt")) {
      boolean verified = !row.has("perturbed"); // a field of ReCode's texts, which were not checked
      Optional<String> said = verified ? Optional.of("valid") : label(fields);
      add(fields, "task_id", docstringDescription(fields), kindFromFileName(), true, said);
    } else {
      boolean sheet = row.has("paraphrase");
      String text =
          sheet
              ? SHEET_FORMULA.matcher(fields.requiredText("paraphrase")).replaceFirst("")
              : fields.requiredText("text");
      String kind =
          optionalText(fields, "kind").map(GivenTexts::hyphenate).orElseGet(this::kindFromFileName);
      add(fields, sheet ? "task" : "id", text, kind, false, label(fields));
    }
  }

  private void add(
      TaskFields fields,
      String id,
      String text,
      String kind,
      boolean python,
      Optional<String> said) {
    texts.add(new GivenText(fields.requiredText(id).strip(), text, kind, python, said));
  }

  private static Optional<String> optionalText(TaskFields fields, String field) {
    return fields.text(field).map(String::strip).filter(it -> !it.isEmpty());
  }

  private static Optional<String> label(TaskFields fields) {
    Optional<String> label = optionalText(fields, "label").map(it -> it.toLowerCase(Locale.ROOT));
    if (label.filter(it -> !LABELS.contains(it)).isPresent()) {
      throw fields.broken("label", "it must be valid, changed or unsure");
    }
    return label;
  }

  /**
   * Derives the kind of change from a published file name: humaneval_synonym_substitution.csv.gz.
   */
  private String kindFromFileName() {
    String name = file.plainName().replaceFirst("^.*[/\\\\]", "").replaceFirst("\\.[^.]*$", "");
    return hyphenate(
        name.replaceFirst("(?i)^(humaneval|mbpp|mbjp)_?", "").replaceFirst("_s\\d+$", ""));
  }

  private static String hyphenate(String words) {
    String kind =
        words
            .replaceAll("(?<=[a-z])(?=[A-Z])", "-")
            .toLowerCase(Locale.ROOT)
            .replaceAll("[^a-z0-9]+", "-")
            .replaceAll("^-|-$", "");
    return kind.isEmpty() ? "paraphrase" : kind;
  }

  /** Returns the documentation of a Python prompt's last function, without its examples. */
  private static String docstringDescription(TaskFields fields) {
    String prompt = fields.requiredText("prompt").strip();
    Matcher function = FUNCTION.matcher(prompt);
    int start = 0;
    String name = "";
    while (function.find()) {
      start = function.start();
      name = function.group(1);
    }
    Matcher documentation = DOCUMENTATION.matcher(prompt);
    if (!documentation.find(start)) {
      throw fields.broken("prompt", "it contains no docstring of a Python function");
    }
    String text =
        documentation.group(2).lines().map(String::strip).reduce("", (a, b) -> a + "\n" + b);
    return Documentation.of(text.strip(), name).description();
  }
}
