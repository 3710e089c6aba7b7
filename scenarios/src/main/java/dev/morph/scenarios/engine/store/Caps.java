package dev.morph.scenarios.engine.store;

import dev.morph.scenarios.engine.store.BudgetLedger.CapReached;
import dev.morph.scenarios.engine.store.BudgetLedger.Cost;
import java.util.Locale;

/**
 * Upper limits on what a run may use in all its starts together. The run is suspended before it
 * exceeds any of them. Caps do not change results.
 *
 * @param calls maximum number of answers
 * @param tokens maximum number of tokens, of questions and answers
 * @param dollars maximum cost; {@link Double#POSITIVE_INFINITY}: no cap
 */
public record Caps(long calls, long tokens, double dollars) {
  /** Returns caps without any limit. */
  public static Caps none() {
    return ofCalls(Long.MAX_VALUE);
  }

  /** Returns a cap on answers only. */
  public static Caps ofCalls(long calls) {
    return new Caps(calls, Long.MAX_VALUE, Double.POSITIVE_INFINITY);
  }

  /** Whether the cost in money is capped. */
  public boolean capsMoney() {
    return dollars < Double.POSITIVE_INFINITY;
  }

  /**
   * Whether a question fits now. If not, it may fit once questions in progress turn out cheaper
   * than their maximum.
   *
   * @param leased the amount reserved for questions in progress
   * @throws CapReached if the question will not fit, however cheap the questions in progress are
   */
  public boolean allows(Cost spent, Cost leased, Cost needed) {
    if (fits(spent.plus(leased).plus(needed))) {
      return true;
    }
    if (leased.calls() == 0 || !fits(spent.plus(needed))) {
      throw new CapReached(reason(spent, needed));
    }
    return false;
  }

  private boolean fits(Cost cost) {
    return cost.calls() <= calls && cost.tokens() <= tokens && cost.dollars() <= dollars;
  }

  private String reason(Cost spent, Cost needed) {
    Cost next = spent.plus(needed);
    if (next.calls() > calls) {
      return "the cap of " + calls + " calls is reached; continue with a larger --max-calls";
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
