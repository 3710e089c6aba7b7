package dev.morph.experiments.run;

import dev.morph.core.registry.ExtensionPoint;
import dev.morph.core.registry.Extensions;
import dev.morph.experiments.fault.ExperimentFault;
import dev.morph.scenarios.engine.driver.Driver;
import dev.morph.scenarios.engine.driver.LocalDriver;
import dev.morph.scenarios.engine.examination.Evaluation;
import dev.morph.scenarios.engine.store.WorkUnit;
import dev.morph.scenarios.journal.StoreAddress;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Function;

/** Executes the units of a run, for instance in threads of this process or on a cluster. */
public interface Engine {
  /** The extension point for engines other than {@link #LOCAL}. */
  ExtensionPoint<Engine> POINT = new ExtensionPoint<>("engine", Engine.class);

  /** The engine that uses threads of this process. */
  String LOCAL = "local";

  /** The engine that uses the executors of a Spark cluster. */
  String SPARK = "spark";

  /**
   * The work to execute.
   *
   * @param evaluation the evaluation of the run, in this process
   * @param parts converts a unit into a part that another process can execute
   * @param store a store that other processes can also reach; empty if there is none
   * @param master address of a cluster; empty to use the cluster's own settings
   * @param parallel number of requests sent to a system at once
   * @param scratch folder for the driver's temporary files. The driver creates it, and deletes
   *     files that a killed driver left in it.
   */
  record Work(
      Evaluation<?, ?, ?> evaluation,
      Function<WorkUnit, ShippedUnit> parts,
      Optional<StoreAddress> store,
      Optional<String> master,
      int parallel,
      Path scratch) {}

  /**
   * Returns a driver for the work.
   *
   * @throws dev.morph.core.fault.FaultException if this engine cannot execute the work
   */
  Driver driver(Work work);

  /**
   * Returns the engine with this name.
   *
   * @throws dev.morph.core.fault.FaultException if there is no such engine, or its module is not
   *     built
   */
  static Engine named(String name) {
    if (name.equals(LOCAL)) {
      return work -> new LocalDriver(work.evaluation(), work.parallel());
    }
    if (name.equals(SPARK) && !Extensions.installed().names(POINT).contains(SPARK)) {
      throw ExperimentFault.NO_ENGINE.because(name);
    }
    return Extensions.installed().named(POINT, name).value();
  }
}
