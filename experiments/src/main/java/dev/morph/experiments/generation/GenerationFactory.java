package dev.morph.experiments.generation;

import dev.morph.scenarios.engine.Experiment;
import dev.morph.scenarios.engine.Outline;
import dev.morph.scenarios.engine.spec.ExperimentFactory;
import dev.morph.scenarios.engine.spec.RunSpec;
import dev.morph.scenarios.engine.spec.SpecForm;
import dev.morph.scenarios.engine.spec.Surroundings;
import dev.morph.scenarios.generation.GenerationSettings;
import java.util.List;
import java.util.stream.Stream;

/** Opens the experiment on generated code, as any other is opened. */
public final class GenerationFactory implements ExperimentFactory<GenerationSettings> {
  @Override
  public Class<GenerationSettings> settings() {
    return GenerationSettings.class;
  }

  @Override
  public SpecForm<GenerationSettings> form() {
    return GenerationSettings.FORM;
  }

  @Override
  public RunSpec<GenerationSettings> complete(
      RunSpec<GenerationSettings> spec, Surroundings surroundings) {
    GenerationParts parts = new GenerationParts(surroundings);
    parts.requireSound(spec);
    return parts.capped(spec).withMetrics(parts.named(spec.metrics()));
  }

  @Override
  public Size check(RunSpec<GenerationSettings> spec, Surroundings surroundings) {
    GenerationParts parts = new GenerationParts(surroundings);
    parts.requireSound(spec);
    return new Size(
        parts.tasks(spec).chosen().size(),
        spec.models().size(),
        parts.metrics(spec.metrics()).size());
  }

  @Override
  public Outline<?> outline(RunSpec<GenerationSettings> spec, Surroundings surroundings) {
    return new GenerationParts(surroundings).outline(spec);
  }

  /** The model that proposes words or rewords sentences, and the one that judges texts. */
  @Override
  public List<String> alsoAsked(RunSpec<GenerationSettings> spec) {
    return Stream.concat(
            spec.settings().words().asked().stream(),
            Stream.ofNullable(spec.settings().domains().judge()))
        .toList();
  }

  @Override
  public Experiment<?, ?, ?> open(RunSpec<GenerationSettings> spec, Surroundings surroundings) {
    return new GenerationParts(surroundings).open(spec);
  }
}
