package dev.morph.experiments.analysis;

import dev.morph.scenarios.dataset.CsvRows;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.GZIPInputStream;

/** The paraphrases of HumanEval that people verified; they do not lie in this repository. */
public final class HumanEvalR {
  private static final Path DATA = Path.of("../../shared/data/humaneval_r");
  private static final Pattern DOCUMENTATION =
      Pattern.compile("(?s)(\"\"\"|\\'\\'\\')(.*?)(\\1|\\z)");
  private static final Pattern EXAMPLES =
      Pattern.compile(
          "(?im)^\\W*(for )?(examples?|e\\.g\\.?|samples?|inputs?|outputs?|\\[input/output\\]"
              + " samples?)( \\d+)?\\s*(:.*|\\W*)$|^\\s*>{1,3}\\s.*$");

  private final Map<String, Map<Integer, CsvRows.Row>> kinds = new HashMap<>();
  private final Path folder;

  /** Unpacked into a folder of its own. */
  public HumanEvalR(Path folder) {
    this.folder = folder;
  }

  /** Whether it is here. */
  public static boolean isThere() {
    return Files.isDirectory(DATA);
  }

  /** The text of an original. */
  public String original(int task) {
    return prose(kind("rephrasing_sentence").get(task), "original_prompt");
  }

  /** The same with its examples. */
  public String documentation(int task) {
    return Pattern.compile("[ \\t]+")
        .matcher(documentation(kind("rephrasing_sentence").get(task), "original_prompt"))
        .replaceAll(" ")
        .strip();
  }

  private static String documentation(CsvRows.Row row, String column) {
    String prompt = Objects.requireNonNull(row.cells().get(column));
    int start = Math.max(0, prompt.lastIndexOf("def " + row.cells().get("entry_point")));
    Matcher found = DOCUMENTATION.matcher(prompt);
    if (!found.find(start)) {
      throw new IllegalArgumentException("no documentation in " + prompt);
    }
    return found.group(2);
  }

  /** Up to the first example, with single blanks. */
  public static String prose(CsvRows.Row row, String column) {
    String text = documentation(row, column);
    text = before(text, EXAMPLES.matcher(text));
    String call = "(?m)^.*\\b" + Pattern.quote(row.requiredText("entry_point")) + "\\s*\\(";
    text = before(text, Pattern.compile(call).matcher(text));
    return text.replaceAll("\\s+", " ").strip();
  }

  private static String before(String text, Matcher found) {
    while (found.find()) {
      if (!text.substring(0, found.start()).isBlank()) {
        return text.substring(0, found.start());
      }
    }
    return text;
  }

  /** The rows of a kind, by the number of their task. */
  public Map<Integer, CsvRows.Row> kind(String name) {
    return kinds.computeIfAbsent(name, this::read);
  }

  private Map<Integer, CsvRows.Row> read(String name) {
    Path plain = folder.resolve(name + ".csv");
    try (InputStream in =
        new GZIPInputStream(Files.newInputStream(DATA.resolve("humaneval_" + name + ".csv.gz")))) {
      Files.copy(in, plain, StandardCopyOption.REPLACE_EXISTING);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    Map<Integer, CsvRows.Row> rows = new HashMap<>();
    CsvRows.read(plain, List.of("task_id", "prompt", "entry_point"))
        .forEach(
            row ->
                rows.put(Integer.parseInt(row.requiredText("task_id").replaceAll("\\D", "")), row));
    return rows;
  }
}
