package dev.morph.scenarios.program.sandbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.morph.core.fault.FaultException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("process")
class WorkerPoolTest {
  private static final String ECHO =
      """
      public class Echo {
        public static void main(String[] arguments) throws Exception {
          System.in.transferTo(System.out);
        }
      }
      """;

  private static final ExecutorService ASKING = Executors.newCachedThreadPool();

  @AfterAll
  static void end() {
    ASKING.shutdownNow();
  }

  @BeforeEach
  void onlyWithBubblewrap() {
    assumeTrue(Machine.thisMachine().findTool("bwrap").isPresent(), "bubblewrap is not installed");
  }

  @Test
  void everyWorkerIsUsedOnce() throws Exception {
    CacheFolder cache = OpenFolder.cache();
    try (Sandbox sandbox = open(cache);
        WorkerPool pool = sandbox.pool(echo(cache), 2)) {
      for (int turn = 0; turn < 5; turn++) {
        try (Worker worker = pool.takeWorker()) {
          assertThat(say(worker, "turn " + turn)).isEqualTo("turn " + turn);
        }
      }
    }
  }

  @Test
  void longLivedWorkersAreStartedOnDemand() throws Exception {
    assertThat(startedFor(1, 1, 0)).isEqualTo(1);
    assertThat(startedFor(2, 1, 0)).isEqualTo(2);
  }

  @Test
  void singleUseWorkersAreStartedInAdvanceAsNeeded() throws Exception {
    assertThat(startedFor(0, 0, 0)).isZero();
    assertThat(startedFor(0, 1, 3)).isEqualTo(1);
    assertThat(startedFor(1, 1, 3)).as("its own, and two").isEqualTo(3);
  }

  /** How many workers are started for a given number of waiting callers. */
  private static int startedFor(int waiting, int first, int most) throws Exception {
    CacheFolder cache = OpenFolder.cache();
    AtomicInteger started = new AtomicInteger();
    CountDownLatch mayStart = new CountDownLatch(1);
    try (Sandbox sandbox = open(cache);
        WorkerPool pool =
            new WorkerPool(
                program -> {
                  mayStart.await();
                  started.incrementAndGet();
                  return sandbox.launch(program);
                },
                echo(cache),
                first,
                most,
                closed -> {})) {
      List<Future<Worker>> asked =
          Stream.generate(() -> ASKING.submit(pool::takeWorker)).limit(waiting).toList();
      await(() -> waitingIn(WorkerPool.class, "awaitNext") == waiting);
      mayStart.countDown();
      for (Future<Worker> one : asked) {
        one.get(1, TimeUnit.MINUTES).close();
      }
      await(() -> waitingIn(Semaphore.class, "acquire") == 1); // the pool starts no further one
      return started.get();
    }
  }

  /** How many threads wait in a method. */
  private static long waitingIn(Class<?> type, String method) {
    return Thread.getAllStackTraces().values().stream()
        .filter(stack -> stack.length > 0 && stack[0].getMethodName().equals("park"))
        .filter(
            stack ->
                Stream.of(stack)
                    .anyMatch(
                        frame ->
                            frame.getClassName().equals(type.getName())
                                && frame.getMethodName().equals(method)))
        .count();
  }

  private static void await(BooleanSupplier condition) throws InterruptedException {
    long giveUp = System.nanoTime() + TimeUnit.MINUTES.toNanos(1);
    while (!condition.getAsBoolean()) {
      assertThat(System.nanoTime()).as("in good time").isLessThan(giveUp);
      TimeUnit.MILLISECONDS.sleep(5);
    }
  }

  @Test
  void closingThePoolEndsActiveWorkersAndThreads() throws Exception {
    CacheFolder cache = OpenFolder.cache();
    List<Worker> lent = new ArrayList<>();
    try (Sandbox sandbox = open(cache)) {
      WorkerPool pool = sandbox.pool(echo(cache), 1);
      lent.add(pool.takeWorker());
      lent.add(pool.takeWorker());
      pool.close();
      pool.close();
      assertThatThrownBy(pool::takeWorker).isInstanceOf(IllegalStateException.class);
    }
    for (Worker worker : lent) {
      assertThatThrownBy(
              () -> {
                worker.toWorker().write(1);
                worker.toWorker().flush();
              })
          .isInstanceOf(IOException.class);
      worker.close();
    }
    assertThat(Thread.getAllStackTraces().keySet())
        .noneMatch(thread -> thread.getName().startsWith("sandbox-"));
    assertThat(ProcessHandle.current().descendants()).isEmpty();
  }

  @Test
  void aProgramThatCannotStartSaysWhy() throws Exception {
    CacheFolder cache = OpenFolder.cache();
    try (Sandbox sandbox = open(cache);
        WorkerPool pool = sandbox.pool(WorkerProgram.of("Missing", echoJar(cache)), 0)) {
      try (Worker worker = pool.takeWorker()) {
        assertThat(worker.fromWorker().readAllBytes()).isEmpty();
        assertThat(worker.diagnosis()).contains("Could not find or load main class Missing");
      }
    }
  }

  @Test
  void aWorkerThatDiedWhileIdleIsNotUsed() throws Exception {
    CacheFolder cache = OpenFolder.cache();
    Path gone = cache.folder().resolve("gone.jar");
    List<LiveWorker> launched = new CopyOnWriteArrayList<>();
    try (Sandbox sandbox = open(cache);
        WorkerPool pool =
            new WorkerPool(
                program -> {
                  LiveWorker worker = sandbox.launch(program);
                  launched.add(worker);
                  return worker;
                },
                WorkerProgram.of("Echo", gone),
                3,
                3,
                closed -> {})) {
      await(() -> launched.size() == 3 && launched.stream().noneMatch(LiveWorker::isAlive));
      assertThatThrownBy(pool::takeWorker)
          .isInstanceOf(FaultException.class)
          .hasMessageContaining("gone.jar");
    }
  }

  @Test
  void onlyTheWorkersPackageIsPacked() throws Exception {
    assertThat(WorkerJar.classes().keySet()).isNotEmpty().allMatch(name -> name.startsWith("app/"));
    for (byte[] file : WorkerJar.classes().values()) {
      assertThat(new String(file, StandardCharsets.ISO_8859_1))
          .as("a program that looks who calls it learns nothing of us")
          .doesNotContain("dev/morph", "dev.morph.scenarios.program.sandbox.worker");
    }
    CacheFolder cache = OpenFolder.cache();
    assertThat(WorkerJar.writeTo(cache)).isEqualTo(WorkerJar.writeTo(cache)).isRegularFile();
  }

  /** Says where its own class came from. */
  private static final String ORIGIN =
      """
      public class Origin {
        public static void main(String[] arguments) throws Exception {
          System.in.readAllBytes();
          for (String line : java.nio.file.Files.readAllLines(java.nio.file.Path.of("log"))) {
            if (line.contains("Origin source")) {
              System.out.println(line);
            }
          }
        }
      }
      """;

  @Test
  void aWorkerTakesItsClassesFromAnArchiveThatIsMadeOnce() throws Exception {
    CacheFolder cache = OpenFolder.cache();
    Path jar = Compiled.jar(cache, "Origin", ORIGIN);
    WorkerProgram plain =
        new WorkerProgram("Origin", List.of(jar), List.of(), List.of("-Xlog:class+load:file=log"));
    WorkerProgram archived = ClassArchive.addTo(plain, WorkerLimits.DEFAULT, cache);
    assertThat(ClassArchive.addTo(plain, WorkerLimits.DEFAULT, cache)).isEqualTo(archived);
    try (Sandbox sandbox = open(cache);
        WorkerPool fromJar = sandbox.pool(plain, 0);
        WorkerPool fromArchive = sandbox.pool(archived, 0);
        Worker first = fromJar.takeWorker();
        Worker second = fromArchive.takeWorker()) {
      assertThat(say(first, "")).contains("source: file:");
      assertThat(say(second, "")).contains("source: shared objects file (top)");
    }
  }

  private static Sandbox open(CacheFolder cache) {
    return Sandbox.open(SandboxMode.BWRAP, WorkerLimits.DEFAULT, cache.folder());
  }

  private static WorkerProgram echo(CacheFolder cache) throws IOException {
    return WorkerProgram.of("Echo", echoJar(cache));
  }

  private static Path echoJar(CacheFolder cache) throws IOException {
    return Compiled.jar(cache, "Echo", ECHO);
  }

  private static String say(Worker worker, String text) throws IOException {
    worker.toWorker().write(text.getBytes(StandardCharsets.UTF_8));
    worker.toWorker().close();
    return new String(worker.fromWorker().readAllBytes(), StandardCharsets.UTF_8);
  }
}
