package dev.morph.scenarios.engine.spec;

import dev.morph.core.registry.ExtensionPoint;
import dev.morph.scenarios.engine.Experiment;

/** Opens a kind of experiment: what {@link RunSpec#experiment} names. */
public interface ExperimentFactory {
  /** Where kinds of experiments are added. */
  ExtensionPoint<ExperimentFactory> POINT =
      new ExtensionPoint<>("experiment", ExperimentFactory.class);

  /**
   * What it is told beside what all are told: a record whose components are each a {@code
   * Parameter}.
   */
  Class<? extends Record> settings();

  /**
   * The experiment.
   *
   * @param spec its settings are of the class above
   * @throws dev.morph.core.fault.FaultException if something it needs is not there
   */
  Experiment<?, ?, ?> open(RunSpec<?> spec);
}
