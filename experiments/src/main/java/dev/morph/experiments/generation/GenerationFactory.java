package dev.morph.experiments.generation;

import dev.morph.experiments.cost.PaidPlan;
import dev.morph.morphisms.text.metric.TextMetrics;
import dev.morph.scenarios.dataset.TaskReader;
import dev.morph.scenarios.engine.Experiment;
import dev.morph.scenarios.engine.Outline;
import dev.morph.scenarios.engine.spec.Asking;
import dev.morph.scenarios.engine.spec.EngineContext;
import dev.morph.scenarios.engine.spec.ExperimentFactory;
import dev.morph.scenarios.engine.spec.RunSpec;
import dev.morph.scenarios.engine.spec.SetupChoice;
import dev.morph.scenarios.engine.spec.SpecForm;
import dev.morph.scenarios.model.ModelSpec;
import dev.morph.scenarios.settings.GenerationSettings;
import dev.morph.scenarios.settings.TaskChoice;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * Opens the experiment on generated code. It is registered like the experiment of any extension.
 */
public final class GenerationFactory implements ExperimentFactory<GenerationSettings> {
  /**
   * The experiment's alias in plans that only compare metrics on its mutants and query no model.
   */
  public static final String METRICS_ALONE = "distinguishability";

  /**
   * Parts opened by {@link #complete}. Each is used by only one {@link #open}, because files may
   * change afterwards.
   */
  private final Map<RunSpec<?>, GenerationParts> completed = new ConcurrentHashMap<>();

  @Override
  public Class<GenerationSettings> settings() {
    return GenerationSettings.class;
  }

  @Override
  public SpecForm<GenerationSettings> specForm() {
    return GenerationSettings.FORM;
  }

  @Override
  public Map<String, String> aliases() {
    return Map.of(
        "robustness",
        "the same",
        METRICS_ALONE,
        "compares metrics over the same mutants, with their times, and asks no model");
  }

  @Override
  public Map<String, Consumer<String>> nameChecks(RunSpec<GenerationSettings> spec) {
    TaskChoice tasks = spec.settings().tasks();
    Map<String, Consumer<String>> checks = new HashMap<>();
    checks.put("models", ModelSpec::parse);
    checks.put("dataset", any -> TaskReader.open(tasks.dataset()));
    checks.put("scenario.topics", tasks::requireTopic);
    checks.put("scenario.sources", tasks::requireSource);
    if (!spec.metrics().isAll() && !spec.metrics().isPaper()) {
      checks.put("metrics", TextMetrics::named);
    }
    return checks;
  }

  @Override
  public RunSpec<GenerationSettings> complete(
      RunSpec<GenerationSettings> spec, EngineContext context) {
    GenerationParts parts = new GenerationParts(context);
    RunSpec<GenerationSettings> whole = parts.withRecorded(spec);
    SpecCheck.requireSound(whole, context.warnings());
    RunSpec<GenerationSettings> capped =
        PaidPlan.applyDefaults(
            whole, this, it -> new GenerationOutline(it, parts, context).compute(), context);
    RunSpec<GenerationSettings> named =
        capped.withMetrics(parts.availableMetrics(capped.metrics()));
    completed.put(named, parts);
    return named;
  }

  @Override
  public Size check(RunSpec<GenerationSettings> given, EngineContext context) {
    GenerationParts parts = new GenerationParts(context);
    RunSpec<GenerationSettings> spec = parts.withRecorded(given);
    SpecCheck.requireSound(spec, context.warnings());
    return new Size(
        parts.tasks(spec).chosen().size(),
        spec.models().size() * setups(spec).size(),
        parts.metrics(spec.metrics()).size());
  }

  @Override
  public Outline<?> outline(RunSpec<GenerationSettings> spec, EngineContext context) {
    return new GenerationOutline(spec, new GenerationParts(context), context).compute();
  }

  /**
   * Returns the model that proposes words or rewords sentences, and the judge model, if there are
   * any.
   */
  @Override
  public List<String> helperModels(RunSpec<GenerationSettings> spec) {
    return Stream.concat(
            spec.settings().words().askedModel().stream(),
            Stream.ofNullable(spec.settings().domains().judge()))
        .toList();
  }

  @Override
  public List<Asking> setups(RunSpec<GenerationSettings> spec) {
    return spec.settings().setups().setups(spec.asking()).stream()
        .map(SetupChoice.Setup::asking)
        .toList();
  }

  @Override
  public Experiment<?, ?, ?> open(RunSpec<GenerationSettings> spec, EngineContext context) {
    GenerationParts parts = completed.remove(spec);
    return (parts == null ? new GenerationParts(context) : parts).open(spec);
  }
}
