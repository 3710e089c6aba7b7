package dev.morph.scenarios.engine.store;

import java.util.Optional;

/**
 * The processes that work on one run, as one of them sees them: what each may do, so that nothing
 * is done twice and all together stay below the run's caps. What a worker holds is free again when
 * it ends, however it ends. Thread-safe.
 */
public interface Workers {
  /** One process does it all. */
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
   * The ledger that all workers share.
   *
   * @param spent what the answers in the store cost
   */
  BudgetLedger ledger(Caps caps, BudgetLedger.Cost spent);

  /** Where the limits a minute hold for all workers together; empty: each keeps its own. */
  default Optional<RateLedger> rates() {
    return Optional.empty();
  }

  /** Asks to do a unit. */
  Claim claim(WorkUnit unit);

  /** A claimed unit is done; the others may use its results. */
  void finish(WorkUnit unit, UnitResults results);

  /** A claimed unit is not done: another may try. */
  void giveBack(WorkUnit unit);

  /** What came of asking. */
  sealed interface Claim {
    /** It is this worker's to do. */
    record Mine() implements Claim {}

    /** Another is at it. */
    record Elsewhere() implements Claim {}

    /** Somebody did it, perhaps in an earlier start. */
    record Done(UnitResults results) implements Claim {}
  }
}
