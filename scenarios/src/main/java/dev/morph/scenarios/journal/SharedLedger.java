package dev.morph.scenarios.journal;

import dev.morph.scenarios.engine.store.BudgetLedger;
import dev.morph.scenarios.engine.store.CappedLedger;
import dev.morph.scenarios.engine.store.Caps;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.StatementContext;

/**
 * The budget ledger of a run that several workers share, stored in the run's shared store. A
 * question is registered there before it is asked and until its answer is stored, so that no other
 * worker asks it. A worker locks the budget's row while it takes a lease, so that all workers
 * together stay below the caps.
 */
record SharedLedger(SharedWorkers workers, Caps caps) implements BudgetLedger {
  private static final long PAUSE_MILLIS = 100;

  /**
   * Records the cost of all answers in the store. The ledger already contains this cost, unless the
   * answers were adopted from another run or the server itself crashed.
   */
  SharedLedger recordSpent(Cost spent) {
    workers.carryOut(
        handle -> {
          lockBudget(handle);
          if (totalLeased(handle).calls() == 0) {
            handle.execute(
                "UPDATE budget SET calls = greatest(calls, ?), tokens = greatest(tokens, ?),"
                    + " dollars = greatest(dollars, ?)",
                spent.calls(),
                spent.tokens(),
                spent.dollars());
          }
        });
    return this;
  }

  /** The amount spent, and the length of the longest answer so far, in tokens. */
  private record Account(Cost spent, long longest) {}

  /** The outcome of a check of the budget. */
  private enum Outcome {
    LEASED,
    ANSWERED,
    WAIT
  }

  @Override
  public Optional<Lease> lease(String question, Offer offer) {
    while (true) {
      Lease[] lease = new Lease[1];
      Outcome outcome =
          workers.change(
              handle -> {
                Account account = lockAccount(handle);
                lease[0] = new Lease(question, offer.mostCost(account.longest()));
                return tryLease(handle, account.spent(), lease[0]);
              });
      if (outcome != Outcome.WAIT) {
        return outcome == Outcome.LEASED ? Optional.of(lease[0]) : Optional.empty();
      }
      try {
        TimeUnit.MILLISECONDS.sleep(PAUSE_MILLIS);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new CapReached("interrupted");
      }
    }
  }

  private Outcome tryLease(Handle handle, Cost spent, Lease lease) {
    String key = lease.question();
    if (Database.exists(handle, "SELECT 1 FROM answer WHERE key = ?", key)) {
      return Outcome.ANSWERED;
    }
    boolean asked = Database.exists(handle, "SELECT 1 FROM question WHERE key = ?", key);
    if (asked || !caps.allows(spent, totalLeased(handle), lease.cost())) {
      return Outcome.WAIT;
    }
    handle.execute(
        "INSERT INTO question VALUES (?, ?, ?, ?, ?)",
        key,
        workers.id(),
        lease.cost().calls(),
        lease.cost().tokens(),
        lease.cost().dollars());
    return Outcome.LEASED;
  }

  /** Locks the budget until the end of the transaction, and removes dead workers. */
  private static void lockBudget(Handle handle) {
    Account unused = lockAccount(handle);
  }

  /** Returns the amount spent; locks the budget until the end of the transaction. */
  private static Account lockAccount(Handle handle) {
    // No flush is needed: if the server crashes, all workers stop, and the next worker counts the
    // answers again.
    handle.execute("SET LOCAL synchronous_commit = off");
    Account account =
        handle
            .createQuery("SELECT calls, tokens, dollars, longest FROM budget FOR UPDATE")
            .map(
                (row, context) ->
                    new Account(
                        readCost(row, context),
                        Math.max(CappedLedger.FIRST_ANSWER, row.getLong("longest"))))
            .one();
    return new Account(account.spent().plus(settleDeadWorkers(handle)), account.longest());
  }

  /**
   * Settles the questions of dead workers. The answered ones are charged the reserved amount, which
   * is at least their cost.
   */
  private static Cost settleDeadWorkers(Handle handle) {
    Cost answered =
        handle
            .createQuery(
                "WITH dead AS (DELETE FROM question WHERE worker NOT IN (SELECT worker FROM"
                    + " living) RETURNING *) SELECT coalesce(sum(calls), 0) AS calls,"
                    + " coalesce(sum(tokens), 0) AS tokens, coalesce(sum(dollars), 0) AS dollars"
                    + " FROM dead WHERE key IN (SELECT key FROM answer)")
            .map(SharedLedger::readCost)
            .one();
    if (answered.calls() > 0) {
      addSpent(handle, answered, 0);
    }
    return answered;
  }

  private static Cost totalLeased(Handle handle) {
    return handle
        .createQuery(
            "SELECT coalesce(sum(calls), 0) AS calls, coalesce(sum(tokens), 0) AS tokens,"
                + " coalesce(sum(dollars), 0) AS dollars FROM question")
        .map(SharedLedger::readCost)
        .one();
  }

  private static Cost readCost(ResultSet row, StatementContext context) throws SQLException {
    return new Cost(row.getLong("calls"), row.getLong("tokens"), row.getDouble("dollars"));
  }

  private static void addSpent(Handle handle, Cost actual, long answerTokens) {
    handle.execute(
        "UPDATE budget SET calls = calls + ?, tokens = tokens + ?, dollars = dollars + ?,"
            + " longest = greatest(longest, ?)",
        actual.calls(),
        actual.tokens(),
        actual.dollars(),
        answerTokens);
  }

  @Override
  public void settle(Lease lease, Cost actual, long answerTokens) {
    endLease(lease, actual, answerTokens);
  }

  @Override
  public void release(Lease lease) {
    endLease(lease, Cost.NOTHING, 0);
  }

  private void endLease(Lease lease, Cost actual, long answerTokens) {
    workers.carryOut(
        handle -> {
          lockBudget(handle);
          handle.execute(
              "DELETE FROM question WHERE key = ? AND worker = ?", lease.question(), workers.id());
          addSpent(handle, actual, answerTokens);
        });
  }
}
