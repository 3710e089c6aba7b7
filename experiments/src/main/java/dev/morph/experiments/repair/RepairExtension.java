package dev.morph.experiments.repair;

import dev.morph.core.registry.Contributions;
import dev.morph.core.registry.Extension;
import dev.morph.experiments.report.ReportSections;
import dev.morph.scenarios.engine.spec.ExperimentFactory;

/** Registers the experiment on program repair and its report sections. */
public final class RepairExtension implements Extension {
  @Override
  public void contribute(Contributions to) {
    to.add(
        ExperimentFactory.POINT,
        RepairSettings.EXPERIMENT,
        "patches for buggy programs that are transformed; also 'morph repair'",
        new RepairFactory());
    to.add(
        ReportSections.POINT,
        RepairSettings.EXPERIMENT,
        "R-scores, success rates and the papers' tables",
        new RepairReport());
  }
}
