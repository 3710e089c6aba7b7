package dev.morph.scenarios.model;

import dev.langchain4j.http.client.HttpClientBuilder;
import dev.langchain4j.model.anthropic.AnthropicChatModel;
import dev.langchain4j.model.chat.ChatModel;
import dev.langchain4j.model.googleai.GoogleAiGeminiChatModel;
import dev.langchain4j.model.mistralai.MistralAiChatModel;
import dev.langchain4j.model.ollama.OllamaChatModel;
import dev.langchain4j.model.openai.OpenAiChatModel;
import dev.morph.core.fault.CommonFault;
import java.util.function.Consumer;
import java.util.function.DoubleConsumer;
import java.util.function.IntConsumer;

/**
 * langchain4j's clients, one for each protocol, on top of our HTTP client and with their own
 * retries turned off. A client that is opened sends nothing yet.
 *
 * @param provider the provider whose protocol is used
 * @param spec the model and its address
 * @param settings how the model is queried
 * @param key never empty, as the libraries require
 */
record ChatClients(Provider provider, ModelSpec spec, ModelSettings settings, String key) {
  ChatModel openAi() {
    var builder = OpenAiChatModel.builder().apiKey(key);
    connect(builder::httpClientBuilder, builder::baseUrl, builder::modelName, builder::maxRetries);
    // OpenAI's newer models reject the old name of the token limit, which is the only name that
    // most other servers accept.
    boolean ofTheirs = provider == Provider.OPENAI && spec.baseUrl().isEmpty();
    sample(
        builder::temperature,
        builder::topP,
        builder::seed,
        ofTheirs ? builder::maxCompletionTokens : builder::maxTokens);
    return builder.build();
  }

  ChatModel anthropic() {
    var builder = AnthropicChatModel.builder().apiKey(key);
    connect(builder::httpClientBuilder, builder::baseUrl, builder::modelName, builder::maxRetries);
    sample(
        builder::temperature,
        builder::topP,
        seed -> {
          throw CommonFault.BAD_OPTION.because(
              "--model-seed", seed, "none: Anthropic's models take no seed");
        },
        builder::maxTokens);
    return builder.build();
  }

  ChatModel gemini() {
    var builder = GoogleAiGeminiChatModel.builder().apiKey(key);
    connect(builder::httpClientBuilder, builder::baseUrl, builder::modelName, builder::maxRetries);
    sample(builder::temperature, builder::topP, builder::seed, builder::maxOutputTokens);
    return builder.build();
  }

  ChatModel mistral() {
    var builder = MistralAiChatModel.builder().apiKey(key);
    connect(builder::httpClientBuilder, builder::baseUrl, builder::modelName, builder::maxRetries);
    sample(builder::temperature, builder::topP, builder::randomSeed, builder::maxTokens);
    return builder.build();
  }

  ChatModel ollama() {
    var builder = OllamaChatModel.builder();
    connect(builder::httpClientBuilder, builder::baseUrl, builder::modelName, builder::maxRetries);
    sample(builder::temperature, builder::topP, builder::seed, builder::numPredict);
    return builder.build();
  }

  /** Sets the common options of all builders, which share no type. */
  private void connect(
      Consumer<HttpClientBuilder> http,
      Consumer<String> server,
      Consumer<String> model,
      Consumer<Integer> retries) {
    http.accept(BoundedHttpClient.ofChats(settings.timeLimits()));
    server.accept(provider.server(spec));
    model.accept(spec.model());
    retries.accept(0);
  }

  private void sample(
      DoubleConsumer temperature, DoubleConsumer topP, IntConsumer seed, IntConsumer maxTokens) {
    Sampling sampling = settings.sampling();
    sampling.temperature().ifPresent(temperature);
    sampling.topP().ifPresent(topP);
    sampling.seed().ifPresent(seed);
    sampling.maxTokens().ifPresent(maxTokens);
  }
}
