package dev.morph.experiments.spark;

import dev.morph.experiments.cli.KillHarness;
import dev.morph.experiments.cli.PostgresServer;
import dev.morph.experiments.cli.SandboxAssumption;
import dev.morph.experiments.cli.SharedSetting;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A run on a cluster whose machines, including the driver, may be lost at any moment. */
@Tag("kill")
class SparkKillTest {
  @TempDir Path folder;

  @Test
  void killingDriversAndWorkersChangesNoScoreAndRepeatsNoQuestion() throws Exception {
    SandboxAssumption.check();
    try (PostgresServer server = PostgresServer.start();
        StandaloneCluster cluster = new StandaloneCluster(folder)) {
      List<Process> workers = new ArrayList<>(List.of(cluster.worker(2), cluster.worker(2)));
      KillHarness.carryOut(
          folder, new OnSpark(new SharedSetting(folder, server), cluster, workers));
    }
  }

  /** The answers are on a server; two workers do the units. */
  private record OnSpark(SharedSetting store, StandaloneCluster cluster, List<Process> workers)
      implements KillHarness.Setting {
    @Override
    public List<String> java() {
      List<String> java = StandaloneCluster.java(store.folder());
      java.add(
          "-Dspark.executor.extraJavaOptions=-XX:+UseSerialGC -XX:TieredStopAtLevel=1"
              + " -Djava.io.tmpdir="
              + KillHarness.temporary(store.folder()));
      return java;
    }

    @Override
    public List<String> options(String run) {
      List<String> options = new ArrayList<>(store.options(run));
      options.addAll(List.of("--engine=spark", "--master=" + cluster.master()));
      return options;
    }

    @Override
    public boolean hasBegun(String run) {
      return store.hasBegun(run);
    }

    @Override
    public Set<String> prompts(String run) throws Exception {
      return store.prompts(run);
    }

    /** The driver, or a worker in whose place another one comes. */
    @Override
    public void kill(Process run, Random draw) throws Exception {
      if (draw.nextBoolean()) {
        KillHarness.kill(run);
      } else {
        KillHarness.kill(workers.remove(draw.nextInt(workers.size())));
        workers.add(cluster.worker(2));
      }
    }

    @Override
    public void awaitQuiet() throws Exception {
      cluster.awaitQuiet();
    }
  }
}
