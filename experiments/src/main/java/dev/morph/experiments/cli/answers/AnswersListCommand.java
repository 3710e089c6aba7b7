package dev.morph.experiments.cli.answers;

import dev.morph.core.fault.PlainText;
import dev.morph.experiments.cli.console.JsonVerb;
import dev.morph.scenarios.engine.store.JournaledAnswer;
import dev.morph.scenarios.journal.RecordedAnswers;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Lists answers, one per line. */
@Command(
    name = "list",
    description =
        "Lists answers with key, model, repeat, finish reason, tokens and the end of the"
            + " prompt.")
final class AnswersListCommand extends JsonVerb {
  private static final int PROMPT_WIDTH = 60;

  @Parameters(paramLabel = "DIR|BUNDLE", description = "A run's folder, or a bundle of answers.")
  private Path place = Path.of("");

  @Option(names = "--model", paramLabel = "SPEC", description = "Only answers of this model.")
  private @Nullable String model;

  @Option(
      names = "--contains",
      paramLabel = "TEXT",
      description = "Only answers with this text in the prompt or the answer (ignores case).")
  private String contains = "";

  @Option(names = "--limit", paramLabel = "N", description = "Show at most N answers.")
  private @Nullable Integer limit;

  @Override
  public Integer call() {
    int[] shown = new int[1];
    new RecordedAnswers(place)
        .read(
            answer -> {
              if (isWanted(answer) && (limit == null || shown[0]++ < limit)) {
                printAnswer(answer);
              }
            });
    out().flush();
    return 0;
  }

  private boolean isWanted(JournaledAnswer answer) {
    String text = contains.toLowerCase(Locale.ROOT);
    return (model == null || model.equals(answer.model()))
        && (text.isEmpty()
            || answer.prompt().toLowerCase(Locale.ROOT).contains(text)
            || answer.text().toLowerCase(Locale.ROOT).contains(text));
  }

  private void printAnswer(JournaledAnswer answer) {
    if (isJson()) {
      printJsonLine(answerFields(answer));
      return;
    }
    print(
        "%s %s %d %s %d+%d %s%n",
        shortKey(answer.key()),
        PlainText.line(answer.model(), 40),
        answer.repeat(),
        PlainText.line(answer.usage().finishReason(), 20),
        Math.max(0, answer.usage().inputTokens()),
        Math.max(0, answer.usage().outputTokens()),
        promptEnd(answer.prompt()));
  }

  /** Returns the beginning of a key. In a run from someone else it may be any text. */
  static String shortKey(String key) {
    return PlainText.line(key.substring(0, Math.min(12, key.length())));
  }

  static Map<String, Object> answerFields(JournaledAnswer answer) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("key", answer.key());
    fields.put("model", answer.model());
    fields.put("repeat", answer.repeat());
    fields.put("finish_reason", answer.usage().finishReason());
    fields.put("input_tokens", answer.usage().inputTokens());
    fields.put("output_tokens", answer.usage().outputTokens());
    fields.put("seconds", answer.usage().seconds());
    fields.put("prompt", answer.prompt());
    fields.put("answer", answer.text());
    return fields;
  }

  /** Returns the end of a prompt, because prompts of a run usually begin alike. */
  private static String promptEnd(String prompt) {
    String last = prompt.strip();
    return PlainText.line(last.substring(last.lastIndexOf('\n') + 1), PROMPT_WIDTH);
  }
}
