package dev.morph.scenarios.program.sandbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.InputStream;
import java.io.OutputStream;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

class BudgetTest {
  private static final Duration LONG = Duration.ofHours(1);
  private static final Patience SECOND = new Patience(Duration.ofSeconds(1), Duration.ofSeconds(1));

  @Test
  void allWorkersOfOnePairAreCountedTogether() throws Exception {
    WorkerSource workers = Budget.counting(() -> new Busy(Duration.ofSeconds(4)));

    Duration spent =
        Budget.within(
            Duration.ofSeconds(10),
            LONG,
            budget -> {
              take(workers);
              take(workers);
              assertThatThrownBy(
                      () -> {
                        take(workers);
                        take(workers);
                      })
                  .isInstanceOf(Budget.SpentException.class);
              return budget.spent();
            });

    assertThat(spent).isBetween(Duration.ofSeconds(8), Duration.ofSeconds(12));
  }

  /** A worker that may take less than it needs would seem to take too long. */
  @Test
  void everyRequestGetsAtLeastItsMinimum() throws Exception {
    WorkerSource workers = Budget.counting(() -> new Busy(Duration.ZERO));

    Object unused =
        Budget.within(
            Duration.ofMillis(900),
            LONG,
            budget -> {
              assertThatThrownBy(() -> workers.take().grant(SECOND))
                  .isInstanceOf(Budget.SpentException.class);
              return 0;
            });
    Object unusedToo =
        Budget.within(
            LONG,
            Duration.ofMillis(900),
            budget -> {
              assertThatThrownBy(() -> workers.take().grant(SECOND))
                  .isInstanceOf(Budget.SpentException.class);
              return 0;
            });
  }

  @Test
  void threadsThatAPairStartsCountForIt() throws Exception {
    WorkerSource workers = Budget.counting(() -> new Busy(Duration.ofSeconds(3)));
    AtomicReference<Duration> spent = new AtomicReference<>(Duration.ZERO);

    Object unused =
        Budget.within(
            LONG,
            LONG,
            budget -> {
              Thread thread =
                  new Thread(
                      () -> {
                        try {
                          take(workers);
                        } catch (InterruptedException e) {
                          Thread.currentThread().interrupt();
                        }
                      });
              thread.start();
              thread.join();
              spent.set(budget.spent());
              return 0;
            });

    assertThat(spent.get()).isEqualTo(Duration.ofSeconds(3));
  }

  @Test
  void withoutABudgetNothingIsCounted() throws Exception {
    WorkerSource workers = Budget.counting(() -> new Busy(LONG));
    take(workers);
    take(workers);
    Duration spent = Budget.within(LONG, LONG, Budget::spent);
    assertThat(spent).isZero();
  }

  private static void take(WorkerSource workers) throws InterruptedException {
    try (Worker worker = workers.take()) {
      worker.grant(SECOND);
    }
  }

  /** Has computed for so long by the time somebody looks. */
  private record Busy(Duration processorTime) implements Worker {
    @Override
    public OutputStream toWorker() {
      return OutputStream.nullOutputStream();
    }

    @Override
    public InputStream fromWorker() {
      return InputStream.nullInputStream();
    }

    @Override
    public String limitHit() {
      return "";
    }

    @Override
    public void close() {}
  }
}
