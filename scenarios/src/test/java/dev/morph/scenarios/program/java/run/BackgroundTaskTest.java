package dev.morph.scenarios.program.java.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class BackgroundTaskTest {
  @Test
  void anUnstartedTaskRunsInTheWaitingThread() throws InterruptedException {
    try (BackgroundTask<Thread> work = new BackgroundTask<>(Thread::currentThread)) {
      assertThat(work.await()).isSameAs(Thread.currentThread());
    }
  }

  @Test
  void aStartedTaskRunsOnce() throws InterruptedException {
    AtomicInteger times = new AtomicInteger();
    try (BackgroundTask<Integer> work = new BackgroundTask<>(times::incrementAndGet)) {
      work.start();

      assertThat(work.await()).isEqualTo(1);
      assertThat(work.await()).isEqualTo(1);
    }
    assertThat(times).hasValue(1);
  }

  @Test
  void closingInterruptsTasksNobodyWaitsFor() throws InterruptedException {
    CountDownLatch begun = new CountDownLatch(1);
    CountDownLatch interrupted = new CountDownLatch(1);
    try (BackgroundTask<Integer> work =
        new BackgroundTask<>(
            () -> {
              begun.countDown();
              try {
                new CountDownLatch(1).await();
              } catch (InterruptedException e) {
                interrupted.countDown();
                throw e;
              }
              return 1;
            })) {
      work.start();
      begun.await();
    }

    assertThat(interrupted.await(10, TimeUnit.SECONDS)).isTrue();
  }

  @Test
  void anExceptionReachesEveryWaitingThread() {
    try (BackgroundTask<Integer> work =
        new BackgroundTask<>(
            () -> {
              throw new IllegalStateException("broken");
            })) {
      work.start();

      assertThatThrownBy(work::await)
          .isInstanceOf(IllegalStateException.class)
          .hasMessage("broken");
    }
  }
}
