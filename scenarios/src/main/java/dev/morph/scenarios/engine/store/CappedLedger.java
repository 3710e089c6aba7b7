package dev.morph.scenarios.engine.store;

import java.util.Locale;

/**
 * The ledger of a run in one process. A question is let through if the most it can cost still fits:
 * all tokens its answer may have, or, where there is no such limit, as many as the longest answer
 * so far had, {@value #FIRST_ANSWER} at least. Thread-safe.
 */
public final class CappedLedger implements BudgetLedger {
  private static final int FIRST_ANSWER = 1000;

  private final Caps caps;
  private Cost spent;
  private Cost leased = Cost.NOTHING;
  private long longestAnswer = FIRST_ANSWER;

  /**
   * A ledger with nothing leased.
   *
   * @param spent in earlier starts of the run
   */
  public CappedLedger(Caps caps, Cost spent) {
    this.caps = caps;
    this.spent = spent;
  }

  @Override
  public synchronized Cost lease(Offer offer) {
    while (true) {
      int most = offer.mostAnswerTokens();
      Cost needed = offer.cost(most > 0 ? most : longestAnswer);
      if (fits(spent.plus(leased).plus(needed))) {
        leased = leased.plus(needed);
        return needed;
      }
      if (leased.calls() == 0 || !fits(spent.plus(needed))) {
        throw new CapReached(reason(needed));
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
  public synchronized void settle(Cost lease, Cost actual, long answerTokens) {
    longestAnswer = Math.max(longestAnswer, answerTokens);
    spent = spent.plus(actual);
    release(lease);
  }

  @Override
  public synchronized void release(Cost lease) {
    leased = leased.minus(lease);
    notifyAll();
  }

  private boolean fits(Cost cost) {
    return cost.calls() <= caps.calls()
        && cost.tokens() <= caps.tokens()
        && cost.dollars() <= caps.dollars();
  }

  private String reason(Cost needed) {
    Cost next = spent.plus(needed);
    if (next.calls() > caps.calls()) {
      return "the cap of " + caps.calls() + " calls is reached; a larger --max-calls goes on";
    }
    return next.tokens() > caps.tokens()
        ? String.format(
            Locale.ROOT,
            "%d of %d tokens are used, and an answer may take %d",
            spent.tokens(),
            caps.tokens(),
            needed.tokens())
        : String.format(
            Locale.ROOT,
            "$%.4f of $%.4f are spent, and an answer may cost $%.4f",
            spent.dollars(),
            caps.dollars(),
            needed.dollars());
  }
}
