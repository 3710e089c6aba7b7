package dev.morph.scenarios.program.sandbox;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.ServerSocket;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;

/**
 * Attacks. Each is a program that tries one thing and says what came of it; each assertion is on
 * the effect. Run as root they attack twice: inside the sandbox that root builds, and inside the
 * one an ordinary user can build.
 */
abstract class Attack {
  static final WorkerLimits LIMITS =
      new WorkerLimits(
          Duration.ofSeconds(20),
          Duration.ofSeconds(20),
          64L << 20,
          512L << 20,
          96,
          8L << 20,
          256 << 10);
  static final WorkerLimits HASTY =
      new WorkerLimits(
          Duration.ofMillis(2500),
          Duration.ofSeconds(20),
          LIMITS.heapBytes(),
          LIMITS.memoryBytes(),
          LIMITS.processes(),
          LIMITS.fileBytes(),
          LIMITS.outputBytes());
  private static final Map<String, Sandbox> OPEN = new TreeMap<>();
  private static final Map<String, WorkerPool> POOLS = new TreeMap<>();
  private static Path canaries = Path.of("/nonexistent");
  static Path attacker = Path.of("/nonexistent");

  private final Builder builder;

  Attack(Builder builder) {
    this.builder = builder;
  }

  @BeforeAll
  static void compile() throws IOException {
    assumeTrue(Machine.thisMachine().findTool("bwrap").isPresent(), "bubblewrap is not installed");
    CacheFolder cache = OpenFolder.cache();
    Map<String, String> sources = new TreeMap<>();
    for (String name : List.of("Attacker", "Load", "MachineCode")) {
      try (InputStream source = Attack.class.getResourceAsStream("/attack/" + name + ".java")) {
        sources.put(name, new String(source.readAllBytes(), StandardCharsets.UTF_8));
      }
    }
    attacker = Compiled.jar(cache, "Attacker", sources);
    canaries = Files.createTempDirectory("morph-test-canaries");
    open(canaries, "rwxrwxrwx");
    open(attacker, "rw-rw-rw-");
  }

  @BeforeEach
  void onlyWhereItCanBeBuilt() {
    assumeTrue(builder.possible(), "only root can attack as " + builder);
  }

  @AfterAll
  static void close() {
    OPEN.values().forEach(Sandbox::close);
    OPEN.clear();
    POOLS.clear();
    ScratchFolders.delete(canaries);
    ScratchFolders.delete(attacker.getParent());
  }

  /** The attacker as a program of its own. */
  static WorkerProgram attacker() {
    return WorkerProgram.of("Attacker", attacker);
  }

  String attack(String... words) throws Exception {
    return attack(LIMITS, attacker(), words);
  }

  String attack(WorkerLimits limits, WorkerProgram program, String... words) throws Exception {
    try (Worker worker = start(limits, program, words)) {
      return new String(worker.fromWorker().readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  static String attack(WorkerPool pool, String... words) throws Exception {
    try (Worker worker = begin(pool.takeWorker(), words)) {
      return new String(worker.fromWorker().readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  Worker start(WorkerLimits limits, String... words) throws Exception {
    return start(limits, attacker(), words);
  }

  Worker start(WorkerLimits limits, WorkerProgram program, String... words) throws Exception {
    return begin(pool(limits, program).takeWorker(), words);
  }

  private static Worker begin(Worker worker, String... words) throws IOException {
    String line = String.join("\t", words) + "\n";
    worker.toWorker().write(line.getBytes(StandardCharsets.UTF_8));
    worker.toWorker().flush();
    return worker;
  }

  private WorkerPool pool(WorkerLimits limits, WorkerProgram program) {
    return POOLS.computeIfAbsent(
        builder + " " + limits + program, key -> sandbox(limits).pool(program, 0));
  }

  private Sandbox sandbox(WorkerLimits limits) {
    return OPEN.computeIfAbsent(
        builder + " " + limits,
        key -> {
          try {
            return Sandbox.open(SandboxMode.BWRAP, limits, OpenFolder.cache(), builder.machine());
          } catch (IOException e) {
            throw new UncheckedIOException(e);
          }
        });
  }

  static String line(Worker worker) throws IOException {
    StringBuilder line = new StringBuilder();
    for (int c = worker.fromWorker().read(); c >= 0 && c != '\n'; c = worker.fromWorker().read()) {
      line.append((char) c);
    }
    return line.toString();
  }

  static long number(String word, String text) {
    return Pattern.compile(word + " ([0-9]+)")
        .matcher(text)
        .results()
        .mapToLong(match -> Long.parseLong(match.group(1)))
        .max()
        .orElseThrow(() -> new AssertionError("no " + word + " in: " + text));
  }

  static Path canary(String name) throws IOException {
    Path file = Files.writeString(canaries.resolve(name), "canary");
    open(file, "rw-rw-rw-");
    return file;
  }

  private static void open(Path path, String permissions) throws IOException {
    Files.setPosixFilePermissions(path, PosixFilePermissions.fromString(permissions));
  }

  static boolean connects(ServerSocket listener) throws IOException {
    try {
      listener.accept().close();
      return true;
    } catch (SocketTimeoutException nobody) {
      return false;
    }
  }

  static boolean machineCode() {
    return System.getProperty("os.arch").equals("amd64");
  }
}
