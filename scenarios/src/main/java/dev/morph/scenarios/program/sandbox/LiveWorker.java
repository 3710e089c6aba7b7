package dev.morph.scenarios.program.sandbox;

import dev.morph.scenarios.fault.ScenarioFault;
import dev.morph.scenarios.program.sandbox.worker.run.WorkingFolder;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Function;

/** A started process with its limits, its control group and its slot. */
final class LiveWorker implements Worker {
  private static final Path NOWHERE = Path.of("/");
  private static final Duration DYING = Duration.ofMillis(300);

  /** The exit status with which a shell, and bwrap, report death by SIGXCPU. */
  private static final int OUT_OF_CPU = 128 + 24;

  /**
   * The exit status for SIGKILL, which the first process of a namespace receives instead of
   * SIGXCPU.
   */
  private static final int KILLED = 128 + 9;

  private static final Granted NOTHING = new Granted(Long.MAX_VALUE, Long.MAX_VALUE);

  /** Prefix of limits that apply to one answer rather than the worker's whole life. */
  private static final String ANSWER = WorkerLostException.ANSWER;

  private static final Duration PROBE = Duration.ofSeconds(30);

  /**
   * The infrastructure shared by all workers of one sandbox.
   *
   * @param slots the free slot numbers for workers, the smallest first
   */
  record Infrastructure(
      SandboxCommand sandbox,
      WorkerLimits limits,
      ControlGroups groups,
      BlockingQueue<Integer> slots) {}

  /** The deadline of a grant, in nanoseconds of wall-clock and of processor time. */
  private record Granted(long wall, long cpu) {}

  private final Infrastructure ground;
  private final int slot;
  private final Path scratch;
  private final ProcessTree tree;
  private final Process process;
  private final CapturedErrors errors;
  private final BoundedOutput output;
  private final AtomicBoolean waitedForDeath = new AtomicBoolean();
  private final AtomicBoolean closed = new AtomicBoolean();
  private volatile String limitHit = "";
  private volatile long deadline = Long.MAX_VALUE;
  private volatile Granted granted = NOTHING;
  private volatile long cpu;
  private volatile Runnable afterwards = () -> {};

  private LiveWorker(Infrastructure ground, int slot, Path scratch, ProcessTree tree) {
    this.ground = ground;
    this.slot = slot;
    this.scratch = scratch;
    this.tree = tree;
    this.process = tree.process();
    this.errors = new CapturedErrors(process.getErrorStream());
    this.output =
        new BoundedOutput(
            process.getInputStream(), ground.limits().outputBytes(), () -> killBecause("output"));
  }

  /**
   * Starts a worker.
   *
   * @param inner returns the java command for a given temporary folder
   * @param seen the files that the worker may read
   */
  static LiveWorker start(
      Infrastructure ground, Function<Path, List<String>> inner, List<Path> seen)
      throws IOException, InterruptedException {
    SandboxCommand sandbox = ground.sandbox();
    int slot = ground.slots().take();
    Path scratch = NOWHERE;
    try {
      boolean nested = sandbox.temporaryFolder().isPresent();
      scratch = nested ? NOWHERE : Files.createTempDirectory("morph-worker");
      Path home = sandbox.temporaryFolder().orElse(scratch);
      List<String> command = new ArrayList<>(inner.apply(home));
      command.add(WorkingFolder.OPTION + home);
      List<String> whole = sandbox.wrapCommand(command, seen, slot);
      ControlGroup group = ground.groups().createGroup(ground.limits());
      ProcessTree tree = ProcessTree.start(whole, scratch, group, nested);
      return new LiveWorker(ground, slot, scratch, tree);
    } catch (IOException | RuntimeException e) {
      ScratchFolders.delete(scratch);
      ground.slots().add(slot);
      throw e;
    }
  }

  /** Starts the wall-clock limit, when the worker is taken from the pool. */
  void startWallClock() {
    tree.rememberInner();
    deadline = System.nanoTime() + ground.limits().wall().toNanos();
  }

  /** Sets an action to run after the worker is closed. */
  void whenClosed(Runnable work) {
    afterwards = work;
  }

  boolean isAlive() {
    return process.isAlive();
  }

  /** Called periodically by the watchdog: reads standard error and checks the time limits. */
  void watch(boolean weigh) {
    try {
      checkLimits(weigh);
    } catch (RuntimeException e) {
      killBecause(
          "unwatchable"); // whatever the cause, a process that cannot be watched must not continue
    }
  }

  private void checkLimits(boolean weigh) {
    errors.drain();
    if (isOver(deadline) && process.isAlive()) {
      killBecause("wall");
    } else if (isOver(granted.wall()) && process.isAlive()) {
      killBecause(ANSWER + "wall");
    } else if (weigh && usesTooMuchMemory()) {
      killBecause("memory");
    } else if (weigh && deadline != Long.MAX_VALUE) {
      checkProcessorTime();
    }
  }

  private void checkProcessorTime() {
    processorTime();
    if (cpu > ground.limits().cpu().toNanos()) {
      killBecause("cpu");
    } else if (cpu > granted.cpu()) {
      killBecause(ANSWER + "cpu");
    }
  }

  private static boolean isOver(long end) {
    return end != Long.MAX_VALUE && System.nanoTime() - end > 0;
  }

  /**
   * Returns whether the worker uses too much memory. A group that ran out of memory lost only one
   * process; the others are killed as well.
   */
  private boolean usesTooMuchMemory() {
    return ground.groups().capsMemory()
        ? tree.ranOutOfMemory()
        : tree.residentBytes() > ground.limits().memoryBytes();
  }

  /** Waits until the worker ends by itself, and throws an exception if it fails. */
  void awaitSuccess() throws InterruptedException {
    long end = System.nanoTime() + PROBE.toNanos();
    while (process.isAlive() && System.nanoTime() < end) {
      errors.drain();
      Thread.sleep(1);
    }
    errors.drain();
    if (process.isAlive() || process.exitValue() != 0) {
      Optional<Obstacle> obstacle = Obstacle.findHere();
      String risk = ", or accept the risk explicitly with --sandbox none";
      throw ScenarioFault.NO_SANDBOX
          .because(
              "a JVM does not start in the sandbox: "
                  + errors.text()
                  + obstacle.map(it -> " (" + it.cause() + ")").orElse(""))
          .withRemedy(
              obstacle.map(Obstacle::remedy).orElse("try bwrap --unshare-all --bind / / true")
                  + risk);
    }
  }

  private void killBecause(String reason) {
    if (!closed.get() && recordReason(reason)) {
      tree.kill();
    }
  }

  /** Records a reason unless there is one already; returns whether it was recorded. */
  private synchronized boolean recordReason(String reason) {
    boolean first = limitHit.isEmpty();
    limitHit = first ? reason : limitHit;
    return first;
  }

  @Override
  public void grantTime(AnswerLimits answerLimits) {
    long now = System.nanoTime();
    granted = new Granted(now + answerLimits.wall().toNanos(), cpu + answerLimits.cpu().toNanos());
  }

  @Override
  public void endGrant() {
    granted = NOTHING;
  }

  @Override
  public OutputStream toWorker() {
    return process.getOutputStream();
  }

  @Override
  public InputStream fromWorker() {
    return output;
  }

  @Override
  public String limitHit() {
    noteDeath();
    return limitHit;
  }

  @Override
  public String diagnosis() {
    errors.drain();
    return errors.text();
  }

  @Override
  public Duration processorTime() {
    cpu = Math.max(cpu, tree.cpuNanos());
    return Duration.ofNanos(cpu);
  }

  @Override
  public Duration lastProcessorTime() {
    return Duration.ofNanos(cpu);
  }

  /** Determines whether the kernel killed the worker, and why. */
  private void noteDeath() {
    if (limitHit.isEmpty() && tree.ranOutOfMemory()) {
      recordReason("memory");
    }
    if (limitHit.isEmpty() && output.hasEnded() && !waitedForDeath.getAndSet(true)) {
      tree.awaitExit(DYING);
    }
    if (limitHit.isEmpty() && !process.isAlive() && diedOfProcessorTime(process.exitValue())) {
      recordReason("cpu");
    }
  }

  /**
   * Returns whether the kernel killed the worker for its processor time; the watchdog, which checks
   * only periodically, may have missed it.
   */
  private boolean diedOfProcessorTime(int exitValue) {
    Duration nearly = ground.limits().cpu().minusSeconds(1);
    return exitValue == OUT_OF_CPU || (exitValue == KILLED && cpu > nearly.toNanos());
  }

  @Override
  public void close() {
    if (closed.getAndSet(true)) {
      return;
    }
    noteDeath();
    tree.killAndAwait();
    errors.drain();
    tree.closeStreams();
    ScratchFolders.delete(scratch);
    ground.slots().add(slot);
    afterwards.run();
  }
}
