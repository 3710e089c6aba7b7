package dev.morph.scenarios.engine.store;

import java.util.Optional;
import java.util.function.LongFunction;

/**
 * A ledger that keeps a run, however many processes work on it, below its caps: the possible cost
 * of a question is leased before it is asked, and the actual cost is settled afterwards.
 * Thread-safe.
 */
public interface BudgetLedger {
  /**
   * Reserves the possible cost of a question; waits as long as questions in progress may turn out
   * cheaper than reserved, or another worker is asking the same question.
   *
   * @param question key of its answer
   * @return empty if another worker has received the answer in the meantime, so that the store has
   *     it
   * @throws CapReached if the caps leave no room for the question
   */
  Optional<Lease> lease(String question, Offer offer);

  /** Ends the lease of an answered question with its actual cost. */
  void settle(Lease lease, Cost actual, long answerTokens);

  /** Ends the lease of an unanswered question; nothing was spent. */
  void release(Lease lease);

  /**
   * The amount reserved for a question.
   *
   * @param question key of its answer
   * @param cost the maximum cost
   */
  record Lease(String question, Cost cost) {}

  /**
   * An amount used or reserved.
   *
   * @param calls number of answers
   * @param tokens number of tokens of questions and answers
   * @param dollars cost in dollars
   */
  record Cost(long calls, long tokens, double dollars) {
    /** No cost. */
    public static final Cost NOTHING = new Cost(0, 0, 0);

    /** Returns the sum of both costs. */
    public Cost plus(Cost other) {
      return new Cost(calls + other.calls, tokens + other.tokens, dollars + other.dollars);
    }

    /** Returns this cost minus the other cost. */
    public Cost minus(Cost other) {
      return new Cost(calls - other.calls, tokens - other.tokens, dollars - other.dollars);
    }
  }

  /**
   * The expected cost of a question, as far as known before it is asked.
   *
   * @param mostAnswerTokens maximum number of tokens of the answer; 0 if unlimited
   * @param cost the cost as a function of the answer's tokens
   */
  record Offer(int mostAnswerTokens, LongFunction<Cost> cost) {
    /** Returns the maximum cost; if answers are unlimited, the longest answer so far is assumed. */
    public Cost mostCost(long longestAnswer) {
      return cost.apply(mostAnswerTokens > 0 ? mostAnswerTokens : longestAnswer);
    }
  }

  /** Signals that the caps leave no room for a question. */
  final class CapReached extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** Creates the exception with the cap and the amount used, in words for a person. */
    public CapReached(String message) {
      super(message);
    }
  }
}
