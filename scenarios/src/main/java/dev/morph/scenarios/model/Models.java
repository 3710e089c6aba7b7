package dev.morph.scenarios.model;

import dev.morph.core.fault.Fault;
import dev.morph.scenarios.dataset.RetrievalCorpus;
import java.util.List;
import java.util.Map;

/** Opens models by their specification. */
public final class Models {
  /** The providers there are. */
  public static final List<String> PROVIDERS = List.of("local", "openai", "command");

  private static final String KEY = "OPENAI_API_KEY";

  private Models() {}

  /**
   * A model that is ready to be asked. Nothing is sent yet.
   *
   * @throws dev.morph.core.fault.FaultException if the model's name, its key or its program is
   *     missing
   */
  public static CodeModel open(ModelSpec spec, ModelSettings settings) {
    return open(spec, settings, RetrievalCorpus.EMBEDDED);
  }

  /**
   * The same, with what a {@code local:} model is to answer from.
   *
   * @throws dev.morph.core.fault.FaultException if the model's name, its key or its program is
   *     missing
   */
  public static CodeModel open(ModelSpec spec, ModelSettings settings, RetrievalCorpus corpus) {
    return open(spec, settings, corpus, System.getenv());
  }

  static CodeModel open(ModelSpec spec, ModelSettings settings, Map<String, String> environment) {
    return open(spec, settings, RetrievalCorpus.EMBEDDED, environment);
  }

  private static CodeModel open(
      ModelSpec spec,
      ModelSettings settings,
      RetrievalCorpus corpus,
      Map<String, String> environment) {
    return switch (spec.provider()) {
      case "local" -> new NearestTaskModel(spec, settings, corpus.tasks());
      case "openai" -> new OpenAiModel(spec, settings, key(spec, environment));
      case "command" -> CommandModel.open(spec, settings);
      default ->
          throw Fault.UNKNOWN_NAME.because(
              "provider of models", spec.provider(), String.join(", ", PROVIDERS));
    };
  }

  private static String key(ModelSpec spec, Map<String, String> environment) {
    String key = environment.getOrDefault(KEY, "").strip();
    if (key.isEmpty() && spec.baseUrl().isEmpty()) {
      throw Fault.KEY_MISSING.because(spec, KEY);
    }
    return key;
  }
}
