package dev.morph.scenarios.engine.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.morph.scenarios.engine.store.BudgetLedger.CapReached;
import dev.morph.scenarios.engine.store.BudgetLedger.Cost;
import dev.morph.scenarios.engine.store.BudgetLedger.Lease;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
class CappedLedgerTest {
  @Test
  void aQuestionIsAllowedWhileItsMaximumCostFits() {
    CappedLedger ledger = new CappedLedger(Caps.ofCalls(2), Cost.NOTHING);

    ledger.settle(lease(ledger, 5), cost(5), 5);
    ledger.settle(lease(ledger, 5), cost(5), 5);

    assertThatThrownBy(() -> lease(ledger, 5))
        .isInstanceOf(CapReached.class)
        .hasMessage("the cap of 2 calls is reached; continue with a larger --max-calls");
  }

  @Test
  void costsOfEarlierStartsCount() {
    Caps caps = new Caps(Long.MAX_VALUE, 100, Double.POSITIVE_INFINITY);
    CappedLedger ledger = new CappedLedger(caps, new Cost(3, 90, 0));

    ledger.settle(lease(ledger, 10), cost(10), 10);

    assertThatThrownBy(() -> lease(ledger, 1))
        .hasMessage("100 of 100 tokens are used, and an answer may take 1");
  }

  @Test
  void aCapIsExact() {
    Caps caps = new Caps(Long.MAX_VALUE, 10, Double.POSITIVE_INFINITY);

    assertThat(lease(new CappedLedger(caps, Cost.NOTHING), 10).cost()).isEqualTo(cost(10));
    assertThatThrownBy(() -> lease(new CappedLedger(caps, Cost.NOTHING), 11))
        .isInstanceOf(CapReached.class);
  }

  @Test
  void moneyStaysBelowItsCapAndIsReportedInDollars() {
    Caps caps = new Caps(Long.MAX_VALUE, Long.MAX_VALUE, 1.0);
    CappedLedger ledger = new CappedLedger(caps, new Cost(1, 1, 0.75));

    assertThatThrownBy(() -> lease(ledger, 30))
        .hasMessage("$0.7500 of $1.0000 are spent, and an answer may cost $0.3000");
  }

  @Test
  void withoutALimitAnAnswerMayTakeAsManyTokensAsTheLongestSoFar() {
    CappedLedger ledger = new CappedLedger(Caps.none(), Cost.NOTHING);

    assertThat(lease(ledger, 0).cost().tokens()).isEqualTo(1000);
    ledger.settle(lease(ledger, 0), cost(4000), 4000);

    assertThat(lease(ledger, 0).cost().tokens()).isEqualTo(4000);
  }

  @Test
  void questionsBeyondTheCapWaitForOpenOnesThatMayBeCheaper() throws Exception {
    Caps caps = new Caps(Long.MAX_VALUE, 100, Double.POSITIVE_INFINITY);
    CappedLedger ledger = new CappedLedger(caps, Cost.NOTHING);
    Lease first = lease(ledger, 80);

    CompletableFuture<Lease> second = CompletableFuture.supplyAsync(() -> lease(ledger, 60));
    assertThat(second.completeOnTimeout(first, 100, TimeUnit.MILLISECONDS).isDone()).isFalse();
    CompletableFuture<Lease> third = CompletableFuture.supplyAsync(() -> lease(ledger, 20));
    ledger.settle(first, cost(20), 20);

    assertThat(third.get().cost()).isEqualTo(cost(20));
  }

  @Test
  void aLeaseThatIsReleasedCostsNothing() {
    CappedLedger ledger = new CappedLedger(Caps.ofCalls(1), Cost.NOTHING);

    ledger.release(lease(ledger, 5));

    assertThat(lease(ledger, 5).cost()).isEqualTo(cost(5));
  }

  private static Lease lease(CappedLedger ledger, int tokens) {
    return ledger.lease("question", offer(tokens)).orElseThrow();
  }

  private static Cost cost(long tokens) {
    return new Cost(1, tokens, tokens / 100.0);
  }

  private static BudgetLedger.Offer offer(int most) {
    return new BudgetLedger.Offer() {
      @Override
      public int mostAnswerTokens() {
        return most;
      }

      @Override
      public Cost cost(long answerTokens) {
        return CappedLedgerTest.cost(answerTokens);
      }
    };
  }
}
