package dev.morph.scenarios.model;

import dev.langchain4j.http.client.HttpClientBuilder;
import dev.langchain4j.model.anthropic.AnthropicChatModel;
import dev.langchain4j.model.chat.ChatModel;
import dev.langchain4j.model.googleai.GoogleAiGeminiChatModel;
import dev.langchain4j.model.mistralai.MistralAiChatModel;
import dev.langchain4j.model.ollama.OllamaChatModel;
import dev.langchain4j.model.openai.OpenAiChatModel;
import dev.morph.core.fault.Fault;
import java.time.Duration;

/**
 * langchain4j's clients, each with our HTTP client under it and its own retries off.
 *
 * @param provider whose protocol is spoken
 * @param spec which model, where
 * @param settings how it is asked
 * @param key never empty: the libraries insist on one
 */
record ChatClients(Provider provider, ModelSpec spec, ModelSettings settings, String key) {
  /** The client. Sends nothing yet. */
  ChatModel open() {
    return switch (provider) {
      case OPENAI -> openAi();
      case ANTHROPIC -> anthropic();
      case GEMINI -> gemini();
      case MISTRAL -> mistral();
      case OLLAMA -> ollama();
    };
  }

  private ChatModel openAi() {
    Sampling sampling = settings.sampling();
    OpenAiChatModel.OpenAiChatModelBuilder builder =
        OpenAiChatModel.builder()
            .httpClientBuilder(http())
            .baseUrl(provider.server(spec))
            .apiKey(key)
            .modelName(spec.model())
            .timeout(timeout())
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

  private ChatModel anthropic() {
    Sampling sampling = settings.sampling();
    if (sampling.seed().isPresent()) {
      throw Fault.BAD_OPTION.because(
          "--model-seed", sampling.seed().getAsInt(), "none: Anthropic's models take no seed");
    }
    AnthropicChatModel.AnthropicChatModelBuilder builder =
        AnthropicChatModel.builder()
            .httpClientBuilder(http())
            .baseUrl(provider.server(spec))
            .apiKey(key)
            .modelName(spec.model())
            .timeout(timeout())
            .maxRetries(0);
    sampling.temperature().ifPresent(builder::temperature);
    sampling.topP().ifPresent(builder::topP);
    sampling.maxTokens().ifPresent(builder::maxTokens);
    return builder.build();
  }

  private ChatModel gemini() {
    Sampling sampling = settings.sampling();
    GoogleAiGeminiChatModel.GoogleAiGeminiChatModelBuilder builder =
        GoogleAiGeminiChatModel.builder()
            .httpClientBuilder(http())
            .baseUrl(provider.server(spec))
            .apiKey(key)
            .modelName(spec.model())
            .timeout(timeout())
            .maxRetries(0);
    sampling.temperature().ifPresent(builder::temperature);
    sampling.topP().ifPresent(builder::topP);
    sampling.seed().ifPresent(builder::seed);
    sampling.maxTokens().ifPresent(builder::maxOutputTokens);
    return builder.build();
  }

  private ChatModel mistral() {
    Sampling sampling = settings.sampling();
    MistralAiChatModel.MistralAiChatModelBuilder builder =
        MistralAiChatModel.builder()
            .httpClientBuilder(http())
            .baseUrl(provider.server(spec))
            .apiKey(key)
            .modelName(spec.model())
            .timeout(timeout())
            .maxRetries(0);
    sampling.temperature().ifPresent(builder::temperature);
    sampling.topP().ifPresent(builder::topP);
    sampling.seed().ifPresent(builder::randomSeed);
    sampling.maxTokens().ifPresent(builder::maxTokens);
    return builder.build();
  }

  private ChatModel ollama() {
    Sampling sampling = settings.sampling();
    OllamaChatModel.OllamaChatModelBuilder builder =
        OllamaChatModel.builder()
            .httpClientBuilder(http())
            .baseUrl(provider.server(spec))
            .modelName(spec.model())
            .timeout(timeout())
            .maxRetries(0);
    sampling.temperature().ifPresent(builder::temperature);
    sampling.topP().ifPresent(builder::topP);
    sampling.seed().ifPresent(builder::seed);
    sampling.maxTokens().ifPresent(builder::numPredict);
    return builder.build();
  }

  private Duration timeout() {
    return settings.patience().answer();
  }

  private HttpClientBuilder http() {
    return BoundedHttpClient.builder(settings.patience());
  }
}
