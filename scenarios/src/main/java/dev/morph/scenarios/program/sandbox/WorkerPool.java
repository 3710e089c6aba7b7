package dev.morph.scenarios.program.sandbox;

import dev.morph.scenarios.fault.ScenarioFault;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * Workers of one program, some started in advance, each handed out once. One thread starts the
 * workers (it must outlive them, because the kernel ties them to the thread that created them),
 * another watches them.
 *
 * <p>Starting a worker that is never used wastes time, so one is kept ready at first, and one more
 * each time a caller had to wait.
 */
public final class WorkerPool implements WorkerSource, AutoCloseable {
  private static final int ATTEMPTS = 3;
  private static final int TICK_MILLIS = 20;
  private static final int TICKS_PER_WEIGHING = 5;

  /** Starts one worker. */
  interface Launcher {
    LiveWorker launch(WorkerProgram program) throws IOException, InterruptedException;
  }

  /** A worker, or the reason why there is none. */
  private record Started(Optional<LiveWorker> worker, String problem) {}

  private final Launcher launcher;
  private final WorkerProgram program;
  private final Consumer<WorkerPool> whenClosed;
  private final Semaphore wanted;

  /**
   * By how many the number of ready workers may still grow when callers have to wait; if negative,
   * by how many it is reduced.
   */
  private int further;

  private final BlockingQueue<Started> ready = new LinkedBlockingQueue<>();
  private final Set<LiveWorker> live = ConcurrentHashMap.newKeySet();
  private final Thread starter = new Thread(this::startWorkers, "sandbox-starter");
  private final Thread watchdog = new Thread(this::watchWorkers, "sandbox-watchdog");
  private volatile boolean closed;

  /**
   * Starts the first workers.
   *
   * @param first how many are started immediately
   * @param most the maximum number of workers kept ready after that
   */
  WorkerPool(
      Launcher launcher,
      WorkerProgram program,
      int first,
      int most,
      Consumer<WorkerPool> whenClosed) {
    this.launcher = launcher;
    this.program = program;
    this.whenClosed = whenClosed;
    this.wanted = new Semaphore(first);
    this.further = most - first;
    starter.setDaemon(true);
    watchdog.setDaemon(true);
    starter.start();
    watchdog.start();
  }

  /**
   * {@inheritDoc}
   *
   * @throws dev.morph.core.fault.FaultException {@link ScenarioFault#NO_SANDBOX} if workers cannot
   *     be started, or die before they are used
   * @throws CancellationException if the pool is closed, because the answer is no longer awaited
   */
  @Override
  public Worker takeWorker() throws InterruptedException {
    String problem = "";
    for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
      Started next = PairBudget.pauseWhile(this::awaitNext);
      if (next.worker().isPresent()) {
        LiveWorker worker = next.worker().get();
        if (worker.isAlive()) {
          worker.startWallClock();
          return worker;
        }
        problem = "it died before it was used: " + worker.diagnosis();
        worker.close();
      } else {
        problem = next.problem();
      }
    }
    throw ScenarioFault.NO_SANDBOX.because("cannot start a worker: " + problem);
  }

  private Started awaitNext() throws InterruptedException {
    wanted.release(successorCount());
    while (!closed) {
      Started next = ready.poll(100, TimeUnit.MILLISECONDS);
      if (next != null) {
        return next;
      }
    }
    throw new CancellationException("the pool of workers is closed");
  }

  /** Returns how many workers are started in place of one that is taken. */
  private synchronized int successorCount() {
    int fewer = further < 0 ? 1 : further > 0 && ready.isEmpty() ? -1 : 0;
    further += fewer;
    return 1 - fewer;
  }

  private void startWorkers() {
    try {
      while (!closed) {
        wanted.acquire();
        if (!closed) {
          ready.add(startOne());
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt(); // the pool is being closed
    }
  }

  private Started startOne() throws InterruptedException {
    try {
      LiveWorker worker = launcher.launch(program);
      live.add(worker);
      worker.whenClosed(() -> live.remove(worker));
      return new Started(Optional.of(worker), "");
    } catch (IOException | RuntimeException | OutOfMemoryError e) {
      // OutOfMemoryError: no thread is available for the process; the caller must receive the error
      // rather than wait
      return new Started(Optional.empty(), String.valueOf(e.getMessage()));
    }
  }

  private void watchWorkers() {
    try {
      for (long tick = 0; !closed; tick++) {
        boolean weigh = tick % TICKS_PER_WEIGHING == 0;
        live.forEach(worker -> worker.watch(weigh));
        Thread.sleep(TICK_MILLIS);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt(); // the pool is being closed
    }
  }

  /** Kills every worker, whether handed out or not, and ends the two threads. */
  @Override
  public void close() {
    closed = true;
    wanted.release();
    List.copyOf(live).forEach(LiveWorker::close);
    end(starter);
    end(watchdog);
    List.copyOf(live).forEach(LiveWorker::close); // workers that started in the meantime
    whenClosed.accept(this);
  }

  /**
   * Ends a thread. The starter is not interrupted during a start, because a half-started worker
   * would be lost.
   */
  private static void end(Thread thread) {
    try {
      thread.join(TimeUnit.SECONDS.toMillis(5));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    thread.interrupt();
  }
}
