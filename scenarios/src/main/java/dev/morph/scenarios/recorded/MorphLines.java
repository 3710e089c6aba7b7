package dev.morph.scenarios.recorded;

import com.fasterxml.jackson.databind.JsonNode;
import dev.morph.scenarios.recorded.LogFile.Beginning;
import dev.morph.scenarios.recorded.RecordedAnswer.About;
import dev.morph.scenarios.recorded.RecordedAnswer.Ending;
import java.util.Optional;
import java.util.Set;

/**
 * Morph's own format: JSON Lines with {@code task}, {@code text}, {@code model}, {@code answer},
 * and optionally {@code sample}, {@code variant}, {@code kind} (if missing, the text is unchanged)
 * and {@code passed}. If an unchanged text is left out, it is taken from the data set, or is the
 * program of the bug.
 */
final class MorphLines implements AnswerLog {
  static final String FORM =
      "write one per line:"
          + " {\"task\":\"a1\",\"text\":\"...\",\"model\":\"mine\",\"answer\":\"...\"},"
          + " with \"kind\" if the text is reworded; doc/recorded.md lists the logs that are read";

  private static final Set<String> WANTED =
      Set.of("task", "text", "model", "sample", "answer", "kind", "variant", "passed");

  @Override
  public boolean recognises(Beginning beginning) {
    return beginning.hasFields("task", "answer");
  }

  @Override
  public void read(LogFile file, AnswerCollector found) {
    file.readRows(WANTED, row -> readRow(row, found));
  }

  private static void readRow(LogEntry row, AnswerCollector found) {
    String kind = row.fields().has("kind") ? row.text("kind").orElse("") : "";
    Optional<String> variant = row.text("variant").filter(it -> !it.isEmpty());
    Optional<String> sample = row.text("sample").map(it -> variant.orElse("") + "\n" + it);
    String task = row.requiredText("task");
    boolean own = kind.isEmpty() && !row.fields().has("text");
    Optional<String> text = own ? Optional.empty() : Optional.of(row.requiredText("text"));
    String model = row.requiredText("model");
    String answer = row.requiredText("answer");
    found.addAnswer(
        row, new About(task, text, kind, model, sample, Ending.WHOLE, passed(row)), answer);
  }

  private static Optional<Boolean> passed(LogEntry row) {
    JsonNode passed = row.valueAt("passed");
    if (!passed.isMissingNode() && !passed.isBoolean()) {
      throw row.broken("passed", "it must be true or false");
    }
    return passed.isBoolean() ? Optional.of(passed.booleanValue()) : Optional.empty();
  }
}
