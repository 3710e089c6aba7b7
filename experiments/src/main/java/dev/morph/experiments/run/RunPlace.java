package dev.morph.experiments.run;

import dev.morph.core.annotation.Parameter;
import dev.morph.scenarios.engine.spec.Asking;
import dev.morph.scenarios.engine.spec.EngineContext;
import dev.morph.scenarios.journal.StoreAddress;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Where and how a run is executed and stored. These settings have no effect on its results.
 *
 * @param folder the run's folder; {@code null} to name it after the plan
 * @param reused folders and bundles whose answers may be reused
 * @param answerCache {@code off}, {@code on}, or a folder of answers shared by runs
 * @param cacheSampled whether the cache is also used at temperatures above 0
 * @param resume whether the folder may hold an earlier start
 * @param store address of a store shared by several workers; {@code null} to store answers in the
 *     folder
 * @param engine the engine that executes the run's units
 * @param master address of a cluster; {@code null} if none is given
 */
public record RunPlace(
    @Parameter(
            name = "out",
            defaultValue = "none",
            otherwise = "runs/ and the plan's hash",
            label = "DIR",
            documentation = "The run's folder.")
        @Nullable Path folder,
    @Parameter(
            name = "reuse-answers",
            defaultValue = "none",
            label = "DIR|BUNDLE",
            documentation =
                "Reuse an earlier run's answers to the same prompts; at a temperature above 0 the"
                    + " two runs are then not independent. May be given several times.")
        List<String> reused,
    @Parameter(
            name = "answer-cache",
            defaultValue = "off",
            label = "on|DIR",
            documentation =
                "Reuse the answers of earlier runs with this option, and store new ones: in DIR,"
                    + " or in the user's cache folder (on). Two questions are the same if model,"
                    + " settings, message and repeat are the same. Applies only at a temperature"
                    + " of 0; models on this machine (local:, onnx:) are always asked.")
        String answerCache,
    @Parameter(
            name = "cache-sampled-answers",
            defaultValue = "false",
            documentation =
                "Use --answer-cache at any temperature; runs that share answers are then not"
                    + " independent.")
        boolean cacheSampled,
    @Parameter(
            name = "resume",
            defaultValue = "false",
            documentation = "Continue the run in the folder.")
        boolean resume,
    @Parameter(
            name = "store",
            defaultValue = "none",
            otherwise = "the run's folder",
            label = "URL",
            documentation =
                "Keep answers and verdicts on a PostgreSQL server, so that several workers can"
                    + " share the run: give each worker the same command and a folder of its own."
                    + " jdbc:postgresql://host/database?user=NAME&currentSchema=RUN; the password"
                    + " is taken from PGPASSWORD.")
        @Nullable String store,
    @Parameter(
            name = "engine",
            defaultValue = Engine.LOCAL,
            choices = {Engine.LOCAL, Engine.SPARK},
            named = "engine",
            documentation =
                "Where tasks run: in threads of this process, or on a Spark cluster"
                    + " (doc/scale-out.md).")
        String engine,
    @Parameter(
            name = "master",
            defaultValue = "none",
            otherwise = "as set by spark-submit, or local[*]",
            label = "URL",
            documentation = "The cluster of --engine spark: spark://host:7077, local[4].")
        @Nullable String master) {
  private static final String OFF = "off";

  /** The default settings. */
  public static final RunPlace NONE =
      new RunPlace(null, List.of(), OFF, false, false, null, Engine.LOCAL, null);

  public RunPlace {
    reused = List.copyOf(reused);
  }

  /** Returns the run's folder; if none was given, it is named after the plan's hash. */
  Path folder(String hash) {
    return folder == null ? Path.of("runs", hash.substring(0, 12)) : folder;
  }

  /**
   * Returns the folder of the answer cache; empty if the cache is not used.
   *
   * @param setups each setup with which the models are asked
   */
  Optional<Path> answerCache(List<Asking> setups, EngineContext context) {
    if (answerCache.equals(OFF)) {
      return Optional.empty();
    }
    boolean sampled = setups.stream().map(Asking::temperature).anyMatch(it -> it == null || it > 0);
    if (!cacheSampled && sampled) {
      context.warn(
          "the answer cache is not used: the temperature is not 0, so runs that share"
              + " answers are not independent; --cache-sampled-answers uses it anyway");
      return Optional.empty();
    }
    return answerCache.equals("on")
        ? context.cacheFolder().apply(Optional.empty()).map(it -> it.resolve("answers"))
        : Optional.of(Path.of(answerCache));
  }

  /**
   * The address of the store shared by several workers; empty if there is none.
   *
   * @throws dev.morph.core.fault.FaultException if its address is invalid
   */
  Optional<StoreAddress> sharedStore() {
    return Optional.ofNullable(store).map(StoreAddress::new);
  }

  /** Returns a copy with another folder. */
  public RunPlace withFolder(Path other, boolean resumed) {
    return new RunPlace(other, reused, answerCache, cacheSampled, resumed, store, engine, master);
  }
}
