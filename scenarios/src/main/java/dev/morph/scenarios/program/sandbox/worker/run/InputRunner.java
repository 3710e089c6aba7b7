package dev.morph.scenarios.program.sandbox.worker.run;

import dev.morph.scenarios.program.sandbox.worker.read.Identities;
import dev.morph.scenarios.program.sandbox.worker.read.Libraries;
import dev.morph.scenarios.program.sandbox.worker.read.ProgramLoader;
import dev.morph.scenarios.program.sandbox.worker.read.Thrown;
import dev.morph.scenarios.program.sandbox.worker.read.UnbuildableException;
import dev.morph.scenarios.program.sandbox.worker.wire.Input;
import dev.morph.scenarios.program.sandbox.worker.wire.Outcome;
import dev.morph.scenarios.program.sandbox.worker.wire.Step;
import dev.morph.scenarios.program.sandbox.worker.wire.StepOutcome;
import dev.morph.scenarios.program.sandbox.worker.wire.Value;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * Runs one input after another, in a separate thread. The program is loaded afresh for each input
 * unless its classes hold no state and it left no thread behind.
 */
public final class InputRunner {
  private static final long THREADS_MILLIS = 300;
  private static final int MOST_THREADS = 256;

  private final Map<String, byte[]> files;
  private final boolean stateless;

  /** The loader of the program for the next input. */
  private ProgramLoader loader;

  private volatile PrintCapture printed = new PrintCapture();
  private volatile PrintCapture complaints = new PrintCapture();

  /** Removes the identity hashes from the output for the current input. */
  private volatile Identities identities = new Identities(Libraries.LOADER);

  private @Nullable ProgramThread kept;
  private long threadTimeoutMillis = THREADS_MILLIS;

  InputRunner(Map<String, byte[]> files) {
    this.files = files;
    this.loader = new ProgramLoader(files);
    this.stateless = loader.holdsNoState();
  }

  /** Returns the current input's outcome in case the program ends the process now. */
  Outcome exitOutcome() {
    StepOutcome said =
        new StepOutcome(
            Value.VOID,
            List.of(),
            identities.maskHashes(printed.take()),
            ErrorOutput.withoutTraces(identities.maskHashes(complaints.take())));
    return new Outcome(Outcome.Ending.EXITED, List.of(said), "", 0);
  }

  /** Runs an input; if it does not end in time ({@link Deadline}), its thread is abandoned. */
  Outcome run(Input input) throws InterruptedException {
    PrintCapture capture = new PrintCapture();
    printed = capture;
    System.setOut(new PrintStream(capture, true, StandardCharsets.UTF_8));
    PrintCapture complained = new PrintCapture();
    complaints = complained;
    System.setErr(new PrintStream(complained, true, StandardCharsets.UTF_8));
    System.setIn(stdin(input));
    AtomicReference<@Nullable Outcome> result = new AtomicReference<>();
    ProgramThread thread = threadFor(input);
    long start = System.nanoTime();
    boolean inTime =
        thread.run(() -> result.set(runSteps(input, capture, complained)), input.limitMillis());
    Outcome outcome = result.get();
    if (!inTime || outcome == null) {
      return Outcome.just(Outcome.Ending.TIMED_OUT);
    }
    long nanos = System.nanoTime() - start;
    long left = input.limitMillis() - TimeUnit.NANOSECONDS.toMillis(nanos);
    if (input.runsMain()) {
      long timeout = Math.max(left, input.limitMillis() / 2);
      ThreadGroup group = thread.group();
      if (!awaitNonDaemons(group, timeout)
          || !runHooks(ExitHandlers.removeHooks(), group, timeout)) {
        return Outcome.just(Outcome.Ending.TIMED_OUT);
      }
    } else {
      awaitOtherThreads(thread, left);
      List<Thread> unused = ExitHandlers.removeHooks();
    }
    if (!stateless || thread.otherThreadCount() > 0) {
      loader = new ProgramLoader(files); // a thread that still runs may hold the lock of a class
    }
    String after = ErrorOutput.withoutTraces(identities.maskHashes(complained.take()));
    List<StepOutcome> steps = new ArrayList<>(outcome.steps());
    if (!after.isEmpty() && !steps.isEmpty()) {
      StepOutcome last = steps.remove(steps.size() - 1);
      steps.add(
          new StepOutcome(
              last.value(), last.argumentsAfter(), last.printed(), last.errorOutput() + after));
    }
    return new Outcome(outcome.ending(), steps, identities.maskHashes(capture.take()), 0);
  }

  private ProgramThread threadFor(Input input) throws InterruptedException {
    if (input.runsMain()) {
      return new ProgramThread(false);
    }
    ProgramThread used = kept;
    if (used == null || !used.canServe(input.limitMillis())) {
      endKeptThread();
      used = new ProgramThread(true);
      kept = used;
    }
    return used;
  }

  /** Ends the thread that is kept for the next input. */
  void endKeptThread() throws InterruptedException {
    if (kept != null) {
      kept.endIfIdle();
    }
  }

  /**
   * Waits as a JVM does after main: until only daemon threads are left. Returns false if other
   * threads do not end in time.
   */
  private static boolean awaitNonDaemons(ThreadGroup group, long threadTimeoutMillis)
      throws InterruptedException {
    long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(threadTimeoutMillis);
    while (hasNonDaemons(group)) {
      if (System.nanoTime() > end) {
        return false;
      }
      Thread.sleep(1);
    }
    return true;
  }

  /** Runs the registered shutdown actions; returns whether they ended in time. */
  private static boolean runHooks(List<Thread> hooks, ThreadGroup group, long threadTimeoutMillis)
      throws InterruptedException {
    if (hooks.isEmpty()) {
      return true;
    }
    new Thread(group, () -> hooks.forEach(Thread::start)).start(); // a program may override start
    return awaitNonDaemons(group, threadTimeoutMillis);
  }

  private static boolean hasNonDaemons(ThreadGroup group) {
    Thread[] threads = new Thread[MOST_THREADS];
    int count = group.enumerate(threads, true);
    for (int i = 0; i < count; i++) {
      if (threads[i].isAlive() && !threads[i].isDaemon()) {
        return true;
      }
    }
    return false;
  }

  /**
   * Waits a while for the program's other threads to end; threads that never end cost this wait
   * only once.
   */
  private void awaitOtherThreads(ProgramThread thread, long leftMillis)
      throws InterruptedException {
    long timeout = Math.min(threadTimeoutMillis, leftMillis);
    long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(timeout);
    while (thread.otherThreadCount() > 0) {
      if (System.nanoTime() > end) {
        threadTimeoutMillis = Math.min(threadTimeoutMillis, 20);
        return;
      }
      Thread.sleep(1);
    }
  }

  private Outcome runSteps(Input input, PrintCapture capture, PrintCapture complained) {
    try {
      Thread.currentThread().setContextClassLoader(loader);
      identities = new Identities(loader);
      List<StepOutcome> steps = new StepRunner(loader, capture, complained).run(input.steps());
      return new Outcome(Outcome.Ending.ENDED, steps, "", 0);
    } catch (UnbuildableException e) {
      return Outcome.just(Outcome.Ending.UNBUILDABLE);
    } catch (Throwable e) {
      StepOutcome thrown =
          new StepOutcome(Thrown.value(e), List.of(), identities.maskHashes(capture.take()));
      return new Outcome(Outcome.Ending.ENDED, List.of(thrown), "", 0);
    }
  }

  private static InputStream stdin(Input input) {
    String text =
        input.steps().stream()
            .filter(step -> step.kind() == Step.Kind.MAIN)
            .map(Step::member)
            .findFirst()
            .orElse("");
    return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
  }
}
