package dev.morph.scenarios.model;

import dev.morph.core.entity.Stopwatch;
import dev.morph.scenarios.dataset.RetrievalCorpus;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

/** Opens models by their specification. */
public final class Models {
  /** The providers there are. */
  public static final List<String> PROVIDERS =
      List.of(
          "local",
          "openai",
          "anthropic",
          "gemini",
          "mistral",
          "ollama",
          "onnx",
          "command",
          "replay");

  /** Anthropic's interface has no default: this is what every model of theirs can give. */
  private static final int ANTHROPIC_MAX_TOKENS = 4096;

  private final ModelSettings settings;
  private final RetrievalCorpus corpus;
  private final Pace pace;
  private final Map<String, String> environment;
  private final Map<String, Throttle> throttles = new HashMap<>();

  private Models(
      ModelSettings settings, RetrievalCorpus corpus, Pace pace, Map<String, String> environment) {
    this.settings = settings;
    this.corpus = corpus;
    this.pace = pace;
    this.environment = environment;
  }

  /**
   * Models that are ready to be asked; those of one server share its pace. Nothing is sent yet.
   *
   * @param corpus what {@code local:} models answer from
   * @throws dev.morph.core.fault.FaultException if a model's name, its key, its program or its
   *     recording is missing
   */
  public static List<CodeModel> open(
      List<ModelSpec> specs, ModelSettings settings, RetrievalCorpus corpus, Pace pace) {
    Models models = new Models(settings, corpus, pace, System.getenv());
    return specs.stream().map(models::open).toList();
  }

  /** The environment variables that hold keys, by provider. */
  public static Map<String, String> keyNames() {
    return Provider.keyNames();
  }

  /** One model at the default pace. */
  public static CodeModel open(ModelSpec spec, ModelSettings settings) {
    return open(spec, settings, System.getenv());
  }

  static CodeModel open(ModelSpec spec, ModelSettings settings, Map<String, String> environment) {
    return new Models(settings, RetrievalCorpus.EMBEDDED, Pace.DEFAULT, environment).open(spec);
  }

  private CodeModel open(ModelSpec spec) {
    return switch (spec.provider()) {
      case "local" -> new NearestTaskModel(spec, settings, corpus.tasks(), Stopwatch.SYSTEM);
      case "onnx" -> OnnxModel.open(spec, settings, Stopwatch.SYSTEM);
      case "command" -> CommandModel.open(spec, settings, Stopwatch.SYSTEM);
      case "replay" -> ReplayModel.open(spec, settings, Stopwatch.SYSTEM);
      default -> Provider.named(spec.provider()).map(it -> remote(it, spec)).orElseThrow();
    };
  }

  private CodeModel remote(Provider provider, ModelSpec spec) {
    String key = provider.key(spec, environment);
    Throttle throttle =
        throttles.computeIfAbsent(
            provider.server(spec), server -> new Throttle(pace, Stopwatch.SYSTEM));
    ModelSettings own = provider == Provider.ANTHROPIC ? withTokenLimit(settings) : settings;
    return new RemoteModel(provider, spec, own, key, throttle, Stopwatch.SYSTEM);
  }

  /** Said here, so that it is part of the manifest and of every answer's key. */
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
}
