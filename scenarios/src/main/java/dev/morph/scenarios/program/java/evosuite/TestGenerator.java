package dev.morph.scenarios.program.java.evosuite;

import dev.morph.scenarios.program.oracle.Depth;
import dev.morph.scenarios.program.sandbox.AnswerLimits;
import dev.morph.scenarios.program.sandbox.Conversation;
import dev.morph.scenarios.program.sandbox.Sandbox;
import dev.morph.scenarios.program.sandbox.SandboxMode;
import dev.morph.scenarios.program.sandbox.Worker;
import dev.morph.scenarios.program.sandbox.WorkerJar;
import dev.morph.scenarios.program.sandbox.WorkerLimits;
import dev.morph.scenarios.program.sandbox.WorkerLostException;
import dev.morph.scenarios.program.sandbox.WorkerPool;
import dev.morph.scenarios.program.sandbox.WorkerProgram;
import dev.morph.scenarios.program.sandbox.worker.evosuite.Generation;
import dev.morph.scenarios.program.sandbox.worker.evosuite.GenerationRequest;
import dev.morph.scenarios.program.sandbox.worker.evosuite.GeneratorLoader;
import dev.morph.scenarios.program.sandbox.worker.evosuite.GeneratorMain;
import dev.morph.scenarios.program.sandbox.worker.wire.BrokenFrameException;
import dev.morph.scenarios.program.sandbox.worker.wire.ClassFile;
import dev.morph.scenarios.program.sandbox.worker.wire.Compiled;
import dev.morph.scenarios.program.sandbox.worker.wire.Frame;
import dev.morph.scenarios.program.sandbox.worker.wire.WireReader;
import dev.morph.scenarios.program.sandbox.worker.wire.WireWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Runs EvoSuite searches for inputs to programs and caches the results, so that no search is
 * repeated. A search executes the program thousands of times, in a large JVM with many classes, so
 * its processes have a separate sandbox. Thread-safe.
 */
public final class TestGenerator implements AutoCloseable {
  private static final String LIMIT = "its process ended at the limit of ";
  private static final String OUT_OF_TIME = LIMIT + "wall";
  private static final long HEAP = 600L << 20;
  private static final long MEMORY = 1600L << 20;
  private static final long FILES = 96L << 20;
  private static final int PROCESSES = 256;
  private static final int OUTPUT = 5 << 20;

  private static final List<String> OPEN =
      List.of(
          "java.lang",
          "java.lang.invoke",
          "java.lang.reflect",
          "java.io",
          "java.math",
          "java.net",
          "java.nio",
          "java.text",
          "java.time",
          "java.util",
          "java.util.concurrent",
          "java.util.regex",
          "sun.net.util",
          "sun.reflect.annotation");

  private static final Pattern COVERAGE =
      Pattern.compile("Resulting test suite's coverage: ([0-9]{1,3})%");

  private final SandboxMode mode;
  private final WorkerLimits limits;
  private final AnswerLimits answerLimits;
  private final int ahead;
  private final Semaphore processors = new Semaphore(Runtime.getRuntime().availableProcessors());
  private final KeptInputs kept = new KeptInputs(Sandbox.standardCacheFolder());

  /**
   * Results of searches that ran out of time, kept only for this run: in the next run, the machine
   * may be less busy.
   */
  private final Map<String, Generated> slow = new ConcurrentHashMap<>();

  private @Nullable Sandbox sandbox;
  private @Nullable WorkerPool pool;
  private volatile boolean closed;

  private TestGenerator(SandboxMode mode, Duration timeLimit, int ahead) {
    this.mode = mode;
    this.limits =
        new WorkerLimits(
            timeLimit, timeLimit.multipliedBy(2), HEAP, MEMORY, PROCESSES, FILES, OUTPUT);
    // each worker serves one search, so the worker limits end it first
    this.answerLimits = new AnswerLimits(timeLimit.multipliedBy(2), timeLimit.multipliedBy(4));
    this.ahead = ahead;
  }

  /**
   * Opens a generator with its own sandbox.
   *
   * @param timeLimit time after which a search is killed, without any result
   * @param ahead number of idle processes to keep ready; 0 if few searches are expected: then the
   *     sandbox is opened only for the first search
   * @throws dev.morph.core.fault.FaultException if this machine lacks the sandbox or EvoSuite
   */
  public static TestGenerator open(SandboxMode mode, Duration timeLimit, int ahead) {
    TestGenerator generator = new TestGenerator(mode, timeLimit, ahead);
    if (ahead > 0) {
      generator.openPool();
    }
    return generator;
  }

  /** Returns the pool of processes, which is created on first use. */
  private synchronized WorkerPool openPool() {
    WorkerPool started = pool;
    if (started == null) {
      if (closed) {
        throw new CancellationException("the search was ended");
      }
      List<Path> jars = EvoSuiteJars.evoSuiteJars();
      Sandbox opened = Sandbox.open(mode, limits);
      sandbox = opened;
      started = opened.pool(workerProgram(opened, jars), ahead);
      pool = started;
    }
    return started;
  }

  private static WorkerProgram workerProgram(Sandbox sandbox, List<Path> jars) {
    List<Path> classPath = new ArrayList<>(List.of(sandbox.workerJar()));
    jars.forEach(jar -> classPath.add(sandbox.readableCopy(jar)));
    List<String> flags = new ArrayList<>();
    OPEN.forEach(name -> flags.add("--add-opens=java.base/" + name + "=ALL-UNNAMED"));
    flags.add("--add-exports=java.base/sun.net.util=ALL-UNNAMED");
    flags.add("--add-opens=java.desktop/java.awt=ALL-UNNAMED");
    flags.add("--add-opens=java.desktop/java.awt.font=ALL-UNNAMED");
    flags.add("-Djava.system.class.loader=" + WorkerJar.nameOf(GeneratorLoader.class));
    flags.add("-XX:MaxMetaspaceSize=256m");
    flags.add("-XX:CompressedClassSpaceSize=64m");
    flags.add("-XX:ReservedCodeCacheSize=64m");
    return new WorkerProgram(WorkerJar.nameOf(GeneratorMain.class), classPath, List.of(), flags);
  }

  /**
   * Generates inputs for a program.
   *
   * @param aim the methods to call and the branches to reach
   * @param limitMillis time limit of each input
   */
  public Generated generate(
      Compiled program, Aim aim, Depth depth, int limitMillis, long randomSeed)
      throws InterruptedException {
    Set<String> called = aim.called();
    if (called.isEmpty()) {
      return Generated.none("none of its methods can be called");
    }
    String target = aim.targetClass();
    try {
      List<ClassFile> lowered = Lowering.lower(program.classFiles(), target, aim.targetKeys());
      GeneratedInputs inputs = new GeneratedInputs(program.classes(), called, limitMillis);
      List<String> options = new ArrayList<>(depth.options());
      options.addAll(aim.targetOptions());
      GenerationRequest request =
          new GenerationRequest(
              lowered,
              target,
              inputs.callableMembers(),
              options,
              depth.statements(),
              depth.seconds(),
              randomSeed);
      Generated first = searchCached(request, inputs);
      return depth.searchesTwice() && first.hasUncoveredGoals()
          ? first.mergedWith(searchCached(request.withOptions(depth.secondSearchOptions()), inputs))
          : first;
    } catch (Lowering.ImpossibleException e) {
      return Generated.none(String.valueOf(e.getMessage()));
    }
  }

  /** Returns the cached result of a search, or runs the search. */
  private Generated searchCached(GenerationRequest request, GeneratedInputs inputs)
      throws InterruptedException {
    String key = KeptInputs.key(request, new TreeSet<>(inputs.called()), inputs.limitMillis());
    Optional<Generated> known = Optional.ofNullable(slow.get(key)).or(() -> kept.find(key));
    if (known.isPresent()) {
      return known.get();
    }
    Generated generated = search(request, inputs);
    if (generated.problem().endsWith(OUT_OF_TIME)) {
      slow.put(key, generated);
    } else {
      kept.store(key, generated);
    }
    return generated;
  }

  private Generated search(GenerationRequest request, GeneratedInputs inputs)
      throws InterruptedException {
    Generation generation;
    processors.acquire(); // searches that share a processor find fewer inputs in time
    try (Worker worker = openPool().takeWorker();
        Conversation conversation = new Conversation(worker)) {
      try {
        Frame question = new Frame(Frame.Type.GENERATE, WireWriter.payload(request));
        generation =
            WireReader.readPayload(
                conversation.ask(question, Frame.Type.GENERATED, answerLimits).payload(),
                Generation.class);
      } catch (WorkerLostException e) {
        String said = lastLine(worker.diagnosis());
        return failedSearch(e.exceededLimit() ? LIMIT + e.limit() : "its process ended: " + said);
      } catch (BrokenFrameException e) {
        return failedSearch("its process wrote " + e.getMessage());
      }
    } finally {
      processors.release();
    }
    return generation.tests().isEmpty()
        ? Generated.none("it wrote no tests: " + lastLine(generation.log()))
        : inputs.toInputs(generation.tests()).withCoverage(parseCoverage(generation.log()));
  }

  /**
   * Returns the result of a failed search. A search that ended because Morph is closing says
   * nothing about the program and must not be cached.
   */
  private Generated failedSearch(String why) {
    if (closed) {
      throw new CancellationException("the search was ended");
    }
    return Generated.none(why);
  }

  static int parseCoverage(String log) {
    Matcher said = COVERAGE.matcher(log);
    return said.find() ? Integer.parseInt(said.group(1)) : -1;
  }

  static String lastLine(String log) {
    String[] lines = log.strip().split("\\R", -1);
    String line = lines[lines.length - 1].replaceAll("[\\p{C}\\s]+", " ").strip();
    return line.substring(0, Math.min(200, line.length()));
  }

  /** Ends the processes. */
  @Override
  public synchronized void close() {
    closed = true;
    if (sandbox != null) {
      sandbox.close();
    }
  }
}
