package dev.morph.scenarios.program.oracle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.morph.scenarios.program.sandbox.PairBudget;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class CachedValuesTest {
  private final CachedValues<String, String> values = new CachedValues<>(2);
  private final CountDownLatch begun = new CountDownLatch(1);
  private final CompletableFuture<Thread> another = new CompletableFuture<>();

  @Test
  void aValueIsComputedOnce() throws InterruptedException {
    AtomicInteger times = new AtomicInteger();
    CachedValues.Source<String> source = () -> "v" + times.incrementAndGet();

    assertThat(values.get("k", source)).isEqualTo("v1");
    assertThat(values.get("k", source)).isEqualTo("v1");
  }

  @Test
  void aFailureIsNotKept() throws InterruptedException {
    assertThatThrownBy(
            () ->
                values.get(
                    "k",
                    () -> {
                      throw new IllegalStateException("broken");
                    }))
        .hasMessage("broken");

    assertThat(values.get("k", () -> "v")).isEqualTo("v");
  }

  /** Otherwise one slow pair would leave others undecided that want the same seed's outcomes. */
  @Test
  void aPairWhoseTimeIsUsedUpSaysNothingToTheOthersThatWait() throws Exception {
    CompletableFuture<String> first = CompletableFuture.supplyAsync(this::isSpent);
    begun.await();

    CompletableFuture<String> second =
        CompletableFuture.supplyAsync(
            () -> {
              another.complete(Thread.currentThread());
              return CachedValues.uninterrupted(() -> values.get("k", () -> "from the second"));
            });

    assertThatThrownBy(first::get)
        .isInstanceOf(ExecutionException.class)
        .hasCauseInstanceOf(PairBudget.SpentException.class);
    assertThat(second.get()).isEqualTo("from the second");
  }

  private String isSpent() {
    return CachedValues.uninterrupted(
        () ->
            values.get(
                "k",
                () -> {
                  begun.countDown();
                  Thread other = another.join();
                  while (other.getState() != Thread.State.WAITING) { // for the value
                    Thread.sleep(1);
                  }
                  throw new PairBudget.SpentException();
                }));
  }
}
