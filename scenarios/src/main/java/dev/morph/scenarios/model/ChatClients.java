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
 * Creates langchain4j's clients, one for each protocol. The clients use Morph's HTTP client, and
 * their own retries are turned off. Creating a client sends nothing.
 *
 * @param provider the provider whose protocol is used
 * @param spec the model and its address
 * @param settings how the model is queried
 * @param key the API key; never empty, because the libraries require a key
 */
record ChatClients(Provider provider, ModelSpec spec, ModelSettings settings, String key) {
  ChatModel openAi() {
    var builder = OpenAiChatModel.builder().apiKey(key);
    setCommonOptions(
        builder::httpClientBuilder, builder::baseUrl, builder::modelName, builder::maxRetries);
    // OpenAI's newer models reject the old name of the token limit, which is the only name that
    // most other servers accept.
    boolean ofTheirs = provider == Provider.OPENAI && spec.baseUrl().isEmpty();
    setSampling(
        builder::temperature,
        builder::topP,
        builder::seed,
        ofTheirs ? builder::maxCompletionTokens : builder::maxTokens);
    return builder.build();
  }

  ChatModel anthropic() {
    var builder = AnthropicChatModel.builder().apiKey(key);
    setCommonOptions(
        builder::httpClientBuilder, builder::baseUrl, builder::modelName, builder::maxRetries);
    setSampling(
        builder::temperature,
        builder::topP,
        seed -> {
          throw CommonFault.BAD_OPTION.because(
              "--model-seed", seed, "none, because Anthropic's models have no seed");
        },
        builder::maxTokens);
    return builder.build();
  }

  ChatModel gemini() {
    var builder = GoogleAiGeminiChatModel.builder().apiKey(key);
    setCommonOptions(
        builder::httpClientBuilder, builder::baseUrl, builder::modelName, builder::maxRetries);
    setSampling(builder::temperature, builder::topP, builder::seed, builder::maxOutputTokens);
    return builder.build();
  }

  ChatModel mistral() {
    var builder = MistralAiChatModel.builder().apiKey(key);
    setCommonOptions(
        builder::httpClientBuilder, builder::baseUrl, builder::modelName, builder::maxRetries);
    setSampling(builder::temperature, builder::topP, builder::randomSeed, builder::maxTokens);
    return builder.build();
  }

  ChatModel ollama() {
    var builder = OllamaChatModel.builder();
    setCommonOptions(
        builder::httpClientBuilder, builder::baseUrl, builder::modelName, builder::maxRetries);
    setSampling(builder::temperature, builder::topP, builder::seed, builder::numPredict);
    return builder.build();
  }

  /** Sets the options that all builders have in common, although they share no type. */
  private void setCommonOptions(
      Consumer<HttpClientBuilder> http,
      Consumer<String> server,
      Consumer<String> model,
      Consumer<Integer> retries) {
    http.accept(BoundedHttpClient.chatClientBuilder(settings.timeLimits()));
    server.accept(provider.server(spec));
    model.accept(spec.model());
    retries.accept(0);
  }

  private void setSampling(
      DoubleConsumer temperature, DoubleConsumer topP, IntConsumer seed, IntConsumer maxTokens) {
    Sampling sampling = settings.sampling();
    sampling.temperature().ifPresent(temperature);
    sampling.topP().ifPresent(topP);
    sampling.seed().ifPresent(seed);
    sampling.maxTokens().ifPresent(maxTokens);
  }
}
