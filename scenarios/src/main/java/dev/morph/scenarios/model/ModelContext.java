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
 * The context in which models are opened. Models of one server that are opened with the same
 * context share the server's limits.
 */
public final class ModelContext {
  private final ModelSettings settings;
  private final RetrievalCorpus corpus;
  private final List<CodingTask> tasks;
  private final Speed speed;
  private final Map<String, String> environment;
  private final Map<String, Throttle> throttles;
  private final Map<List<Path>, AnswerIndex> recorded;

  ModelContext(
      ModelSettings settings,
      RetrievalCorpus corpus,
      List<CodingTask> tasks,
      Speed speed,
      Map<String, String> environment) {
    this(settings, corpus, tasks, speed, environment, new HashMap<>(), new HashMap<>());
  }

  private ModelContext(
      ModelSettings settings,
      RetrievalCorpus corpus,
      List<CodingTask> tasks,
      Speed speed,
      Map<String, String> environment,
      Map<String, Throttle> throttles,
      Map<List<Path>, AnswerIndex> recorded) {
    this.settings = settings;
    this.corpus = corpus;
    this.tasks = tasks;
    this.speed = speed;
    this.environment = environment;
    this.throttles = throttles;
    this.recorded = recorded;
  }

  /** Returns a context with other settings; the models of both share the limits of a server. */
  public ModelContext withSettings(ModelSettings other) {
    return new ModelContext(other, corpus, tasks, speed, environment, throttles, recorded);
  }

  /** Returns the settings with which the models are queried. */
  public ModelSettings settings() {
    return settings;
  }

  /** Returns the corpus from which the retrieval baselines answer. */
  public RetrievalCorpus corpus() {
    return corpus;
  }

  /** Returns the recorded answers in these files, which are read only once for all models. */
  AnswerIndex recordedAnswers(List<Path> files) {
    return recorded.computeIfAbsent(files, it -> AnswerIndex.of(it, tasks));
  }

  /** Returns the environment variables, which contain the API keys. */
  public Map<String, String> environment() {
    return environment;
  }

  /**
   * Returns a model behind a custom client. It is queried like the models of built-in providers:
   * failed requests are retried, all models of the server share its limits, and the run stops when
   * no request can succeed.
   *
   * @param client sends one message, without retries of its own, and reports failures as exceptions
   *     of langchain4j
   * @param server the server's address, or any other name
   * @param key the API key, which must never appear in a message; empty if the server needs no key
   */
  public CodeModel remote(ModelSpec spec, ChatModel client, String server, String key) {
    return new RemoteModel(client, spec, settings, key, throttle(server));
  }

  /** Returns the throttle of a server. */
  Throttle throttle(String server) {
    return throttles.computeIfAbsent(server, unknown -> new Throttle(server, speed));
  }
}
