package dev.morph.scenarios.model;

import dev.morph.core.entity.Stopwatch;
import dev.morph.scenarios.dataset.RetrievalCorpus;
import java.util.HashMap;
import java.util.Map;

/** What models are opened with. Those that are opened with one share the pace of their server. */
public final class ModelContext {
  private final ModelSettings settings;
  private final RetrievalCorpus corpus;
  private final Pace pace;
  private final Map<String, String> environment;
  private final Map<String, Throttle> throttles = new HashMap<>();

  ModelContext(
      ModelSettings settings, RetrievalCorpus corpus, Pace pace, Map<String, String> environment) {
    this.settings = settings;
    this.corpus = corpus;
    this.pace = pace;
    this.environment = environment;
  }

  /** How the models are asked. */
  public ModelSettings settings() {
    return settings;
  }

  /** What retrieval answers from. */
  public RetrievalCorpus corpus() {
    return corpus;
  }

  /** The environment's variables, where keys are. */
  public Map<String, String> environment() {
    return environment;
  }

  /** The gate of a server. */
  Throttle throttle(String server) {
    return throttles.computeIfAbsent(
        server, unknown -> new Throttle(server, pace, Stopwatch.SYSTEM));
  }
}
