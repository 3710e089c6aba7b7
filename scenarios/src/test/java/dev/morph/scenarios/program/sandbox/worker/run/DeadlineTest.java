package dev.morph.scenarios.program.sandbox.worker.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** A program's time is what it could run for, not what the clock shows on a busy machine. */
class DeadlineTest {
  private static final int HOURS = 10_000_000;

  private final AtomicBoolean over = new AtomicBoolean();
  private final CountDownLatch released = new CountDownLatch(1);
  private final CountDownLatch undone = new CountDownLatch(1);

  @AfterEach
  void end() {
    over.set(true);
    released.countDown();
  }

  @Test
  void aStarvedProcessHasNotTimedOut() {
    assertThat(new Deadline(start(this::spin), undone, HOURS).isStarved()).isTrue();
  }

  @Test
  void aProcessThatRanForHalfItsLimitHasTimedOut() {
    Thread spinning = start(this::spin);
    ThreadMXBean clocks = ManagementFactory.getThreadMXBean();
    while (clocks.getThreadCpuTime(spinning.getId()) < TimeUnit.MILLISECONDS.toNanos(30)) {
      Thread.onSpinWait();
    }

    assertThat(new Deadline(spinning, undone, 50).isStarved()).isFalse();
  }

  @Test
  void aProcessThatSleepsHasTimedOut() throws InterruptedException {
    Thread waiting = start(this::idle);
    while (waiting.getState() == Thread.State.RUNNABLE) {
      Thread.sleep(1);
    }

    assertThat(new Deadline(waiting, undone, HOURS).isStarved()).isFalse();
    new Deadline(waiting, undone, 20).await();
    assertThat(waiting.isAlive()).isTrue();
  }

  private Thread start(Runnable body) {
    Thread thread = new Thread(body);
    thread.setDaemon(true);
    thread.start();
    return thread;
  }

  private void spin() {
    while (!over.get()) {
      Thread.onSpinWait();
    }
  }

  private void idle() {
    try {
      released.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
