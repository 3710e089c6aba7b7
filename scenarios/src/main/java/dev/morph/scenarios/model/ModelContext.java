package dev.morph.scenarios.model;

import dev.langchain4j.model.chat.ChatModel;
import dev.morph.scenarios.dataset.CodingTask;
import dev.morph.scenarios.dataset.RetrievalCorpus;
import dev.morph.scenarios.engine.spec.Speed;
import dev.morph.scenarios.recorded.AnswerIndex;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The context in which models are opened. Models opened with the same context share the limits of
 * their server.
 */
public final class ModelContext {
  private final ModelSettings settings;
  private final RetrievalCorpus corpus;
  private final List<CodingTask> tasks;
  private final Speed speed;
  private final Map<String, String> environment;
  private final Map<String, Throttle> throttles = new HashMap<>();
  private final Map<List<Path>, AnswerIndex> recorded = new HashMap<>();

  ModelContext(
      ModelSettings settings,
      RetrievalCorpus corpus,
      List<CodingTask> tasks,
      Speed speed,
      Map<String, String> environment) {
    this.settings = settings;
    this.corpus = corpus;
    this.tasks = tasks;
    this.speed = speed;
    this.environment = environment;
  }

  /** Returns how the models are queried. */
  public ModelSettings settings() {
    return settings;
  }

  /** Returns the corpus from which retrieval answers. */
  public RetrievalCorpus corpus() {
    return corpus;
  }

  /** Returns the recorded answers in files, which are read once for all models. */
  AnswerIndex recorded(List<Path> files) {
    return recorded.computeIfAbsent(files, it -> AnswerIndex.of(it, tasks));
  }

  /** Returns the environment variables, which hold the keys. */
  public Map<String, String> environment() {
    return environment;
  }

  /**
   * Returns a model behind a custom client, queried like those of the built-in providers: with
   * retries, with limits shared by all models of its server, and with a stop when no request can
   * succeed.
   *
   * @param client sends one message; its own retries must be off. It reports failures as exceptions
   *     of langchain4j
   * @param server the server's address, or any other name
   * @param key must never appear in a message; empty if the server needs no key
   */
  public CodeModel remote(ModelSpec spec, ChatModel client, String server, String key) {
    return new RemoteModel(client, spec, settings, key, throttle(server));
  }

  /** Returns the throttle of a server. */
  Throttle throttle(String server) {
    return throttles.computeIfAbsent(server, unknown -> new Throttle(server, speed));
  }
}
