package dev.morph.scenarios.program.sandbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.morph.scenarios.program.sandbox.worker.wire.Frame;
import java.io.InputStream;
import java.io.OutputStream;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;

class PairBudgetTest {
  private static final Duration LONG = Duration.ofHours(1);
  private static final AnswerLimits SECOND =
      new AnswerLimits(Duration.ofSeconds(1), Duration.ofSeconds(1));

  @Test
  void allWorkersOfOnePairAreCountedTogether() throws Exception {
    Worker busy = new Busy(Duration.ofSeconds(4));

    Duration spent =
        PairBudget.runWithin(
            Duration.ofSeconds(10),
            LONG,
            budget -> {
              ask(busy);
              ask(busy);
              assertThatThrownBy(
                      () -> {
                        ask(busy);
                        ask(busy);
                      })
                  .isInstanceOf(PairBudget.SpentException.class);
              return budget.spent();
            });

    assertThat(spent).isBetween(Duration.ofSeconds(8), Duration.ofSeconds(12));
  }

  /** A worker that may compute less than it needs would seem to take too long. */
  @Test
  void everyRequestGetsAtLeastItsProcessorTime() throws Exception {
    Worker busy = new Busy(Duration.ZERO);

    Object unused =
        PairBudget.runWithin(
            Duration.ofMillis(900),
            LONG,
            budget -> {
              assertThatThrownBy(() -> ask(busy)).isInstanceOf(PairBudget.SpentException.class);
              return 0;
            });
  }

  @Test
  void anAnswerThatDoesNotComeBeforeTheBudgetEndsSaysNothing() throws Exception {
    Worker lost = new Busy(Duration.ZERO, Duration.ofMillis(20));

    Object unused =
        PairBudget.runWithin(
            LONG,
            Duration.ofMillis(10),
            budget -> {
              assertThatThrownBy(() -> ask(lost)).isInstanceOf(PairBudget.SpentException.class);
              return 0;
            });
  }

  @Test
  void waitingForWhatOtherPairsUseTakesNoneOfThePairsTime() throws Exception {
    Worker lost = new Busy(Duration.ZERO, Duration.ofMillis(20));

    Object unused =
        PairBudget.runWithin(
            LONG,
            Duration.ofMillis(200),
            budget -> {
              PairBudget.pauseWhile(
                  () -> {
                    Thread.sleep(300);
                    return 0;
                  });
              ask(lost);
              return 0;
            });
  }

  @Test
  void threadsThatAPairStartsCountForIt() throws Exception {
    Worker busy = new Busy(Duration.ofSeconds(3));
    AtomicReference<Duration> spent = new AtomicReference<>(Duration.ZERO);

    Object unused =
        PairBudget.runWithin(
            LONG,
            LONG,
            budget -> {
              Thread thread = new Thread(() -> ask(busy));
              thread.start();
              thread.join();
              spent.set(budget.spent());
              return 0;
            });

    assertThat(spent.get()).isEqualTo(Duration.ofSeconds(3));
  }

  @Test
  void withoutABudgetNothingIsCounted() throws Exception {
    Worker busy = new Busy(LONG);
    ask(busy);
    ask(busy);
    Duration spent = PairBudget.runWithin(LONG, LONG, PairBudget::spent);
    assertThat(spent).isZero();
  }

  private static void ask(Worker worker) {
    try (Conversation conversation = new Conversation(worker)) {
      Frame question = new Frame(Frame.Type.RUN, new byte[0]);
      Object unused = conversation.ask(question, Frame.Type.OUTCOME, SECOND);
    } catch (WorkerLostException silent) {
      return; // it has computed all the same
    }
  }

  /** Has computed for so long by the time somebody looks. */
  private record Busy(Duration processorTime, Duration sleeps) implements Worker {
    Busy(Duration processorTime) {
      this(processorTime, Duration.ZERO);
    }

    @Override
    public OutputStream toWorker() {
      return OutputStream.nullOutputStream();
    }

    @Override
    public InputStream fromWorker() {
      return new InputStream() {
        @Override
        public int read() {
          LockSupport.parkNanos(sleeps.toNanos());
          return -1;
        }
      };
    }

    @Override
    public String limitHit() {
      return "";
    }

    @Override
    public void grantTime(AnswerLimits answerLimits) {}

    @Override
    public void endGrant() {}

    @Override
    public void close() {}
  }
}
