package dev.morph.scenarios.model;

import dev.morph.scenarios.fault.ScenarioFault;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/** Providers of models over the network, and the environment variables with their keys. */
enum Provider implements ModelProvider {
  OPENAI(
      "https://api.openai.com/v1",
      "OPENAI_API_KEY",
      "OpenAI, or any server that speaks its protocol"),
  ANTHROPIC("https://api.anthropic.com/v1", "ANTHROPIC_API_KEY", "Anthropic"),
  GEMINI("https://generativelanguage.googleapis.com/v1beta", "GEMINI_API_KEY", "Google"),
  MISTRAL("https://api.mistral.ai/v1", "MISTRAL_API_KEY", "Mistral"),
  /** A program on the user's own machine, which needs no key. */
  OLLAMA("http://127.0.0.1:11434", "", "Ollama, on this machine or at the address");

  /** Anthropic's interface has no default: every Anthropic model can produce this many. */
  private static final int ANTHROPIC_MAX_TOKENS = 4096;

  /** The libraries require a key; servers without keys ignore this one. */
  private static final String NO_KEY = "none";

  private final String server;
  private final String keyName;
  private final String who;

  Provider(String server, String keyName, String who) {
    this.server = server;
    this.keyName = keyName;
    this.who = who;
  }

  @Override
  public CodeModel open(ModelSpec spec, ModelContext context) {
    String key = key(spec, context.environment());
    ModelSettings given = context.settings();
    ModelSettings own = this == ANTHROPIC ? withTokenLimit(given) : given;
    return new RemoteModel(
        new ChatClients(this, spec, own, key.isEmpty() ? NO_KEY : key).open(),
        spec,
        own,
        key,
        context.throttle(server(spec)));
  }

  @Override
  public boolean takesAddress() {
    return true;
  }

  @Override
  public ProviderKind kind() {
    return this == OLLAMA ? ProviderKind.LOCAL : ProviderKind.CLOSED;
  }

  /** Returns who it is, and where its key is looked up. */
  String description() {
    return who + (keyName.isEmpty() ? "; no key" : "; key in " + keyName);
  }

  /** Set here, so that it is part of the manifest and of every answer's key. */
  private static ModelSettings withTokenLimit(ModelSettings settings) {
    Sampling sampling = settings.sampling();
    return sampling.maxTokens().isPresent()
        ? settings
        : settings.withSampling(
            new Sampling(
                sampling.temperature(),
                sampling.topP(),
                OptionalInt.of(ANTHROPIC_MAX_TOKENS),
                sampling.seed()));
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

  /** Returns the key; empty for a server of the user's own that may need none. */
  String key(ModelSpec spec, Map<String, String> environment) {
    String key = environment.getOrDefault(keyName, "").strip();
    if (key.isEmpty() && spec.baseUrl().isEmpty() && !keyName.isEmpty()) {
      throw ScenarioFault.KEY_MISSING.because(spec, keyName);
    }
    return key;
  }
}
