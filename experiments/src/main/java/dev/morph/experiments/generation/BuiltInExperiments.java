package dev.morph.experiments.generation;

import dev.morph.core.registry.Contributions;
import dev.morph.core.registry.Extension;
import dev.morph.experiments.report.ReportSections;
import dev.morph.scenarios.engine.spec.ExperimentFactory;
import dev.morph.scenarios.settings.GenerationSettings;

/**
 * Registers Morph's original experiment, robustness of code generation, and its report sections.
 */
public final class BuiltInExperiments implements Extension {
  @Override
  public void contribute(Contributions to) {
    to.add(
        ExperimentFactory.POINT,
        GenerationSettings.EXPERIMENT,
        "programs for tasks whose words are replaced; also 'morph evaluate'",
        new GenerationFactory());
    to.add(
        ReportSections.POINT,
        GenerationSettings.EXPERIMENT,
        "the paper's claims and tables, and sections about generated code",
        new GenerationReport());
  }
}
