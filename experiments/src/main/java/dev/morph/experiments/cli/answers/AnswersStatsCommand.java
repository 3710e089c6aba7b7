package dev.morph.experiments.cli.answers;

import dev.morph.experiments.cli.console.JsonVerb;
import dev.morph.scenarios.engine.store.JournaledAnswer;
import dev.morph.scenarios.journal.RecordedAnswers;
import dev.morph.scenarios.program.ProgramLanguage;
import dev.morph.scenarios.program.extraction.Extracted;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Prints statistics of a run's answers. */
@Command(
    name = "stats",
    description = "Counts answers, tokens, finish reasons, extracted programs and repairs.")
final class AnswersStatsCommand extends JsonVerb {
  @Parameters(paramLabel = "DIR|BUNDLE", description = "A run's folder, or a bundle of answers.")
  private Path place = Path.of("");

  @Override
  public Integer call() {
    Map<String, Tally> tallies = new TreeMap<>();
    new RecordedAnswers(place)
        .read(answer -> tallies.computeIfAbsent(answer.model(), m -> new Tally()).add(answer));
    tallies.forEach(
        (model, tally) -> {
          printFacts(tally.fields(model));
          if (!isJson()) {
            out().println();
          }
        });
    return 0;
  }

  /** The counts for one model. */
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
        add(ProgramLanguage.extracted(answer.prompt(), answer.text()));
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
