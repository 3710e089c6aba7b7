package dev.morph.scenarios.model;

import com.fasterxml.jackson.databind.JsonNode;
import dev.morph.core.entity.SeededDraw;
import dev.morph.core.morphism.ExecutionFailure;
import dev.morph.core.morphism.ExecutionFailure.Prospect;
import dev.morph.morphisms.text.decoder.Continuation;
import dev.morph.morphisms.text.decoder.DecodingSettings;
import dev.morph.morphisms.text.decoder.PromptWithSettings;
import dev.morph.morphisms.text.decoder.TextModel;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * A decoder or an encoder-decoder exported to ONNX, run in this process: {@code onnx:FOLDER}. The
 * message is inserted into the folder's {@link ChatFormat}. A base model has no chat format; it
 * continues the unchanged message, which follows the system prompt and an empty line. Prompts that
 * arrive while the model computes are answered together as a batch.
 *
 * <p>Unset settings are taken from the folder's {@code generation_config.json}. Random choices
 * depend only on the random seed, the message and the repeat index.
 */
final class OnnxModel extends KnownModel {
  private static final int MOST_TOKENS = 1024;

  private final TextModel model;
  private final WaitingPrompts waiting;
  private final Optional<ChatFormat> format;

  private OnnxModel(ModelSpec spec, ModelSettings settings, TextModel model) {
    super(spec, settings);
    this.model = model;
    this.waiting = WaitingPrompts.of(model);
    this.format = ChatFormat.read(model.folder());
  }

  /** Opens a model and reads its folder. */
  static OnnxModel open(ModelSpec spec, ModelSettings settings) {
    return new OnnxModel(spec, settings, TextModel.open(Path.of(spec.model())));
  }

  @Override
  public Answer ask(Prompt prompt, int repeat) throws ExecutionFailure {
    long start = stopwatch.nanos();
    long[] tokens = promptTokens(prompt.message());
    if (tokens.length >= model.folder().contextLength()) {
      throw new ExecutionFailure(
          spec
              + " accepts at most "
              + (model.folder().contextLength() - 1)
              + " tokens, but the prompt has "
              + tokens.length,
          Prospect.NEVER_THIS);
    }
    Continuation answer =
        waiting.answer(new PromptWithSettings(tokens, decodingSettings(prompt, repeat)));
    return new Answer(
        answer.text(),
        answer.end() == Continuation.End.LENGTH ? FinishReason.LENGTH : FinishReason.COMPLETE,
        new TokenUsage(OptionalLong.of(answer.promptTokens()), OptionalLong.of(answer.tokens())),
        stopwatch.secondsSince(start));
  }

  private long[] promptTokens(String message) {
    String system = settings.systemPrompt();
    if (format.isPresent()) {
      // The format already contains the special tokens.
      return model.tokenIds(format.get().render(system, message), false);
    }
    return model.tokenIds(system.isEmpty() ? message : system + "\n\n" + message, true);
  }

  private DecodingSettings decodingSettings(Prompt prompt, int repeat) {
    Sampling sampling = settings.sampling();
    JsonNode own = model.folder().generation();
    boolean draws = own.path("do_sample").asBoolean(false);
    double temperature =
        valueOr(sampling.temperature(), draws ? own.path("temperature").asDouble(1) : 0);
    double topP = valueOr(sampling.topP(), draws ? own.path("top_p").asDouble(1) : 1);
    long seed =
        SeededDraw.of(sampling.seed().orElse(1), "onnx answer " + repeat, prompt.message())
            .nextLong();
    return new DecodingSettings(
        temperature,
        topP,
        own.path("repetition_penalty").asDouble(1),
        sampling.maxTokens().orElse(MOST_TOKENS),
        seed,
        List.of());
  }

  private static double valueOr(OptionalDouble chosen, double otherwise) {
    return chosen.isPresent() ? chosen.getAsDouble() : otherwise;
  }
}
