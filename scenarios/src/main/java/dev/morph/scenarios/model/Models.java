package dev.morph.scenarios.model;

import dev.morph.core.registry.Contribution;
import dev.morph.core.registry.Extensions;
import dev.morph.scenarios.dataset.CodingTask;
import dev.morph.scenarios.dataset.RetrievalCorpus;
import dev.morph.scenarios.engine.spec.Speed;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A factory that opens models by their specification. */
public final class Models {
  private Models() {}

  /**
   * Opens models for queries; models of one server share its limits. Nothing is sent yet.
   *
   * @param corpus the corpus from which {@code local:} models answer
   * @param tasks the data set's tasks, in order, for finding {@code recorded:} answers
   * @throws dev.morph.core.fault.FaultException if a model's name, key, program or recording is
   *     missing
   */
  public static List<CodeModel> open(
      List<ModelSpec> specs,
      ModelSettings settings,
      RetrievalCorpus corpus,
      List<CodingTask> tasks,
      Speed speed) {
    return open(specs, context(settings, corpus, tasks, speed));
  }

  /** Opens models in a context; all models of a server in this context share its limits. */
  public static List<CodeModel> open(List<ModelSpec> specs, ModelContext context) {
    return specs.stream().map(spec -> open(spec, context)).toList();
  }

  /** Returns the context of models for queries. */
  public static ModelContext context(
      ModelSettings settings, RetrievalCorpus corpus, List<CodingTask> tasks, Speed speed) {
    return new ModelContext(settings, corpus, tasks, speed, System.getenv());
  }

  /**
   * Returns the environment variables that hold keys, by provider, including providers from
   * extensions.
   */
  public static Map<String, String> keyVariables() {
    Map<String, String> names = new LinkedHashMap<>();
    for (Contribution<ModelProvider> one :
        Extensions.installed().contributions(ModelProvider.POINT)) {
      one.value().keyVariable().ifPresent(variable -> names.put(one.name(), variable));
    }
    return names;
  }

  /** Opens one model at the default speed. */
  public static CodeModel open(ModelSpec spec, ModelSettings settings) {
    return open(spec, settings, System.getenv());
  }

  static CodeModel open(ModelSpec spec, ModelSettings settings, Map<String, String> environment) {
    return open(
        spec,
        new ModelContext(
            settings, RetrievalCorpus.EMBEDDED, List.of(), Speed.DEFAULT, environment));
  }

  private static CodeModel open(ModelSpec spec, ModelContext context) {
    return provider(spec.provider()).open(spec, context);
  }

  /**
   * Returns the provider with a name.
   *
   * @throws dev.morph.core.fault.FaultException if there is no such provider
   */
  static ModelProvider provider(String name) {
    return Extensions.installed().named(ModelProvider.POINT, name).value();
  }
}
