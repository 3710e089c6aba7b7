package dev.morph.scenarios.model;

import dev.langchain4j.model.chat.ChatModel;
import dev.morph.scenarios.fault.ScenarioFault;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;

/**
 * Providers of models over the network. To add a provider, add a constant: its name in lower case
 * comes before the colon of a model's specification, and help texts, lists, checks and errors are
 * derived from its fields.
 */
enum Provider implements ModelProvider {
  OPENAI(
      ProviderKind.CLOSED,
      "https://api.openai.com/v1",
      "OPENAI_API_KEY",
      "OpenAI, or any server that speaks its protocol (vLLM, llama.cpp, LM Studio)",
      ChatClients::openAi),
  ANTHROPIC(
      ProviderKind.CLOSED,
      "https://api.anthropic.com/v1",
      "ANTHROPIC_API_KEY",
      "Anthropic",
      ChatClients::anthropic) {
    /**
     * Anthropic's interface has no default limit. Every Anthropic model can produce this many
     * tokens.
     */
    private static final int MAX_TOKENS = 4096;

    @Override
    ModelSettings withRequiredValues(ModelSettings given) {
      Sampling sampling = given.sampling();
      return sampling.maxTokens().isPresent()
          ? given
          : given.withSampling(
              new Sampling(
                  sampling.temperature(),
                  sampling.topP(),
                  OptionalInt.of(MAX_TOKENS),
                  sampling.seed()));
    }
  },
  GEMINI(
      ProviderKind.CLOSED,
      "https://generativelanguage.googleapis.com/v1beta",
      "GEMINI_API_KEY",
      "Google",
      ChatClients::gemini),
  MISTRAL(
      ProviderKind.CLOSED,
      "https://api.mistral.ai/v1",
      "MISTRAL_API_KEY",
      "Mistral",
      ChatClients::mistral),
  OLLAMA(
      ProviderKind.LOCAL,
      "http://127.0.0.1:11434",
      "",
      "Ollama, on this machine or at the address",
      ChatClients::ollama);

  /** The libraries require a key; servers without keys ignore this value. */
  private static final String NO_KEY = "none";

  private final ProviderKind kind;
  private final String server;
  private final String keyName;
  private final String who;

  @SuppressWarnings("ImmutableEnumChecker") // a method without state
  private final Function<ChatClients, ChatModel> client;

  /**
   * Creates a provider.
   *
   * @param server the address where its models are queried unless the user gives another address
   * @param keyName the environment variable with its key; empty if it needs none
   * @param who one line for {@code morph list} and help texts
   * @param client a client that speaks its protocol
   */
  Provider(
      ProviderKind kind,
      String server,
      String keyName,
      String who,
      Function<ChatClients, ChatModel> client) {
    this.kind = kind;
    this.server = server;
    this.keyName = keyName;
    this.who = who;
    this.client = client;
  }

  @Override
  public CodeModel open(ModelSpec spec, ModelContext context) {
    String key = apiKey(spec, context.environment());
    ModelSettings settings = withRequiredValues(context.settings());
    return new RemoteModel(
        client.apply(new ChatClients(this, spec, settings, key.isEmpty() ? NO_KEY : key)),
        spec,
        settings,
        key,
        context.throttle(server(spec)));
  }

  /**
   * Returns the settings, completed by the values that the provider requires. These values are part
   * of the manifest and of every answer's key.
   */
  ModelSettings withRequiredValues(ModelSettings given) {
    return given;
  }

  @Override
  public boolean takesAddress() {
    return true;
  }

  @Override
  public ProviderKind kind() {
    return kind;
  }

  /** Returns the provider's name and the environment variable with its key, for the user. */
  String description() {
    return who + (keyName.isEmpty() ? "; no key" : "; key in " + keyName);
  }

  @Override
  public Optional<String> keyVariable() {
    return Optional.of(keyName).filter(name -> !name.isEmpty());
  }

  String label() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Returns the address where the model is queried. */
  String server(ModelSpec spec) {
    return spec.baseUrl().orElse(server);
  }

  /** Returns the key; empty for the user's own server, which may need none. */
  String apiKey(ModelSpec spec, Map<String, String> environment) {
    String key = environment.getOrDefault(keyName, "").strip();
    if (key.isEmpty() && spec.baseUrl().isEmpty() && !keyName.isEmpty()) {
      throw ScenarioFault.KEY_MISSING.because(spec, keyName);
    }
    return key;
  }
}
