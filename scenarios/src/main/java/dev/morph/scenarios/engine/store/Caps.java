package dev.morph.scenarios.engine.store;

import dev.morph.scenarios.engine.store.BudgetLedger.CapReached;
import dev.morph.scenarios.engine.store.BudgetLedger.Cost;
import java.util.Locale;

/**
 * What a run may use up in all its starts together; where it would be more, the run is suspended.
 * Changes no result.
 *
 * @param calls most answers
 * @param tokens most tokens, of questions and answers
 * @param dollars most money; {@link Double#POSITIVE_INFINITY}: no cap
 */
public record Caps(long calls, long tokens, double dollars) {
  /** No cap on anything. */
  public static Caps none() {
    return ofCalls(Long.MAX_VALUE);
  }

  /** A cap on answers only. */
  public static Caps ofCalls(long calls) {
    return new Caps(calls, Long.MAX_VALUE, Double.POSITIVE_INFINITY);
  }

  /** Whether money is counted. */
  public boolean ofMoney() {
    return dollars < Double.POSITIVE_INFINITY;
  }

  /**
   * Whether there is room for a question now. If not, there may be when those under way turn out
   * cheaper than they could have been.
   *
   * @param leased for those under way
   * @throws CapReached if there will be no room however cheap they are
   */
  public boolean allow(Cost spent, Cost leased, Cost needed) {
    if (fit(spent.plus(leased).plus(needed))) {
      return true;
    }
    if (leased.calls() == 0 || !fit(spent.plus(needed))) {
      throw new CapReached(reason(spent, needed));
    }
    return false;
  }

  private boolean fit(Cost cost) {
    return cost.calls() <= calls && cost.tokens() <= tokens && cost.dollars() <= dollars;
  }

  private String reason(Cost spent, Cost needed) {
    Cost next = spent.plus(needed);
    if (next.calls() > calls) {
      return "the cap of " + calls + " calls is reached; a larger --max-calls goes on";
    }
    return next.tokens() > tokens
        ? String.format(
            Locale.ROOT,
            "%d of %d tokens are used, and an answer may take %d",
            spent.tokens(),
            tokens,
            needed.tokens())
        : String.format(
            Locale.ROOT,
            "$%.4f of $%.4f are spent, and an answer may cost $%.4f",
            spent.dollars(),
            dollars,
            needed.dollars());
  }
}
