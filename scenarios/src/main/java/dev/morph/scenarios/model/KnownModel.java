package dev.morph.scenarios.model;

import dev.morph.core.entity.Stopwatch;

/** The state common to all models: the specification, the settings, and a stopwatch. */
abstract class KnownModel implements CodeModel {
  final ModelSpec spec;
  final ModelSettings settings;
  final Stopwatch stopwatch = Stopwatch.SYSTEM;

  KnownModel(ModelSpec spec, ModelSettings settings) {
    this.spec = spec;
    this.settings = settings;
  }

  @Override
  public final ModelSpec spec() {
    return spec;
  }

  @Override
  public final ModelSettings settings() {
    return settings;
  }
}
