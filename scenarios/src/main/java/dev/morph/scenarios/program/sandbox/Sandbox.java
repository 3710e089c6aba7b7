package dev.morph.scenarios.program.sandbox;

import dev.morph.core.fault.CommonFault;
import dev.morph.scenarios.fault.ScenarioFault;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.stream.IntStream;

/**
 * The sandbox between a model's programs and this machine, tested once and then ready to start
 * workers.
 */
public final class Sandbox implements AutoCloseable {
  /**
   * The settings already tested in this process; each is tested only once, because a test takes as
   * long as starting a worker.
   */
  private static final Set<List<Object>> TESTED = ConcurrentHashMap.newKeySet();

  private final LiveWorker.Infrastructure ground;
  private final CacheFolder cache;
  private final Set<WorkerPool> pools = ConcurrentHashMap.newKeySet();

  private final Thread atShutdown = new Thread(this::closePools, "sandbox-shutdown");

  private Sandbox(LiveWorker.Infrastructure ground, CacheFolder cache) {
    this.ground = ground;
    this.cache = cache;
    Runtime.getRuntime().addShutdownHook(atShutdown);
  }

  /**
   * Opens a sandbox with what this machine offers, and tests it by starting a JVM inside.
   *
   * @throws dev.morph.core.fault.FaultException {@link ScenarioFault#NO_SANDBOX} with the reason,
   *     if the requested mode is unavailable; there is no fallback to a weaker mode
   */
  public static Sandbox open(SandboxMode mode, WorkerLimits limits) {
    return open(mode, limits, CacheFolder.standard(), Machine.thisMachine());
  }

  /** Opens a sandbox with a given cache folder, which everybody must be able to enter. */
  public static Sandbox open(SandboxMode mode, WorkerLimits limits, Path cacheFolder) {
    return open(mode, limits, CacheFolder.open(cacheFolder), Machine.thisMachine());
  }

  static Sandbox open(SandboxMode mode, WorkerLimits limits, CacheFolder cache, Machine machine) {
    Orphans.killAll();
    ControlGroups groups = machine.controlGroups() ? ControlGroups.find() : ControlGroups.none();
    SandboxCommand command =
        mode == SandboxMode.NONE
            ? new PlainCommand(
                machine.findTool("prlimit"), machine.commandPrefix(), limits, groups.capsMemory())
            : new BubblewrapCommand(machine, limits, groups, cache);
    BlockingQueue<Integer> slots =
        new PriorityBlockingQueue<>(IntStream.range(0, UserIds.SLOTS).boxed().toList());
    Sandbox sandbox =
        new Sandbox(new LiveWorker.Infrastructure(command, limits, groups, slots), cache);
    List<Object> settings = List.of(mode, limits, machine, cache.folder());
    try {
      if (!TESTED.contains(settings)) {
        sandbox.testStart();
        TESTED.add(settings);
      }
      return sandbox;
    } catch (RuntimeException e) {
      sandbox.close();
      throw e;
    }
  }

  /**
   * Returns workers that run this class of our worker package, some of them started in advance.
   *
   * @param ahead the maximum number of workers that are started before they are needed
   */
  public WorkerPool pool(Class<?> main, int ahead) {
    return pool(workerProgram(main), ahead);
  }

  /**
   * Returns a class of our worker package as a program. In the standard cache folder, it starts
   * from an archive of its classes; in a single-use folder, making an archive costs more than it
   * saves.
   */
  public WorkerProgram workerProgram(Class<?> main) {
    WorkerProgram program = WorkerProgram.ofWorker(main, workerJar());
    return cache.folder().equals(standardCacheFolder())
        ? ClassArchive.addTo(program, limits(), cache)
        : program;
  }

  /**
   * Returns single-use workers that run any program of ours, for instance one with further jars.
   */
  public WorkerPool pool(WorkerProgram program, int ahead) {
    return pool(program, Math.min(ahead, 1), ahead);
  }

  /** Returns long-lived workers: one is started immediately, others on demand. */
  public WorkerPool lastingPool(WorkerProgram program) {
    return pool(program, 1, 0);
  }

  private WorkerPool pool(WorkerProgram program, int first, int most) {
    WorkerPool pool = new WorkerPool(this::launch, program, first, most, pools::remove);
    pools.add(pool);
    return pool;
  }

  /** Returns the jar of our worker package in the cache folder. */
  public Path workerJar() {
    return WorkerJar.writeTo(cache);
  }

  /** Returns a copy of this file that workers may read even if they may not read the original. */
  public Path readableCopy(Path file) {
    try {
      byte[] bytes = Files.readAllBytes(file);
      return cache.put(WorkerJar.hash(bytes) + "-" + file.getFileName(), bytes);
    } catch (IOException e) {
      throw CommonFault.FILE_UNREADABLE.because(file, String.valueOf(e.getMessage()));
    }
  }

  /**
   * Returns a folder that workers read in place because it is too large to copy: a tool or a
   * repository.
   *
   * @throws dev.morph.core.fault.FaultException if the folder does not exist, or workers may not
   *     enter it
   */
  public Path readableFolder(Path folder) {
    if (!Files.isDirectory(folder)) {
      throw CommonFault.FILE_UNREADABLE.because(folder, "there is no such folder");
    }
    if (!CacheFolder.isOpenToAll(folder.toAbsolutePath())) {
      throw CommonFault.FILE_UNREADABLE.because(
          folder,
          "workers have their own user ids and cannot enter this folder; copy it to a folder that"
              + " all users can enter");
    }
    return folder.toAbsolutePath();
  }

  /** Returns the folder for data kept between runs, which workers cannot see. */
  public static Path standardCacheFolder() {
    return CacheFolder.standard().folder();
  }

  /** The limits of each worker. */
  public WorkerLimits limits() {
    return ground.limits();
  }

  /**
   * Returns one line for the run's manifest: kind, version, user ids, and how each limit is
   * enforced.
   */
  public String describe() {
    ControlGroups groups = ground.groups();
    return ground.sandbox().describe()
        + "; processes by "
        + (groups.capsProcesses() ? "cgroup and rlimit" : "rlimit")
        + "; memory by "
        + (groups.capsMemory() ? "cgroup and rlimit" : "rlimit and watching")
        + "; processor time, file size by rlimit; wall time, output by watching";
  }

  /** Closes every pool and thereby every worker. */
  @Override
  public void close() {
    closePools();
    try {
      Runtime.getRuntime().removeShutdownHook(atShutdown);
    } catch (IllegalStateException e) {
      return; // already shutting down: the hook is running or has run
    }
  }

  private void closePools() {
    List.copyOf(pools).forEach(WorkerPool::close);
  }

  LiveWorker launch(WorkerProgram program) throws IOException, InterruptedException {
    return LiveWorker.start(
        ground,
        home ->
            program.command().isEmpty()
                ? JvmFlags.commandLine(program, limits(), home)
                : program.command(),
        program.boundPaths());
  }

  /** Starts java inside the sandbox once and has it print its version. */
  private void testStart() {
    try (LiveWorker worker =
        LiveWorker.start(
            ground,
            home -> {
              List<String> line = JvmFlags.launcher(limits(), home);
              line.add("-version");
              return line;
            },
            List.of())) {
      worker.awaitSuccess();
    } catch (IOException e) {
      throw ScenarioFault.NO_SANDBOX.because(String.valueOf(e.getMessage()));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw ScenarioFault.NO_SANDBOX.because("interrupted while trying the sandbox");
    }
  }
}
