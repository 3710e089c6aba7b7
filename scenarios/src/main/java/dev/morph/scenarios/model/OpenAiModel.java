package dev.morph.scenarios.model;

import dev.langchain4j.data.message.ChatMessage;
import dev.langchain4j.data.message.SystemMessage;
import dev.langchain4j.data.message.UserMessage;
import dev.langchain4j.model.chat.response.ChatResponse;
import dev.langchain4j.model.openai.OpenAiChatModel;
import dev.morph.core.fault.Fault;
import dev.morph.core.morphism.ExecutionFailure;
import dev.morph.scenarios.model.ProviderFailure.Remedy;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * A model behind OpenAI's chat interface: OpenAI's own, or any server that speaks it (vLLM,
 * llama.cpp, LM Studio, Ollama).
 *
 * <p>Passing failures are tried again ({@link Patience}). A bad key, an unknown model, a used-up
 * quota or a request that is never taken stop the run with {@link Fault#MODEL_REFUSED}; a server
 * that was never seen stops it with {@link Fault#MODEL_UNREACHABLE}. No exception from here has a
 * cause: the client library's own may hold what was sent.
 */
public final class OpenAiModel implements CodeModel {
  private static final String OWN_SERVER = "https://api.openai.com/v1";

  /** The library insists on a key; servers without keys ignore this one. */
  private static final String NO_KEY = "none";

  private final ModelSpec spec;
  private final ModelSettings settings;
  private final String key;
  private final Attempts attempts;
  private final OpenAiChatModel client;

  /**
   * Sends nothing yet.
   *
   * @param key empty for a server that needs none
   */
  OpenAiModel(ModelSpec spec, ModelSettings settings, String key) {
    this.spec = spec;
    this.settings = settings;
    this.key = key;
    this.attempts = new Attempts(settings.patience());
    this.client = client(spec, settings, key.isEmpty() ? NO_KEY : key);
  }

  private static OpenAiChatModel client(ModelSpec spec, ModelSettings settings, String key) {
    Sampling sampling = settings.sampling();
    OpenAiChatModel.OpenAiChatModelBuilder builder =
        OpenAiChatModel.builder()
            .httpClientBuilder(BoundedHttpClient.builder(settings.patience()))
            .baseUrl(spec.baseUrl().orElse(OWN_SERVER))
            .apiKey(key)
            .modelName(spec.model())
            .timeout(settings.patience().answer())
            .maxRetries(0);
    sampling.temperature().ifPresent(builder::temperature);
    sampling.topP().ifPresent(builder::topP);
    sampling.seed().ifPresent(builder::seed);
    // OpenAI's newer models refuse the old name of the limit; most other servers know only that.
    if (spec.baseUrl().isPresent()) {
      sampling.maxTokens().ifPresent(builder::maxTokens);
    } else {
      sampling.maxTokens().ifPresent(builder::maxCompletionTokens);
    }
    return builder.build();
  }

  @Override
  public ModelSpec spec() {
    return spec;
  }

  @Override
  public ModelSettings settings() {
    return settings;
  }

  @Override
  public Answer ask(Prompt prompt) throws ExecutionFailure {
    try {
      return attempts.first(() -> once(prompt));
    } catch (ProviderFailure failure) {
      String reason = Redaction.of(String.valueOf(failure.getMessage()), key);
      if (failure.remedy() == Remedy.STOP) {
        throw Fault.MODEL_REFUSED.because(spec, reason);
      }
      if (failure.remedy() == Remedy.CONNECT && !attempts.seen()) {
        throw Fault.MODEL_UNREACHABLE.because(spec, reason);
      }
      if (failure.remedy() == Remedy.GIVE_UP) {
        throw new ExecutionFailure(spec + ": " + reason);
      }
      throw new ModelUnavailable(
          spec + ", asked " + settings.patience().attempts() + " times: " + reason);
    }
  }

  private Answer once(Prompt prompt) {
    long start = System.nanoTime();
    try {
      return answer(client.chat(messages(prompt)), start);
    } catch (ProviderFailure failure) {
      throw failure;
    } catch (RuntimeException e) {
      // The library's message may repeat the reply: only its kind is passed on.
      throw new ProviderFailure(
          Remedy.RETRY, "the reply is not understood (" + e.getClass().getSimpleName() + ")");
    }
  }

  private List<ChatMessage> messages(Prompt prompt) {
    List<ChatMessage> messages = new ArrayList<>();
    if (!settings.systemPrompt().isEmpty()) {
      messages.add(SystemMessage.from(settings.systemPrompt()));
    }
    messages.add(UserMessage.from(prompt.message()));
    return messages;
  }

  private static Answer answer(ChatResponse response, long start) {
    @Nullable String text = response.aiMessage().text();
    return new Answer(
        text == null ? "" : text,
        finish(response.finishReason()),
        usage(response.tokenUsage()),
        (System.nanoTime() - start) / 1e9);
  }

  private static FinishReason finish(dev.langchain4j.model.output.@Nullable FinishReason reason) {
    if (reason == null) {
      return FinishReason.OTHER;
    }
    return switch (reason) {
      case STOP -> FinishReason.COMPLETE;
      case LENGTH -> FinishReason.LENGTH;
      case CONTENT_FILTER -> FinishReason.FILTERED;
      case TOOL_EXECUTION, OTHER -> FinishReason.OTHER;
    };
  }

  private static TokenUsage usage(dev.langchain4j.model.output.@Nullable TokenUsage usage) {
    return usage == null
        ? TokenUsage.UNKNOWN
        : new TokenUsage(count(usage.inputTokenCount()), count(usage.outputTokenCount()));
  }

  private static OptionalLong count(@Nullable Integer tokens) {
    return tokens == null ? OptionalLong.empty() : OptionalLong.of(tokens);
  }
}
