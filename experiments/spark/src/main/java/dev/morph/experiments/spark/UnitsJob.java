package dev.morph.experiments.spark;

import dev.morph.experiments.fault.ExperimentFault;
import dev.morph.scenarios.engine.driver.UnitExaminer;
import java.io.Serializable;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.apache.spark.SimpleFutureAction;
import org.apache.spark.api.java.JavaSparkContext;
import scala.Function1;
import scala.collection.Iterator;
import scala.collection.immutable.Range;
import scala.runtime.BoxedUnit;

/**
 * Units of work on executors, each a partition of its own. The result of a unit is available as
 * soon as it ends and is removed when taken.
 */
final class UnitsJob {
  private final Map<Integer, CompletableFuture<SparkTask.Outcome>> outcomes =
      new ConcurrentHashMap<>();
  private final SimpleFutureAction<BoxedUnit> job;

  /** Begins. */
  UnitsJob(JavaSparkContext context, List<SparkTask> tasks) {
    this.job =
        context
            .sc()
            .submitJob(
                context.parallelize(tasks, tasks.size()).rdd(),
                (Function1<Iterator<SparkTask>, SparkTask.Outcome> & Serializable)
                    partition -> partition.next().call(),
                new Range.Exclusive(0, tasks.size(), 1),
                (index, outcome) -> {
                  outcome((int) index).complete(outcome);
                  return BoxedUnit.UNIT;
                },
                () -> BoxedUnit.UNIT);
  }

  private CompletableFuture<SparkTask.Outcome> outcome(int unit) {
    return outcomes.computeIfAbsent(unit, number -> new CompletableFuture<>());
  }

  /**
   * Takes the result of a unit; each result can be taken only once.
   *
   * @param unit index among the units
   * @return empty if the unit is not finished after a short wait
   * @throws dev.morph.core.fault.FaultException if the cluster failed
   */
  Optional<SparkTask.Outcome> take(int unit) throws InterruptedException {
    CompletableFuture<SparkTask.Outcome> outcome = outcome(unit);
    boolean ended = job.isCompleted(); // before the results, so that none is missed
    try {
      if (!ended || outcome.isDone()) {
        SparkTask.Outcome taken = outcome.get(UnitExaminer.PAUSE_MILLIS, TimeUnit.MILLISECONDS);
        outcomes.remove(unit);
        return Optional.of(taken);
      }
    } catch (TimeoutException e) {
      return Optional.empty();
    } catch (ExecutionException e) {
      throw new IllegalStateException("an outcome is only ever completed", e);
    }
    throw ExperimentFault.WORKER_FAILED.because(reason());
  }

  private String reason() {
    String message = job.value().get().failed().get().getMessage();
    return String.valueOf(message).lines().findFirst().orElse("no reason given");
  }

  /** Cancels work in progress. */
  void cancel() {
    job.cancel();
  }
}
