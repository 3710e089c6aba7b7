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

/** Where the units of a run are done. */
public interface Engine {
  /** Where engines are added: a module of its own brings each that is not of this process. */
  ExtensionPoint<Engine> POINT = new ExtensionPoint<>("engine", Engine.class);

  /** In threads of this process. */
  String LOCAL = "local";

  /** On the executors of a Spark cluster. */
  String SPARK = "spark";

  /**
   * What there is to drive.
   *
   * @param evaluation of the run, in this process
   * @param parts makes of a unit what another process can do
   * @param store that other processes reach too; empty: there is none
   * @param master address of a cluster; empty: what its own settings say
   * @param parallel requests a system serves at once
   * @param scratch a folder for what is needed while it is driven; a driver makes it, and deletes
   *     what an earlier one that was killed left there
   */
  record Work(
      Evaluation<?, ?, ?> evaluation,
      Function<WorkUnit, ShippedUnit> parts,
      Optional<StoreAddress> store,
      Optional<String> master,
      int parallel,
      Path scratch) {}

  /**
   * Does the work.
   *
   * @throws dev.morph.core.fault.FaultException if it cannot be done there
   */
  Driver driver(Work work);

  /**
   * The one of a name.
   *
   * @throws dev.morph.core.fault.FaultException if its module is not there
   */
  static Engine named(String name) {
    if (name.equals(LOCAL)) {
      return work -> new LocalDriver(work.evaluation(), work.parallel());
    }
    if (!Extensions.installed().names(POINT).contains(name)) {
      throw ExperimentFault.NO_ENGINE.because(name);
    }
    return Extensions.installed().named(POINT, name).value();
  }
}
