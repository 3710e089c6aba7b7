package dev.morph.scenarios.engine.store;

import java.util.Optional;

/**
 * Holds a run, however many processes work on it, below its caps: what a question may cost is
 * leased before it is asked, and what it did cost is settled afterwards. Thread-safe.
 */
public interface BudgetLedger {
  /**
   * Sets aside what one question may cost; waits while others are under way that may turn out
   * cheaper, and while another worker asks the same.
   *
   * @param question key of its answer
   * @return empty if another worker got the answer meanwhile: it is in the store
   * @throws CapReached if the caps leave no room for it
   */
  Optional<Lease> lease(String question, Offer offer);

  /** The question was answered: the lease ends, and this is what it cost. */
  void settle(Lease lease, Cost actual, long answerTokens);

  /** The question was not answered: the lease ends, and nothing was spent. */
  void release(Lease lease);

  /**
   * What is set aside for a question.
   *
   * @param question key of its answer
   * @param cost the most it can cost
   */
  record Lease(String question, Cost cost) {}

  /**
   * What is used up, or set aside.
   *
   * @param calls answers
   * @param tokens of questions and answers
   * @param dollars what they cost
   */
  record Cost(long calls, long tokens, double dollars) {
    /** Nothing. */
    public static final Cost NOTHING = new Cost(0, 0, 0);

    /** Both. */
    public Cost plus(Cost other) {
      return new Cost(calls + other.calls, tokens + other.tokens, dollars + other.dollars);
    }

    /** The rest. */
    public Cost minus(Cost other) {
      return new Cost(calls - other.calls, tokens - other.tokens, dollars - other.dollars);
    }
  }

  /** What a question is going to cost, as far as it is known before it is asked. */
  interface Offer {
    /** The most tokens its answer can have; 0 if there is no limit. */
    int mostAnswerTokens();

    /** What it costs if the answer has so many tokens. */
    Cost cost(long answerTokens);

    /** The most it can cost; as much as after the longest answer so far if there is no limit. */
    default Cost most(long longestAnswer) {
      return cost(mostAnswerTokens() > 0 ? mostAnswerTokens() : longestAnswer);
    }
  }

  /** The caps leave no room for a question. */
  final class CapReached extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** With the cap and what is used of it, in words for a person. */
    public CapReached(String message) {
      super(message);
    }
  }
}
