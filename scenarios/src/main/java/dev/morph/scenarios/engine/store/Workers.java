package dev.morph.scenarios.engine.store;

import java.util.Optional;

/**
 * The processes that work on one run, from the point of view of one of them. They are coordinated
 * so that nothing is done twice and all together stay below the run's caps. Everything that a
 * worker has claimed is released when it ends, however it ends. Thread-safe.
 */
public interface Workers {
  /** The only process of a run. */
  Workers ALONE =
      new Workers() {
        @Override
        public BudgetLedger ledger(Caps caps, BudgetLedger.Cost spent) {
          return new CappedLedger(caps, spent);
        }

        @Override
        public Claim claim(WorkUnit unit) {
          return new Claim.Mine();
        }

        @Override
        public void finish(WorkUnit unit, UnitResults results) {}

        @Override
        public void giveBack(WorkUnit unit) {}
      };

  /**
   * Returns the ledger that all workers share.
   *
   * @param spent the cost of the answers in the store
   */
  BudgetLedger ledger(Caps caps, BudgetLedger.Cost spent);

  /**
   * Returns the ledger of per-minute limits for all workers together; empty if each worker applies
   * its own limits.
   */
  default Optional<RateLedger> rateLedger() {
    return Optional.empty();
  }

  /** Tries to claim a unit. */
  Claim claim(WorkUnit unit);

  /** Marks a claimed unit as done; the other workers may use its results. */
  void finish(WorkUnit unit, UnitResults results);

  /** Gives up a claimed unit that is not done, so that another worker can claim it. */
  void giveBack(WorkUnit unit);

  /** The outcome of a claim. */
  sealed interface Claim {
    /** This worker must process the unit. */
    record Mine() implements Claim {}

    /** Another worker is processing the unit. */
    record Elsewhere() implements Claim {}

    /** The unit is done, perhaps by an earlier start of the run. */
    record Done(UnitResults results) implements Claim {}
  }
}
