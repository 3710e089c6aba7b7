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
    return beginning.has("doc_id") && (beginning.has("resps") || beginning.has("filtered_resps"));
  }

  @Override
  public void read(LogFile file, Found found) {
    String[] filter = new String[1];
    String model = file.folder().replace("__", "/");
    file.rows(
        WANTED,
        row -> {
          String its = row.text("filter").orElse("");
          filter[0] = filter[0] == null ? its : filter[0];
          if (its.equals(filter[0])) {
            take(row, model, found);
          }
        });
  }

  private static void take(LogEntry row, String model, Found found) {
    List<String> answers = texts(row.at("filtered_resps"));
    answers = answers.isEmpty() ? texts(row.at("resps")) : answers;
    if (answers.isEmpty()) {
      throw row.without("resps");
    }
    String task =
        row.text("doc", "task_id")
            .or(() -> row.text("doc", "id"))
            .or(() -> row.text("doc", "name"))
            .orElseGet(() -> RecordedAnswer.POSITION + row.required("doc_id"));
    Optional<String> text =
        row.text("doc", "text")
            .or(() -> row.text("arguments", "gen_args_0", "arg_0"))
            .or(() -> texts(row.at("arguments").path(0).path(0)).stream().findFirst());
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
      found.answer(row, about, answer);
    }
  }

  private static Optional<Boolean> passed(LogEntry row) {
    JsonNode value = row.at("pass@1").isNumber() ? row.at("pass@1") : row.at("pass_at_1");
    return value.isNumber() ? Optional.of(value.doubleValue() == 1) : Optional.empty();
  }

  /** Returns the texts in nested lists, in order. */
  private static List<String> texts(JsonNode value) {
    List<String> texts = new ArrayList<>();
    if (value.isTextual()) {
      texts.add(value.textValue());
    } else if (value.isArray()) {
      value.forEach(inner -> texts.addAll(texts(inner)));
    }
    return texts;
  }
}
