package dev.morph.experiments.spark;

import dev.morph.core.fault.CommonFault;
import dev.morph.core.fault.FaultException;
import dev.morph.core.fault.FileFault;
import dev.morph.experiments.fault.ExperimentFault;
import dev.morph.experiments.run.Engine;
import dev.morph.experiments.run.ShippedUnit;
import dev.morph.scenarios.engine.driver.Driver;
import dev.morph.scenarios.engine.driver.ResultSink;
import dev.morph.scenarios.engine.driver.UnitExaminer;
import dev.morph.scenarios.engine.examination.Evaluation;
import dev.morph.scenarios.engine.store.JsonLines;
import dev.morph.scenarios.engine.store.UnitResults;
import dev.morph.scenarios.engine.store.WorkUnit;
import dev.morph.scenarios.journal.StoreAddress;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.network.util.JavaUtils;
import org.jspecify.annotations.Nullable;

/**
 * Hands units to the executors of a cluster, each as a partition of its own, and collects their
 * results. Answers and verdicts are stored in the run's store before they are used. If an executor
 * is lost, only its work in progress is lost, and its units go to others.
 *
 * <p>With a master in this process there are no other processes: its threads share the evaluation,
 * and any store can be used.
 */
final class SparkDriver implements Driver {
  private static final String PASSWORD = "PGPASSWORD";

  private final Engine.Work work;
  private final Evaluation<?, ?, ?> evaluation;
  private final SparkConf settings;
  private @Nullable JavaSparkContext context;

  /**
   * A driver.
   *
   * @throws FaultException if executors elsewhere could not reach the store
   */
  SparkDriver(Engine.Work work) {
    this.work = work;
    this.evaluation = work.evaluation();
    this.settings = settings(work);
    if (!isLocal() && work.store().isEmpty()) {
      throw ExperimentFault.CLUSTER_WITHOUT_STORE.because(settings.get("spark.master"));
    }
  }

  /** Settings from spark-submit and the user's own files take precedence. */
  private static SparkConf settings(Engine.Work work) {
    SparkConf settings = new SparkConf();
    work.master().ifPresent(settings::setMaster);
    settings.setIfMissing("spark.master", "local[*]");
    settings.setIfMissing("spark.app.name", "morph");
    settings.setIfMissing("spark.ui.enabled", "false");
    // If the driver is killed, the next start deletes the files left here.
    settings.setIfMissing("spark.local.dir", work.scratch().toAbsolutePath().toString());
    // Units are small. LZF is written in Java; other codecs unpack native libraries, which would
    // remain if the process were killed.
    settings.setIfMissing("spark.io.compression.codec", "lzf");
    // The driver hands on results when their unit ends, so their total size needs no limit.
    settings.setIfMissing("spark.driver.maxResultSize", "0");
    // Morph is installed at the same path on every machine, because the sandbox starts programs
    // from its files.
    settings.setIfMissing(
        "spark.executor.extraClassPath",
        ClassPath.shortened(System.getProperty("java.class.path", "")));
    String password = System.getenv(PASSWORD);
    if (password != null) {
      settings.setExecutorEnv(PASSWORD, password);
    }
    return settings;
  }

  private boolean isLocal() {
    return settings.get("spark.master").matches("local(\\[.*)?");
  }

  @Override
  public void run(List<WorkUnit> units, Consumer<UnitResults> taker) {
    evaluation.begin(units);
    JavaSparkContext cluster = joined();
    ResultSink handover = new ResultSink(taker);
    handOver(cluster, tasks(cluster.sc().applicationId(), units), units, handover);
    evaluation.requireAnswers(handover.suspensionReasons());
  }

  /** Joined once for all stages of a run. */
  private JavaSparkContext joined() {
    JavaSparkContext cluster = context;
    if (cluster == null) {
      clear();
      cluster = new JavaSparkContext(settings);
      context = cluster;
      if (isLocal()) {
        SharedRuns.host(cluster.sc().applicationId(), evaluation);
      }
    }
    return cluster;
  }

  @Override
  public void close() {
    if (context != null) {
      context.close();
      clear();
    }
  }

  private void clear() {
    try {
      JavaUtils.deleteRecursively(work.scratch().toFile());
    } catch (IOException e) {
      throw CommonFault.FOLDER_NOT_WRITABLE.because(work.scratch(), String.valueOf(e.getMessage()));
    } catch (InterruptedException e) {
      throw interrupted(e);
    }
  }

  private static IllegalStateException interrupted(InterruptedException e) {
    Thread.currentThread().interrupt();
    return new IllegalStateException("interrupted", e);
  }

  private List<SparkTask> tasks(String id, List<WorkUnit> units) {
    String store = work.store().map(StoreAddress::text).orElse("");
    List<ShippedUnit> parts = units.stream().map(work.parts()).toList();
    List<ShippedPath> shipped = isLocal() || parts.isEmpty() ? List.of() : offered(parts.get(0));
    return parts.stream().map(part -> new SparkTask(id, part.json(), store, shipped)).toList();
  }

  /** What executors may need: the files and folders of the whole run. */
  private List<ShippedPath> offered(ShippedUnit part) {
    List<ShippedPath> offered = new ArrayList<>();
    for (String path : part.paths()) {
      try {
        if (ShippedPath.isShippable(Path.of(path))) {
          offered.add(ShippedPath.offer(path, work.scratch().resolve("files")));
        }
      } catch (IOException e) {
        throw CommonFault.FILE_UNREADABLE.because(path, FileFault.reason(e));
      }
    }
    return List.copyOf(offered);
  }

  private void handOver(
      JavaSparkContext context, List<SparkTask> tasks, List<WorkUnit> units, ResultSink handover) {
    UnitsJob job = new UnitsJob(context, tasks);
    try {
      for (int i = 0; i < units.size(); i++) {
        Optional<SparkTask.Outcome> outcome = job.take(i);
        while (outcome.isEmpty()) {
          if (evaluation.isStopped() && !isLocal()) {
            job.cancel();
            known(units.subList(i, units.size()), handover);
            return;
          }
          outcome = job.take(i);
        }
        handover.accept(results(outcome.get()));
      }
    } catch (InterruptedException e) {
      throw interrupted(e);
    }
  }

  /** Hands over what is known of a stopped run; the other units are suspended. */
  private void known(List<WorkUnit> units, ResultSink handover) {
    UnitExaminer examiner = new UnitExaminer(evaluation);
    units.forEach(unit -> handover.accept(examiner.tryExamine(unit).orElseThrow()));
  }

  private static UnitResults results(SparkTask.Outcome outcome) {
    if (!outcome.fault().isEmpty()) {
      throw ExperimentFault.WORKER_FAILED.because(outcome.fault());
    }
    return JsonLines.parse(outcome.results(), UnitResults.class).get(0);
  }
}
