package dev.morph.scenarios.model;

import com.fasterxml.jackson.databind.JsonNode;
import dev.morph.core.morphism.ExecutionFailure;
import dev.morph.core.morphism.ExecutionFailure.Prospect;
import dev.morph.scenarios.engine.RepeatBehaviour;
import dev.morph.scenarios.engine.store.JournaledAnswer;
import dev.morph.scenarios.journal.RecordedAnswers;
import dev.morph.scenarios.journal.RecordedAnswers.Recording;
import java.nio.file.Path;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * A replay of a model's answers in an earlier run, from that run's folder or a bundle of its
 * answers: {@code replay:PATH}, or {@code replay:PATH#MODEL} if several models were recorded. The
 * recorded prompt template and settings replace those of the options, because only these questions
 * were answered. Answers are found by message and repeat index.
 */
public final class ReplayModel extends KnownModel {
  private final Recording recording;

  private ReplayModel(ModelSpec spec, ModelSettings settings, Recording recording) {
    super(spec, settings);
    this.recording = recording;
  }

  /** Opens a model and reads its recording. */
  static ReplayModel open(ModelSpec spec, ModelSettings settings) {
    int hash = spec.model().indexOf('#');
    String path = hash < 0 ? spec.model() : spec.model().substring(0, hash);
    String model = hash < 0 ? "" : spec.model().substring(hash + 1);
    Recording recording = new RecordedAnswers(Path.of(path)).loadRecording(model);
    return new ReplayModel(spec, recordedSettings(recording.settings(), settings), recording);
  }

  @Override
  public RepeatBehaviour repeatBehaviour() {
    return RepeatBehaviour.UNKNOWN;
  }

  @Override
  public OptionalInt mostAnswers(Prompt prompt) {
    int repeat = 0;
    while (recording.answers().containsKey(Recording.questionKey(prompt.message(), repeat))) {
      repeat++;
    }
    // A question that was never asked is no question with few answers: it suspends its task.
    return repeat == 0 ? OptionalInt.empty() : OptionalInt.of(repeat);
  }

  @Override
  public Answer ask(Prompt prompt, int repeat) throws ExecutionFailure {
    long start = stopwatch.nanos();
    JournaledAnswer answer =
        recording.answers().get(Recording.questionKey(prompt.message(), repeat));
    if (answer == null) {
      throw new ExecutionFailure(
          spec + " has no answer to this prompt; ask the model itself", Prospect.ELSEWHERE);
    }
    if (answer.usage().finishReason().equals(JournaledAnswer.UNANSWERED)) {
      throw new ExecutionFailure(spec + " got no answer to this prompt", Prospect.NEVER_THIS);
    }
    return new Answer(
        answer.text(),
        parseFinishReason(answer.usage().finishReason()),
        new TokenUsage(
            optionalCount(answer.usage().inputTokens()),
            optionalCount(answer.usage().outputTokens())),
        stopwatch.secondsSince(start));
  }

  /**
   * Returns the first settings in the recorded run's manifest, which has one entry for each way of
   * asking; the given settings if the manifest has none.
   */
  private static ModelSettings recordedSettings(JsonNode settings, ModelSettings given) {
    JsonNode first = settings.path(0);
    if (!first.path("prompt_template").isTextual()) {
      return given;
    }
    JsonNode temperature = first.path("temperature");
    JsonNode topP = first.path("top_p");
    return new ModelSettings(
        new Sampling(
            temperature.isMissingNode()
                ? OptionalDouble.empty()
                : OptionalDouble.of(temperature.asDouble()),
            topP.isMissingNode() ? OptionalDouble.empty() : OptionalDouble.of(topP.asDouble()),
            optionalInt(first.path("max_tokens")),
            optionalInt(first.path("seed"))),
        first.path("system_prompt").asText(""),
        new PromptTemplate(first.path("prompt_template").asText()),
        given.timeLimits());
  }

  private static OptionalInt optionalInt(JsonNode number) {
    return number.canConvertToInt() ? OptionalInt.of(number.intValue()) : OptionalInt.empty();
  }

  private static FinishReason parseFinishReason(String name) {
    try {
      return FinishReason.valueOf(name);
    } catch (IllegalArgumentException e) {
      return FinishReason.OTHER;
    }
  }

  private static OptionalLong optionalCount(int tokens) {
    return tokens < 0 ? OptionalLong.empty() : OptionalLong.of(tokens);
  }
}
