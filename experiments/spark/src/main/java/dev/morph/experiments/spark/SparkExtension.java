package dev.morph.experiments.spark;

import dev.morph.core.registry.Contributions;
import dev.morph.core.registry.Extension;
import dev.morph.experiments.run.Engine;

/** Registers the engine. */
public final class SparkExtension implements Extension {
  @Override
  public void contribute(Contributions to) {
    to.add(
        Engine.POINT,
        Engine.SPARK,
        "units of work on the executors of a Spark cluster",
        work -> new SparkDriver(work));
  }
}
