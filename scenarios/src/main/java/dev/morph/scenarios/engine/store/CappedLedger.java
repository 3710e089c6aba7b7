package dev.morph.scenarios.engine.store;

import java.util.Optional;

/**
 * The ledger of a run in one process. A question is admitted if its maximum cost still fits the
 * caps. This is the cost of the longest allowed answer. If answers are unlimited, it is the cost of
 * the longest answer so far, or of {@value #FIRST_ANSWER} tokens if that is more. Thread-safe.
 */
public final class CappedLedger implements BudgetLedger {
  /** The number of tokens assumed for an answer before there is any answer. */
  public static final int FIRST_ANSWER = 1000;

  private final Caps caps;
  private Cost spent;
  private Cost leased = Cost.NOTHING;
  private long longestAnswer = FIRST_ANSWER;

  /**
   * Creates a ledger without leases.
   *
   * @param spent the amount used in earlier starts of the run
   */
  public CappedLedger(Caps caps, Cost spent) {
    this.caps = caps;
    this.spent = spent;
  }

  @Override
  public synchronized Optional<Lease> lease(String question, Offer offer) {
    while (true) {
      Cost needed = offer.mostCost(longestAnswer);
      if (caps.allows(spent, leased, needed)) {
        leased = leased.plus(needed);
        return Optional.of(new Lease(question, needed));
      }
      try {
        wait();
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new CapReached("interrupted");
      }
    }
  }

  @Override
  public synchronized void settle(Lease lease, Cost actual, long answerTokens) {
    longestAnswer = Math.max(longestAnswer, answerTokens);
    spent = spent.plus(actual);
    release(lease);
  }

  @Override
  public synchronized void release(Lease lease) {
    leased = leased.minus(lease.cost());
    notifyAll();
  }
}
