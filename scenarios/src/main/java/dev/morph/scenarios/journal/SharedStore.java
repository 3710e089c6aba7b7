package dev.morph.scenarios.journal;

import dev.morph.scenarios.engine.store.Workers;
import dev.morph.scenarios.fault.ScenarioFault;
import java.nio.file.Path;
import org.jdbi.v3.core.JdbiException;

/**
 * A run's store on a PostgreSQL server, shared by several concurrent workers. Each schema contains
 * one run.
 */
public final class SharedStore implements AutoCloseable {
  private final Journal journal;
  private final SharedWorkers workers;

  private SharedStore(Journal journal, SharedWorkers workers) {
    this.journal = journal;
    this.workers = workers;
  }

  /**
   * Joins a run, or starts it.
   *
   * @param plan hash of the run's plan
   * @param local file of a local journal for rows that cannot be stored because the connection is
   *     lost
   * @throws dev.morph.core.fault.FaultException if the store cannot be used, or contains another
   *     run
   */
  public static SharedStore join(StoreAddress address, String plan, Path local) {
    PostgresDatabase database = PostgresDatabase.open(address);
    boolean joined = false;
    try {
      requireSamePlan(database, address, plan);
      SharedWorkers workers = SharedWorkers.join(database);
      joined = true;
      return new SharedStore(Journal.openShared(database, local), workers);
    } catch (JdbiException e) {
      throw PostgresDatabase.fault(address, e);
    } finally {
      if (!joined) {
        database.close();
      }
    }
  }

  private static void requireSamePlan(
      PostgresDatabase database, StoreAddress address, String plan) {
    String held =
        database.write(
            handle -> {
              handle.execute("LOCK TABLE run IN EXCLUSIVE MODE");
              handle.execute("INSERT INTO run SELECT ? WHERE NOT EXISTS (SELECT 1 FROM run)", plan);
              return handle.createQuery("SELECT plan_sha256 FROM run").mapTo(String.class).one();
            });
    if (!held.equals(plan)) {
      throw ScenarioFault.STORE_OF_ANOTHER_RUN.because(address, held.substring(0, 12));
    }
  }

  /** Returns the journal of the store's answers and verdicts. */
  public Journal journal() {
    return journal;
  }

  /** Returns the run's workers, from the point of view of this process. */
  public Workers workers() {
    return workers;
  }

  /**
   * Allows all abandoned questions to be asked again, by whichever worker claims their units next.
   *
   * @return the number of abandoned questions
   */
  public int forgetUnanswered() {
    workers.carryOut(handle -> handle.execute("UPDATE unit SET results = NULL"));
    return journal.forgetUnanswered();
  }

  /** Releases everything that this worker has claimed. */
  @Override
  public void close() {
    try {
      workers.close();
    } finally {
      journal.close();
    }
  }
}
