package dev.morph.scenarios.program.java;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.morph.core.morphism.Verdict;
import dev.morph.scenarios.program.java.subject.Program;
import dev.morph.scenarios.program.oracle.OracleSettings;
import dev.morph.scenarios.program.oracle.OracleTask;
import dev.morph.scenarios.program.sandbox.Sandbox;
import dev.morph.scenarios.program.sandbox.SandboxMode;
import dev.morph.scenarios.program.sandbox.WorkerLimits;
import dev.morph.scenarios.program.sandbox.WorkerPool;
import dev.morph.scenarios.program.sandbox.worker.run.RunnerMain;
import dev.morph.scenarios.program.sandbox.worker.run.WorkerMain;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;

/**
 * How many verdicts a second the oracle gives on seeds that it knows, and how long each takes: what
 * a run of an evaluation waits for. {@code VerdictRate pairs.jsonl [THREADS]}; with one thread, the
 * default, the times are those of one verdict alone. A pair has {@code left}, {@code right} and may
 * have {@code entry}.
 */
final class VerdictRate {
  private static final ObjectMapper MAPPER = new ObjectMapper();
  private static final int WARM_UP = 5;

  /** Of this process. */
  private static final int OWN = 11;

  /** Of those that it started and that have ended. */
  private static final int WORKERS = 13;

  private static final AtomicInteger STARTED = new AtomicInteger();

  private final JavaOracle oracle;
  private final Map<String, Queue<Double>> seconds = new TreeMap<>();

  private VerdictRate(JavaOracle oracle) {
    this.oracle = oracle;
    List.of("same", "different", "undecided")
        .forEach(word -> seconds.put(word, new ConcurrentLinkedQueue<>()));
  }

  /** One question about a known seed. */
  private record Question(OracleTask task, Program seed, Program mutant) {
    static Question of(JsonNode pair) {
      String entry = pair.path("entry").asText("");
      return new Question(
          entry.isEmpty() ? OracleTask.NONE : OracleTask.ofSignature(entry),
          new Program(pair.get("left").asText()),
          new Program(pair.get("right").asText()));
    }
  }

  public static void main(String[] args) throws Exception {
    int threads = args.length > 1 ? Integer.parseInt(args[1]) : 1;
    Queue<Question> questions = new ConcurrentLinkedQueue<>();
    for (String line : Files.readAllLines(Path.of(args[0]))) {
      questions.add(Question.of(MAPPER.readTree(line)));
    }
    int processors = Runtime.getRuntime().availableProcessors();
    try (Sandbox sandbox = Sandbox.open(SandboxMode.AUTO, WorkerLimits.DEFAULT);
        WorkerPool compilers = pool(sandbox, WorkerMain.class, 1);
        WorkerPool runners = pool(sandbox, RunnerMain.class, processors + 1)) {
      VerdictRate rate =
          new VerdictRate(
              new JavaOracle(
                  compilers,
                  () -> {
                    STARTED.incrementAndGet();
                    return runners.takeWorker();
                  },
                  OracleSettings.DEFAULT,
                  Optional.empty()));
      questions.forEach(rate::know);
      questions.stream().limit(WARM_UP).forEach(rate::know);
      rate.measure(questions, threads);
    }
  }

  /** The seed is compared with itself and something that is never called. */
  private void know(Question question) {
    String source = question.seed().source() + "\nclass Unused { int x = 1; }";
    oracle.compare(question.task(), question.seed(), new Program(source));
  }

  private void measure(Queue<Question> questions, int threads) throws Exception {
    int count = questions.size();
    int started = STARTED.get();
    double own = processorSeconds(OWN);
    double workers = processorSeconds(WORKERS);
    long start = System.nanoTime();
    List<Thread> asking =
        IntStream.range(0, threads).mapToObj(i -> new Thread(() -> ask(questions))).toList();
    asking.forEach(Thread::start);
    for (Thread thread : asking) {
      thread.join();
    }
    double wall = (System.nanoTime() - start) / 1e9;
    System.out.printf(
        Locale.ROOT,
        "%d verdicts, %d at a time: %.2f a second; each %.3f s of processor time here"
            + " and %.3f s in %.1f workers%n",
        count,
        threads,
        count / wall,
        (processorSeconds(OWN) - own) / count,
        (processorSeconds(WORKERS) - workers) / count,
        (STARTED.get() - started) / (double) count);
    seconds.forEach(VerdictRate::tell);
  }

  private void ask(Queue<Question> questions) {
    for (Question next = questions.poll(); next != null; next = questions.poll()) {
      long start = System.nanoTime();
      Verdict verdict = oracle.compare(next.task(), next.seed(), next.mutant());
      String word = verdict.getClass().getSimpleName().toLowerCase(Locale.ROOT);
      seconds.get(word).add((System.nanoTime() - start) / 1e9);
    }
  }

  private static void tell(String word, Queue<Double> measured) {
    List<Double> sorted = measured.stream().sorted().toList();
    if (!sorted.isEmpty()) {
      System.out.printf(
          Locale.ROOT,
          "%s: %d, median %.3f s, 95 %% %.3f s%n",
          word,
          sorted.size(),
          sorted.get(sorted.size() / 2),
          sorted.get(sorted.size() * 95 / 100));
    }
  }

  private static WorkerPool pool(Sandbox sandbox, Class<?> main, int ahead) {
    return sandbox.pool(main, ahead);
  }

  /** User and system time, from this field of {@code /proc/self/stat} on. */
  private static double processorSeconds(int first) throws IOException {
    String status = Files.readString(Path.of("/proc/self/stat"));
    String[] fields = status.substring(status.lastIndexOf(')') + 2).split(" ", -1);
    return (Long.parseLong(fields[first]) + Long.parseLong(fields[first + 1])) / 100.0;
  }
}
