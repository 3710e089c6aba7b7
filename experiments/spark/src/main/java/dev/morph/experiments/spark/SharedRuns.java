package dev.morph.experiments.spark;

import dev.morph.core.fault.FaultException;
import dev.morph.experiments.cli.option.LocalDependencies;
import dev.morph.experiments.run.RemoteRun;
import dev.morph.experiments.run.ShippedUnit;
import dev.morph.scenarios.engine.driver.UnitExaminer;
import dev.morph.scenarios.engine.examination.Evaluation;
import dev.morph.scenarios.engine.spec.EngineContext;
import dev.morph.scenarios.engine.store.UnitResults;
import dev.morph.scenarios.engine.store.WorkUnit;
import dev.morph.scenarios.journal.StoreAddress;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import org.apache.spark.SparkFiles;

/**
 * The runs this process takes part in. An executor opens a run once and keeps it open for as long
 * as the executor lives, with its word table, its sandbox and its session with the store.
 */
final class SharedRuns {
  private static final Map<String, Function<WorkUnit, UnitResults>> OPEN =
      new ConcurrentHashMap<>();

  private SharedRuns() {}

  /** A run that is open in this process and used by its tasks. */
  static void host(String run, Evaluation<?, ?, ?> evaluation) {
    UnitExaminer examiner = new UnitExaminer(evaluation);
    OPEN.put(
        run,
        unit -> {
          try {
            return examiner.awaitResults(unit);
          } catch (FaultException e) {
            evaluation.stop("the run was stopped");
            throw e;
          }
        });
  }

  static UnitResults examine(SparkTask task, ShippedUnit part) {
    return OPEN.computeIfAbsent(task.run(), run -> opened(task, part)).apply(part.unit());
  }

  private static Function<WorkUnit, UnitResults> opened(SparkTask task, ShippedUnit part) {
    PrintWriter nowhere = new PrintWriter(Writer.nullWriter());
    EngineContext here = LocalDependencies.context(nowhere);
    RemoteRun run =
        RemoteRun.open(
            part.withPaths(places(task.shipped(), cache(here))),
            new StoreAddress(task.store()),
            here);
    return run::examine;
  }

  /** If a user wants nothing stored, files last as long as the executor. */
  private static FileCache cache(EngineContext here) {
    Path folder =
        here.cacheFolder()
            .apply(Optional.empty())
            .orElseGet(() -> Path.of(SparkFiles.getRootDirectory()));
    return new FileCache(folder.resolve("files"));
  }

  private static Map<String, String> places(List<ShippedPath> shipped, FileCache cache) {
    Map<String, String> places = new HashMap<>();
    shipped.forEach(one -> places.put(one.said(), one.here(cache).toString()));
    return places;
  }
}
