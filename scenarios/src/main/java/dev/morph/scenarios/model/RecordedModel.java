package dev.morph.scenarios.model;

import dev.morph.core.entity.CanonicalJson;
import dev.morph.core.morphism.ExecutionFailure;
import dev.morph.core.morphism.ExecutionFailure.Prospect;
import dev.morph.scenarios.engine.RepeatBehaviour;
import dev.morph.scenarios.recorded.AnswerIndex;
import dev.morph.scenarios.recorded.AnswerIndex.IndexedAnswer;
import dev.morph.scenarios.recorded.RecordedAnswer.Ending;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * A model whose answers were recorded elsewhere: {@code recorded:FILE#MODEL}, or several files with
 * commas between them. Answers are found by task and text. Each answer is used only once: a
 * repeated question needs another recorded answer.
 */
public final class RecordedModel extends KnownModel {
  private final AnswerIndex answers;
  private final String model;

  private RecordedModel(ModelSpec spec, ModelSettings settings, AnswerIndex answers, String model) {
    super(spec, settings);
    this.answers = answers;
    this.model = answers.requireModel(model);
  }

  /** Returns the specification of a model, with an alias for display. */
  public static ModelSpec specFor(List<Path> files, String model) {
    return ModelSpec.recorded(
        model, String.join(",", files.stream().map(Path::toString).toList()) + "#" + model);
  }

  /**
   * Opens a model. Its files are read only once, even if they contain answers of several models.
   */
  static RecordedModel open(ModelSpec spec, ModelContext context) {
    String text = spec.model();
    int hash = Files.exists(Path.of(text)) ? text.length() : text.indexOf('#');
    String files = hash < 0 ? text : text.substring(0, hash);
    String model = hash < 0 || hash >= text.length() ? "" : text.substring(hash + 1);
    return new RecordedModel(
        spec, context.settings(), context.recordedAnswers(parseFiles(files)), model);
  }

  private static List<Path> parseFiles(String names) {
    Path whole = Path.of(names);
    return Files.exists(whole)
        ? List.of(whole)
        : Arrays.stream(names.split(",", -1)).map(Path::of).toList();
  }

  @Override
  public RepeatBehaviour repeatBehaviour() {
    return RepeatBehaviour.MAY_DIFFER;
  }

  @Override
  public OptionalInt mostAnswers(Prompt prompt) {
    return OptionalInt.of(answers.countAnswers(model, prompt.task(), prompt.description()));
  }

  @Override
  public Answer ask(Prompt prompt, int repeat) throws ExecutionFailure {
    long start = stopwatch.nanos();
    IndexedAnswer answer =
        answers
            .answer(model, prompt.task(), prompt.description(), repeat)
            .orElseThrow(
                () ->
                    new ExecutionFailure(
                        spec.name() + " has no recorded answer to this text", Prospect.NEVER_THIS));
    return new Answer(
        answer.text(),
        finishReason(answer),
        new TokenUsage(OptionalLong.empty(), OptionalLong.empty()),
        stopwatch.secondsSince(start));
  }

  private static FinishReason finishReason(IndexedAnswer answer) {
    if (answer.ending() == Ending.CUT) {
      return FinishReason.LENGTH;
    }
    if (answer.ending() == Ending.WITHHELD) {
      return FinishReason.FILTERED;
    }
    return answer
        .passed()
        .map(passed -> passed ? FinishReason.PASSED : FinishReason.FAILED)
        .orElse(FinishReason.COMPLETE);
  }

  /** The key includes the task, because two tasks with the same text have separate answers. */
  @Override
  public String answerKey(Prompt prompt, int repeat) {
    return CanonicalJson.sha256(
        Map.of("answer", super.answerKey(prompt, repeat), "task", prompt.task()));
  }
}
