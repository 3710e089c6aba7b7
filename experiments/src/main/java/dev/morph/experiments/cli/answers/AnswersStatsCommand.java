package dev.morph.experiments.cli.answers;

import dev.morph.core.fault.PlainText;
import dev.morph.experiments.cli.console.JsonLinesOutput;
import dev.morph.experiments.cli.console.Verb;
import dev.morph.scenarios.engine.store.JournaledAnswer;
import dev.morph.scenarios.journal.RecordedAnswers;
import dev.morph.scenarios.program.ProgramLanguage;
import dev.morph.scenarios.program.extraction.Extracted;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Statistics of the answers. */
@Command(
    name = "stats",
    description = "Counts answers, tokens, finish reasons, extracted programs and repairs.")
final class AnswersStatsCommand extends Verb {
  @Parameters(paramLabel = "DIR|BUNDLE", description = "A run's folder, or a bundle of answers.")
  private Path place = Path.of("");

  @Option(names = "--json", description = "Print one JSON object per model.")
  private boolean json;

  @Override
  public Integer call() {
    Map<String, Tally> tallies = new TreeMap<>();
    new RecordedAnswers(place)
        .read(answer -> tallies.computeIfAbsent(answer.model(), m -> new Tally()).add(answer));
    try (JsonLinesOutput lines = JsonLinesOutput.to(null, out())) {
      tallies.forEach(
          (model, tally) -> {
            Map<String, Object> fields = tally.fields(model);
            if (json) {
              lines.write(fields);
            } else {
              fields.forEach((name, value) -> out().printf("%-15s %s%n", name, words(value)));
              out().println();
            }
          });
    }
    return 0;
  }

  private static String words(Object value) {
    if (value instanceof Map<?, ?> counts) {
      return String.join(
          ", ",
          counts.entrySet().stream()
              .map(entry -> PlainText.line(entry.getKey() + ": " + entry.getValue(), 80))
              .toList());
    }
    return PlainText.line(String.valueOf(value));
  }

  /** One model's counts. */
  private static final class Tally {
    private int answers;
    private int usable;
    private long inputTokens;
    private long outputTokens;
    private final Map<String, Integer> ends = new TreeMap<>();
    private final Map<String, Integer> unusable = new TreeMap<>();
    private final Map<String, Integer> repairs = new TreeMap<>();

    void add(JournaledAnswer answer) {
      answers++;
      inputTokens += Math.max(0, answer.usage().inputTokens());
      outputTokens += Math.max(0, answer.usage().outputTokens());
      ends.merge(answer.usage().finishReason(), 1, Integer::sum);
      if (!answer.usage().finishReason().equals(JournaledAnswer.UNANSWERED)) {
        add(ProgramLanguage.extracted(answer.text()));
      }
    }

    private void add(Extracted extracted) {
      extracted.repairs().forEach(repair -> repairs.merge(repair, 1, Integer::sum));
      if (extracted.usable()) {
        usable++;
      } else {
        unusable.merge(extracted.cause(), 1, Integer::sum);
      }
    }

    Map<String, Object> fields(String model) {
      Map<String, Object> fields = new LinkedHashMap<>();
      fields.put("model", model);
      fields.put("answers", answers);
      fields.put("input_tokens", inputTokens);
      fields.put("output_tokens", outputTokens);
      fields.put("finish_reasons", ends);
      fields.put("programs", usable);
      fields.put("no_program", unusable);
      fields.put("repairs", repairs);
      return fields;
    }
  }
}
