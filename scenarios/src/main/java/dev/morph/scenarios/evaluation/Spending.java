package dev.morph.scenarios.evaluation;

import dev.morph.core.fault.Fault;
import dev.morph.scenarios.model.CodeModel;
import dev.morph.scenarios.model.ModelSpec;
import dev.morph.scenarios.model.Prices.Price;
import dev.morph.scenarios.store.AnswerUsage;
import dev.morph.scenarios.store.Journal;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Holds a run below its caps. A question is let through if the most it can cost still fits: all
 * tokens the model may answer with, or, where there is no such limit, as many as its longest answer
 * so far took, {@value #FIRST_ANSWER} at least. While others are under way that may turn out
 * cheaper it waits. Thread-safe.
 */
final class Spending {
  private static final int FIRST_ANSWER = 1000;

  private final Caps caps;
  private final Map<ModelSpec, Price> prices = new HashMap<>();
  private Bill spent = Bill.NOTHING;
  private Bill reserved = Bill.NOTHING;
  private long longestAnswer = FIRST_ANSWER;

  /**
   * Of a run that has spent what its journal tells.
   *
   * @throws dev.morph.core.fault.FaultException if money is capped and a model's price is not known
   */
  Spending(Caps caps, List<CodeModel> models, Journal journal) {
    this.caps = caps;
    for (CodeModel model : models) {
      ModelSpec spec = model.spec();
      if (caps.ofMoney() && caps.prices().of(spec).isEmpty()) {
        throw Fault.NO_PRICE.because(spec);
      }
      prices.put(spec, caps.prices().of(spec).orElse(new Price(0, 0)));
      AnswerUsage before = journal.usage(spec.text());
      spent = spent.plus(bill(spec, before.asked(), before.inputTokens(), before.outputTokens()));
    }
  }

  /**
   * What is used up, or set aside.
   *
   * @param calls answers
   * @param tokens of questions and answers
   * @param dollars what they cost
   */
  record Bill(long calls, long tokens, double dollars) {
    static final Bill NOTHING = new Bill(0, 0, 0);

    Bill plus(Bill other) {
      return new Bill(calls + other.calls, tokens + other.tokens, dollars + other.dollars);
    }

    Bill minus(Bill other) {
      return new Bill(calls - other.calls, tokens - other.tokens, dollars - other.dollars);
    }
  }

  /**
   * Sets aside what one question may cost.
   *
   * @param input tokens of the question
   * @throws SuspendedException if the caps leave no room for it
   */
  synchronized Bill reserve(CodeModel model, long input) {
    while (true) {
      long output = model.settings().sampling().maxTokens().orElse((int) longestAnswer);
      Bill needed = bill(model.spec(), 1, input, output);
      if (fits(spent.plus(reserved).plus(needed))) {
        reserved = reserved.plus(needed);
        return needed;
      }
      if (reserved.calls() == 0 || !fits(spent.plus(needed))) {
        throw new SuspendedException(reason(needed));
      }
      try {
        wait();
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new SuspendedException("interrupted");
      }
    }
  }

  /** The question was answered. */
  synchronized void pay(Bill reservation, ModelSpec spec, long input, long output) {
    longestAnswer = Math.max(longestAnswer, output);
    spent = spent.plus(bill(spec, 1, input, output));
    release(reservation);
  }

  /** The question is no longer under way. */
  synchronized void release(Bill reservation) {
    reserved = reserved.minus(reservation);
    notifyAll();
  }

  private Bill bill(ModelSpec spec, long calls, long input, long output) {
    Price price = prices.getOrDefault(spec, new Price(0, 0));
    return new Bill(calls, input + output, price.of(input, output));
  }

  private boolean fits(Bill bill) {
    return bill.calls() <= caps.calls()
        && bill.tokens() <= caps.tokens()
        && bill.dollars() <= caps.dollars();
  }

  private String reason(Bill needed) {
    Bill next = spent.plus(needed);
    if (next.calls() > caps.calls()) {
      return "the cap of " + caps.calls() + " calls is reached";
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
