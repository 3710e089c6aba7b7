package dev.morph.scenarios.recorded;

import com.fasterxml.jackson.databind.JsonNode;
import dev.morph.scenarios.recorded.LogFile.Beginning;
import dev.morph.scenarios.recorded.RecordedAnswer.About;
import dev.morph.scenarios.recorded.RecordedAnswer.Ending;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The samples of lm-evaluation-harness ({@code --log_samples}): {@code samples_TASK_DATE.jsonl} in
 * a folder named after the model, where {@code __} stands for {@code /}. If there are several
 * filters, only the answers of the first filter are read. A document made by {@code morph export
 * jsonl} contains its task, text and kind.
 */
final class HarnessSamples implements AnswerLog {
  private static final Set<String> WANTED =
      Set.of(
          "doc_id", "doc", "arguments", "resps", "filtered_resps", "filter", "pass@1", "pass_at_1");

  @Override
  public boolean recognises(Beginning beginning) {
    return beginning.hasFields("doc_id")
        && (beginning.hasFields("resps") || beginning.hasFields("filtered_resps"));
  }

  @Override
  public void read(LogFile file, AnswerCollector found) {
    String[] filter = new String[1];
    String model = file.folderName().replace("__", "/");
    file.readRows(
        WANTED,
        row -> {
          String its = row.text("filter").orElse("");
          filter[0] = filter[0] == null ? its : filter[0];
          if (its.equals(filter[0])) {
            readRow(row, model, found);
          }
        });
  }

  private static void readRow(LogEntry row, String model, AnswerCollector found) {
    List<String> answers = nestedTexts(row.valueAt("filtered_resps"));
    answers = answers.isEmpty() ? nestedTexts(row.valueAt("resps")) : answers;
    if (answers.isEmpty()) {
      throw row.missingFault("resps");
    }
    String task =
        row.text("doc", "task_id")
            .or(() -> row.text("doc", "id"))
            .or(() -> row.text("doc", "name"))
            .orElseGet(() -> RecordedAnswer.POSITION + row.requiredText("doc_id"));
    Optional<String> text =
        row.text("doc", "text")
            .or(() -> row.text("arguments", "gen_args_0", "arg_0"))
            .or(() -> nestedTexts(row.valueAt("arguments").path(0).path(0)).stream().findFirst());
    About about =
        new About(
            task,
            text,
            row.text("doc", "kind").orElse(""),
            model,
            Optional.empty(),
            Ending.WHOLE,
            answers.size() == 1 ? passed(row) : Optional.empty());
    for (String answer : answers) {
      found.addAnswer(row, about, answer);
    }
  }

  private static Optional<Boolean> passed(LogEntry row) {
    JsonNode value =
        row.valueAt("pass@1").isNumber() ? row.valueAt("pass@1") : row.valueAt("pass_at_1");
    return value.isNumber() ? Optional.of(value.doubleValue() == 1) : Optional.empty();
  }

  /** Returns the texts in nested lists, in order. */
  private static List<String> nestedTexts(JsonNode value) {
    List<String> texts = new ArrayList<>();
    if (value.isTextual()) {
      texts.add(value.textValue());
    } else if (value.isArray()) {
      value.forEach(inner -> texts.addAll(nestedTexts(inner)));
    }
    return texts;
  }
}
