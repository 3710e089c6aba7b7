package dev.morph.scenarios.model;

import dev.morph.scenarios.fault.ScenarioFault;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Who serves models over the network, and where a key for it stands in the environment. */
enum Provider {
  OPENAI("https://api.openai.com/v1", "OPENAI_API_KEY"),
  ANTHROPIC("https://api.anthropic.com/v1", "ANTHROPIC_API_KEY"),
  GEMINI("https://generativelanguage.googleapis.com/v1beta", "GEMINI_API_KEY"),
  MISTRAL("https://api.mistral.ai/v1", "MISTRAL_API_KEY"),
  /** A program on the user's own machine, which needs no key. */
  OLLAMA("http://127.0.0.1:11434", "");

  private final String server;
  private final String keyName;

  Provider(String server, String keyName) {
    this.server = server;
    this.keyName = keyName;
  }

  /** The provider of this name in a specification. */
  static Optional<Provider> named(String name) {
    return Arrays.stream(values()).filter(provider -> provider.label().equals(name)).findFirst();
  }

  /** The environment variables that hold keys, by provider. */
  static Map<String, String> keyNames() {
    Map<String, String> names = new LinkedHashMap<>();
    for (Provider provider : values()) {
      if (!provider.keyName.isEmpty()) {
        names.put(provider.label(), provider.keyName);
      }
    }
    return names;
  }

  String label() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Where the model is asked. */
  String server(ModelSpec spec) {
    return spec.baseUrl().orElse(server);
  }

  /** The key; empty for a server of the user's own that may need none. */
  String key(ModelSpec spec, Map<String, String> environment) {
    String key = environment.getOrDefault(keyName, "").strip();
    if (key.isEmpty() && spec.baseUrl().isEmpty() && !keyName.isEmpty()) {
      throw ScenarioFault.KEY_MISSING.because(spec, keyName);
    }
    return key;
  }
}
