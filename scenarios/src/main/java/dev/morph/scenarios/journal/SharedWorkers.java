package dev.morph.scenarios.journal;

import dev.morph.core.entity.CanonicalJson;
import dev.morph.scenarios.engine.store.BudgetLedger;
import dev.morph.scenarios.engine.store.Caps;
import dev.morph.scenarios.engine.store.JsonLines;
import dev.morph.scenarios.engine.store.RateLedger;
import dev.morph.scenarios.engine.store.UnitResults;
import dev.morph.scenarios.engine.store.WorkUnit;
import dev.morph.scenarios.engine.store.Workers;
import dev.morph.scenarios.fault.ScenarioFault;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.JdbiException;

/**
 * One worker of a shared store. A worker is alive as long as its session with the server, which
 * ends with the process or the connection, so no clock is needed. Everything that a dead worker had
 * claimed is released.
 */
record SharedWorkers(PostgresDatabase database, Handle session, int id)
    implements Workers, AutoCloseable {
  private static final double SECONDS_A_MINUTE = 60;
  private static final double NANOS_A_SECOND = 1e9;

  /** Joins the workers of the store's run. */
  static SharedWorkers join(PostgresDatabase database) {
    Handle session = database.openSession();
    int id = session.createQuery("SELECT nextval('worker_id')").mapTo(Integer.class).one();
    session.execute("SET tcp_keepalives_idle = 10");
    session.execute("SET tcp_keepalives_interval = 5");
    session.execute("SET tcp_keepalives_count = 3");
    session.execute("SET idle_session_timeout = 0");
    session
        .createQuery("SELECT pg_try_advisory_lock(hashtext(current_schema()), :id)")
        .bind("id", id)
        .mapTo(Boolean.class)
        .one();
    return new SharedWorkers(database, session, id);
  }

  @Override
  public BudgetLedger ledger(Caps caps, BudgetLedger.Cost spent) {
    return new SharedLedger(this, caps).recordSpent(spent);
  }

  @Override
  public Optional<RateLedger> rateLedger() {
    return Optional.of(this::reserve);
  }

  /**
   * Reserves permits and returns the time to wait, in nanoseconds, until all permits requested
   * earlier are used up. A minute's permits are spaced evenly, and unused permits are not saved up.
   * Only the server's clock is used, so the clocks of the workers need not agree.
   */
  private long reserve(String limit, int perMinute, int permits) {
    double seconds = SECONDS_A_MINUTE / perMinute * permits;
    double wait =
        change(
            handle -> {
              // If the server crashes, only waiting times are lost.
              handle.execute("SET LOCAL synchronous_commit = off");
              return handle
                  .createQuery(
                      "INSERT INTO rate VALUES (:name, clock_timestamp() + make_interval(secs =>"
                          + " :secs)) ON CONFLICT (name) DO UPDATE SET free = greatest(rate.free,"
                          + " clock_timestamp()) + make_interval(secs => :secs) RETURNING"
                          + " extract(epoch FROM free - clock_timestamp())")
                  .bind("name", limit)
                  .bind("secs", seconds)
                  .mapTo(Double.class)
                  .one();
            });
    return Math.max(0, Math.round((wait - seconds) * NANOS_A_SECOND));
  }

  /**
   * Makes a change as a worker.
   *
   * @throws dev.morph.core.fault.FaultException if this process is no longer a worker, or the store
   *     is lost
   */
  <T> T change(Function<Handle, T> change) {
    return database.write(
        handle -> {
          requireAlive(handle);
          return change.apply(handle);
        });
  }

  /** Makes a change without a result. */
  void carryOut(Consumer<Handle> change) {
    boolean unused =
        change(
            handle -> {
              change.accept(handle);
              return true;
            });
  }

  /**
   * Fails if this worker's session has ended, because other workers may have taken over its units.
   */
  private void requireAlive(Handle handle) {
    if (!Database.exists(handle, "SELECT 1 FROM living WHERE worker = ?", id)) {
      throw ScenarioFault.STORE_UNUSABLE.because(
          database.address(), "the connection was interrupted");
    }
  }

  @Override
  public Claim claim(WorkUnit unit) {
    String key = unitKey(unit);
    return change(
        handle -> {
          boolean mine =
              handle
                  .createQuery(
                      "INSERT INTO unit VALUES (:key, :me) ON CONFLICT (key) DO UPDATE SET worker ="
                          + " :me WHERE unit.results IS NULL AND (unit.worker IS NULL OR"
                          + " unit.worker NOT IN (SELECT worker FROM living)) RETURNING 1")
                  .bind("key", key)
                  .bind("me", id)
                  .mapTo(Integer.class)
                  .findOne()
                  .isPresent();
          return mine ? new Claim.Mine() : claimByOther(handle, key);
        });
  }

  private static Claim claimByOther(Handle handle, String key) {
    Optional<byte[]> results =
        handle
            .select("SELECT results FROM unit WHERE key = ? AND results IS NOT NULL", key)
            .mapTo(byte[].class)
            .findOne();
    return results.isEmpty()
        ? new Claim.Elsewhere()
        : new Claim.Done(JsonLines.parse(Packed.unpack(results.get()), UnitResults.class).get(0));
  }

  @Override
  public void finish(WorkUnit unit, UnitResults results) {
    byte[] lines = Packed.pack(JsonLines.text(List.of(results)));
    carryOut(
        handle ->
            handle.execute(
                "UPDATE unit SET results = ? WHERE key = ? AND worker = ?",
                lines,
                unitKey(unit),
                id));
  }

  @Override
  public void giveBack(WorkUnit unit) {
    carryOut(
        handle ->
            handle.execute(
                "UPDATE unit SET worker = NULL WHERE key = ? AND worker = ?", unitKey(unit), id));
  }

  private static String unitKey(WorkUnit unit) {
    return CanonicalJson.sha256(
        Map.of(
            "task", unit.task(),
            "system", unit.system(),
            "rounds", unit.stage().rounds(),
            "questions", unit.stage().questions()));
  }

  /** Releases everything that this worker has claimed. */
  @Override
  public void close() {
    try (session) {
      // Unlocks first, because the server notices the end of a session only after a moment.
      session.execute("SELECT pg_advisory_unlock_all()");
    } catch (JdbiException e) {
      return; // the connection is lost, so its locks are released
    }
  }
}
