package dev.morph.scenarios.program.sandbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
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
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Attacks. Each is a program that tries one thing and says what came of it; each assertion is on
 * the effect. Run as root it attacks twice: inside the sandbox that root builds, and inside the one
 * an ordinary user can build.
 */
@Tag("SandboxAttackTest")
@ParameterizedClass
@EnumSource(Builder.class)
class SandboxAttackTest {
  private static final WorkerLimits LIMITS =
      new WorkerLimits(
          Duration.ofSeconds(20),
          Duration.ofSeconds(20),
          64L << 20,
          512L << 20,
          96,
          8L << 20,
          256 << 10);
  private static final WorkerLimits HASTY =
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
  private static Path attacker = Path.of("/nonexistent");

  private final Builder builder;

  SandboxAttackTest(Builder builder) {
    this.builder = builder;
  }

  @BeforeAll
  static void compile() throws IOException {
    assumeTrue(Machine.here().tool("bwrap").isPresent(), "bubblewrap is not installed");
    CacheFolder cache = OpenFolder.cache();
    try (InputStream source =
        SandboxAttackTest.class.getResourceAsStream("/attack/Attacker.java")) {
      attacker =
          Compiled.jar(
              cache, "Attacker", new String(source.readAllBytes(), StandardCharsets.UTF_8));
    }
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

  @Test
  void aHarmlessProgramAnswers() throws Exception {
    assertThat(attack("echo", "\nhello")).isEqualTo("hello\n");
    assertThat(attack("flags"))
        .isEqualTo("UTC UTF-8 /tmp %s worker\n".formatted(JavaHome.folder()));
  }

  /** What the other tests prevent does happen without the sandbox: the attacks do work. */
  @Test
  void withoutTheSandboxTheSameAttacksSucceed() throws Exception {
    Path canary = canary("unprotected");
    WorkerProgram program = WorkerProgram.of("Attacker", attacker);
    Process sleeper = new ProcessBuilder("sleep", "987653").start();
    try (Sandbox none = Sandbox.open(SandboxMode.NONE, LIMITS, OpenFolder.cache(), Machine.here());
        WorkerPool pool = none.pool(program, 1);
        ServerSocket listener = new ServerSocket(0, 5, InetAddress.getLoopbackAddress())) {
      String port = Integer.toString(listener.getLocalPort());
      listener.setSoTimeout(1000);
      assertThat(attack(pool, "read", canary.toString())).startsWith("CONTENT");
      assertThat(attack(pool, "write", canary.toString())).startsWith("WRITTEN");
      assertThat(canary).content().isEqualTo("canaryHACKED");
      assertThat(attack(pool, "connect", "127.0.0.1", port)).startsWith("CONNECTED");
      assertThat(connects(listener)).isTrue();
      assertThat(attack(pool, "processes")).contains("987653");
      assertThat(attack(pool, "child", "read", canary.toString())).contains("CONTENT");
      if (machineCode()) {
        assertThat(attack(pool, "syscall", "62", Long.toString(sleeper.pid()), "9"))
            .isEqualTo("errno 0\n");
        assertThat(sleeper.waitFor()).isNotZero();
      }
    } finally {
      sleeper.destroyForcibly();
    }
  }

  @Test
  void filesOfTheHostAreNotThere() throws Exception {
    Path canary = canary("readable");
    String project = Path.of("").toAbsolutePath().toString();
    String found =
        attack(
            "read",
            canary.toString(),
            project,
            System.getProperty("user.home"),
            "/root",
            "/home",
            "/var",
            "/sys",
            "/run",
            "/etc/shadow",
            "/etc/group",
            "/etc/hostname");
    assertThat(found.lines()).hasSize(11).allMatch(line -> line.startsWith("failed"));
    assertThat(attack("read", "/etc/passwd")).contains("worker:x").doesNotContain("root:");
  }

  @Test
  void linksLeadNowhere() throws Exception {
    Path canary = canary("linked");
    assertThat(attack("readThroughLink", canary.toString()).lines())
        .hasSize(5)
        .allMatch(line -> line.startsWith("failed"));
  }

  @Test
  void theEnvironmentIsNotOurs() throws Exception {
    String found = attack("environment");
    assertThat(found).contains("LANG=C.UTF-8");
    System.getenv().values().stream()
        .filter(value -> value.length() > 7 && !value.equals("C.UTF-8"))
        .forEach(value -> assertThat(found).doesNotContain(value));
    System.getenv().keySet().stream()
        .filter(name -> name.length() > 5)
        .forEach(name -> assertThat(found).doesNotContain(name + "="));
  }

  /** As the host sees them: inside, nothing lists them. */
  @Test
  void noDescriptorOfOursIsLeftOpen() throws Exception {
    String home = JavaHome.folder().toString();
    try (Worker worker = start(LIMITS, "loop")) {
      assertThat(line(worker)).isEqualTo("looping");
      long first = HostProcesses.firstOf(attacker.toString());
      assertThat(HostProcesses.descriptors(first))
          .hasSizeGreaterThan(3)
          .allMatch(
              open ->
                  open.matches("(pipe:.*|/dev/u?random|/dev/null)")
                      || open.startsWith(home)
                      || open.equals(attacker.toString()));
    }
  }

  /** A process without one could be made to start any number. */
  @Test
  void everyProcessOfTheNamespaceHasALimitOnProcesses() throws Exception {
    try (Worker worker = start(LIMITS, "background", "limited")) {
      assertThat(line(worker)).isEqualTo("started");
      long first = HostProcesses.firstOf("/tmp/limited");
      List<Long> inside = HostProcesses.sharingNamespaceWith(first);
      assertThat(inside).contains(first).hasSizeBetween(2, 4);
      for (long process : inside) {
        assertThat(HostProcesses.mostProcesses(process)).isEqualTo(LIMITS.processes());
      }
    }
  }

  @Test
  void theFirstProcessCannotBeWritten() throws Exception {
    assertThat(attack("write", "/proc/1/mem", "/proc/self/mem", "/proc/thread-self/mem").lines())
        .hasSize(3)
        .allMatch(line -> line.startsWith("failed"));
  }

  @Test
  void mountsAreNotShown() throws Exception {
    assertThat(
            attack("read", "/proc/self/mountinfo", "/proc/mounts", "/proc/self/mounts", "/etc/mtab")
                .lines())
        .hasSize(4)
        .allMatch(line -> line.startsWith("failed"));
    assertThat(attack("read", "/proc")).isEqualTo("FOLDER /proc [self]\n");
    assertThat(attack("read", "/dev/shm")).isEqualTo("FOLDER /dev/shm []\n");
  }

  @Test
  void otherProcessesAreInvisible() throws Exception {
    Process sleeper = new ProcessBuilder("sleep", "987654").start();
    try {
      assertThat(HostProcesses.named("987654")).as("control: the host sees it").isEqualTo(1);
      assertThat(attack("processes")).isEmpty();
    } finally {
      sleeper.destroyForcibly();
    }
  }

  @Test
  void aProcessOfTheHostCannotBeKilled() throws Exception {
    assumeTrue(machineCode(), "the attack is x86 machine code");
    Process sleeper = new ProcessBuilder("sleep", "60").start();
    try {
      assertThat(attack("syscall", "62", Long.toString(sleeper.pid()), "9")).isEqualTo("errno 3\n");
      assertThat(sleeper.isAlive()).isTrue();
    } finally {
      sleeper.destroyForcibly();
    }
  }

  @Test
  void kernelSettingsCannotBeWritten() throws Exception {
    assertThat(
            attack(
                    "write",
                    "/proc/sys/kernel/core_pattern",
                    "/proc/sys/vm/overcommit_memory",
                    "/proc/sysrq-trigger")
                .lines())
        .hasSize(3)
        .allMatch(line -> line.startsWith("failed"));
  }

  @Test
  void filesOfTheHostCannotBeWritten() throws Exception {
    Path canary = canary("writable");
    Path bound = canary("bound");
    WorkerProgram program =
        new WorkerProgram("Attacker", List.of(attacker), List.of(bound), List.of());
    byte[] jar = Files.readAllBytes(attacker);
    String modules = JavaHome.folder().resolve("lib/modules").toString();
    String found =
        attack(
            LIMITS,
            program,
            "write",
            canary.toString(),
            bound.toString(),
            attacker.toString(),
            modules,
            "/etc/passwd",
            "/etc/planted");
    // its own /tmp may hold a file of the canary's name: what counts is ours
    assertThat(found.lines().skip(1)).hasSize(5).allMatch(line -> line.startsWith("failed"));
    assertThat(found.lines().skip(1).limit(2)).allMatch(line -> line.contains("Read-only"));
    assertThat(canary).content().isEqualTo("canary");
    assertThat(bound).content().isEqualTo("canary");
    assertThat(attacker).binaryContent().isEqualTo(jar);
  }

  @Test
  void onlyItsTemporaryFolderIsWritable() throws Exception {
    String found = attack("writableFolders");
    assertThat(found.lines().filter(line -> line.startsWith("WRITABLE")))
        .contains("WRITABLE /tmp")
        .allMatch(line -> line.startsWith("WRITABLE /tmp"));
    assertThat(found.lines().filter(line -> line.startsWith("failed"))).hasSizeGreaterThan(10);
  }

  @Test
  void theLoopbackOfTheHostCannotBeReached() throws Exception {
    for (InetAddress address :
        List.of(InetAddress.getLoopbackAddress(), InetAddress.getLocalHost())) {
      try (ServerSocket listener = new ServerSocket(0, 5, address)) {
        String port = Integer.toString(listener.getLocalPort());
        assertThat(attack("connect", address.getHostAddress(), port)).startsWith("failed");
        listener.setSoTimeout(1);
        assertThat(connects(listener)).isFalse();
      }
    }
  }

  @Test
  void namesCannotBeResolvedAndNothingCanBeSent() throws Exception {
    assertThat(attack("resolve", "example.com").lines())
        .hasSize(2)
        .allMatch(line -> line.startsWith("failed"));
  }

  @Test
  void threeThousandThreadsDoNotComeAbout() throws Exception {
    String found = attack("threads", "3000");
    assertThat(number("THREADS", found)).isBetween(20L, (long) LIMITS.processes());
  }

  @Test
  void aForkBombStaysSmallAndDies() throws Exception {
    assumeTrue(machineCode(), "the attack is x86 machine code");
    long most = 0;
    try (Worker worker = start(HASTY, "forks")) {
      // A worker that just dies hits no limit: the loop must end all the same, and the test fail.
      long giveUp = System.nanoTime() + Duration.ofSeconds(60).toNanos();
      while (worker.limitHit().isEmpty() && System.nanoTime() < giveUp) {
        most = Math.max(most, HostProcesses.named("/tmp/forks"));
      }
      assertThat(worker.limitHit()).isEqualTo("wall");
    }
    assertThat(most).isBetween(20L, (long) LIMITS.processes());
    assertThat(HostProcesses.leftOf("/tmp/forks")).isZero();
  }

  @Test
  void nativeMemoryIsCapped() throws Exception {
    for (String attack : List.of("nativeMemory", "directMemory")) {
      String found = attack(attack);
      assertThat(number("BYTES", found)).isBetween(8L << 20, LIMITS.memoryBytes());
    }
  }

  @Test
  void memoryOfAllChildrenTogetherIsCapped() throws Exception {
    try (Worker worker = start(LIMITS, "familyMemory", "8")) {
      String found = new String(worker.fromWorker().readAllBytes(), StandardCharsets.UTF_8);
      assertThat(found.lines().filter("TOUCHED"::equals)).hasSizeBetween(0, 4);
      assertThat(worker.limitHit()).isEqualTo("memory");
    }
  }

  @Test
  void theTemporaryFolderIsSmall() throws Exception {
    assertThat(number("FILLED", attack("fill", "/tmp", "64")))
        .isBetween(LIMITS.fileBytes() / 2, LIMITS.fileBytes());
    assertThat(attack("bigFile", "/tmp/sparse")).startsWith("failed");
  }

  @Test
  void anEndlessLoopIsKilledAtItsTime() throws Exception {
    try (Worker worker = start(HASTY, "loop")) {
      assertThat(worker.fromWorker().readAllBytes()).asString().isEqualTo("looping\n");
      assertThat(worker.limitHit()).isEqualTo("wall");
    }
  }

  @Test
  void processorTimeIsCappedForAllThreadsTogether() throws Exception {
    WorkerLimits limits =
        new WorkerLimits(
            LIMITS.wall(),
            Duration.ofSeconds(1),
            LIMITS.heapBytes(),
            LIMITS.memoryBytes(),
            LIMITS.processes(),
            LIMITS.fileBytes(),
            LIMITS.outputBytes());
    try (Worker worker = start(limits, "processorTime")) {
      assertThat(worker.fromWorker().readAllBytes()).asString().isEqualTo("spinning\n");
      assertThat(worker.limitHit()).isEqualTo("cpu");
    }
  }

  @Test
  void aStoppedWorkerIsKilledAtItsTime() throws Exception {
    assumeTrue(machineCode(), "the attack is x86 machine code");
    try (Worker worker = start(HASTY, "stop")) {
      assertThat(worker.fromWorker().readAllBytes()).asString().isEqualTo("stopping\n");
      assertThat(worker.limitHit()).isEqualTo("wall");
    }
  }

  @Test
  void haltEndsTheWorkerAndNothingElse() throws Exception {
    assertThat(attack("halt")).isEqualTo("before\n");
    assertThat(attack("echo", "\nstill here")).isEqualTo("still here\n");
  }

  @Test
  void anExitThatHangsInItsHookIsKilledAtItsTime() throws Exception {
    try (Worker worker = start(HASTY, "exit")) {
      assertThat(worker.fromWorker().readAllBytes()).asString().isEqualTo("before\n");
      assertThat(worker.limitHit()).isEqualTo("wall");
    }
  }

  @Test
  void aChildSeesNoMoreThanItsParent() throws Exception {
    Path canary = canary("forChildren");
    assertThat(attack("child", "read", canary.toString(), "/etc/passwd").lines())
        .satisfiesExactly(
            line -> assertThat(line).isEqualTo("shell false"),
            line -> assertThat(line).startsWith("failed " + canary),
            line -> assertThat(line).startsWith("CONTENT /etc/passwd worker"));
  }

  @Test
  void aBackgroundProcessDiesWithItsWorker() throws Exception {
    assumeTrue(machineCode(), "the attack is x86 machine code");
    try (Worker worker = start(LIMITS, "background", "lurker")) {
      assertThat(line(worker)).isEqualTo("started");
      assertThat(HostProcesses.named("/tmp/lurker")).as("control: it is there").isEqualTo(1);
    }
    assertThat(HostProcesses.leftOf("/tmp/lurker")).isZero();
  }

  @Test
  void aBackgroundProcessDiesEvenIfItsWorkerWentFirst() throws Exception {
    assumeTrue(machineCode(), "the attack is x86 machine code");
    try (Worker worker = start(LIMITS, "backgroundAndExit", "straggler")) {
      assertThat(worker.fromWorker().readAllBytes()).asString().isEqualTo("started\n");
    }
    assertThat(HostProcesses.leftOf("/tmp/straggler")).isZero();
  }

  @Test
  void hugeOutputIsCut() throws Exception {
    try (Worker worker = start(LIMITS, "flood")) {
      assertThat(worker.fromWorker().readAllBytes()).hasSize(LIMITS.outputBytes());
      assertThat(worker.limitHit()).isEqualTo("output");
      assertThat(worker.fromWorker().read()).isEqualTo(-1);
    }
  }

  @Test
  void hugeErrorsAreReadAwayAndKeptShortAndPrintable() throws Exception {
    try (Worker worker = start(LIMITS, "errors")) {
      assertThat(worker.fromWorker().readAllBytes()).asString().isEqualTo("done\n");
      assertThat(worker.diagnosis()).hasSizeBetween(1000, 8192).startsWith("[31mred eee");
      assertThat(worker.diagnosis().codePoints()).noneMatch(Character::isISOControl);
    }
  }

  @Test
  void aWorkerThatClosesItsPipesHangsNobody() throws Exception {
    try (Worker worker = start(HASTY, "deaf")) {
      assertThat(worker.fromWorker().readAllBytes()).isEmpty();
      byte[] block = new byte[1 << 20];
      assertThatThrownBy(
              () -> {
                worker.toWorker().write(block);
                worker.toWorker().flush();
              })
          .isInstanceOf(IOException.class);
    }
  }

  @Test
  void namespacesMountsAndTracingAreForbidden() throws Exception {
    assumeTrue(machineCode(), "the attack is x86 machine code");
    assertThat(attack("syscall", "39")).as("control: getpid succeeds").isEqualTo("errno 0\n");
    assertThat(attack("mount")).as("mount").isEqualTo("errno 1\n");
    for (String flags : List.of("0x10000000", "0x10020000", "0x40000000")) {
      assertThat(attack("syscall", "272", flags)).as("unshare").isEqualTo("errno 1\n");
    }
    assertThat(attack("syscall", "56", "0x10000011")).as("clone").isEqualTo("errno 28\n");
    assertThat(attack("syscall", "101", "16", "1")).as("ptrace").isEqualTo("errno 1\n");
    assertThat(attack("syscall", "0x40000065", "16", "1")).as("x32").isEqualTo("errno 1\n");
    assertThat(attack("syscall", "425", "1", "0")).as("io_uring").isEqualTo("errno 1\n");
    assertThat(attack("syscall", "105", "0")).as("setuid 0").isEqualTo("errno 22\n");
  }

  @Test
  void onlyUsualSocketsCanBeMade() throws Exception {
    assumeTrue(machineCode(), "the attack is x86 machine code");
    for (String family : List.of("1", "2", "10", "16")) {
      assertThat(attack("syscall", "41", family, "2", "0")).doesNotContain("errno 1\n");
    }
    assertThat(attack("syscall", "41", "2", "1", "0")).as("control").isEqualTo("errno 0\n");
    for (String family : List.of("17", "38", "40")) {
      assertThat(attack("syscall", "41", family, "1", "0")).isEqualTo("errno 1\n");
    }
  }

  private String attack(String... words) throws Exception {
    return attack(LIMITS, WorkerProgram.of("Attacker", attacker), words);
  }

  private String attack(WorkerLimits limits, WorkerProgram program, String... words)
      throws Exception {
    try (Worker worker = start(limits, program, words)) {
      return new String(worker.fromWorker().readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  private static String attack(WorkerPool pool, String... words) throws Exception {
    try (Worker worker = begin(pool.take(), words)) {
      return new String(worker.fromWorker().readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  private Worker start(WorkerLimits limits, String... words) throws Exception {
    return start(limits, WorkerProgram.of("Attacker", attacker), words);
  }

  private Worker start(WorkerLimits limits, WorkerProgram program, String... words)
      throws Exception {
    return begin(pool(limits, program).take(), words);
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

  private static String line(Worker worker) throws IOException {
    StringBuilder line = new StringBuilder();
    for (int c = worker.fromWorker().read(); c >= 0 && c != '\n'; c = worker.fromWorker().read()) {
      line.append((char) c);
    }
    return line.toString();
  }

  private static long number(String word, String text) {
    return Pattern.compile(word + " ([0-9]+)")
        .matcher(text)
        .results()
        .mapToLong(match -> Long.parseLong(match.group(1)))
        .max()
        .orElseThrow(() -> new AssertionError("no " + word + " in: " + text));
  }

  private static Path canary(String name) throws IOException {
    Path file = Files.writeString(canaries.resolve(name), "canary");
    open(file, "rw-rw-rw-");
    return file;
  }

  private static void open(Path path, String permissions) throws IOException {
    Files.setPosixFilePermissions(path, PosixFilePermissions.fromString(permissions));
  }

  private static boolean connects(ServerSocket listener) throws IOException {
    try {
      listener.accept().close();
      return true;
    } catch (SocketTimeoutException nobody) {
      return false;
    }
  }

  private static boolean machineCode() {
    return System.getProperty("os.arch").equals("amd64");
  }

  /** What the host sees of the attackers' processes. */
  private static final class HostProcesses {
    static long named(String text) throws IOException {
      try (Stream<Path> all = Files.list(Path.of("/proc"))) {
        return all.filter(path -> path.getFileName().toString().matches("[0-9]+"))
            .filter(path -> commandLine(path).contains(text))
            .count();
      }
    }

    /** How many are left once those that were killed have had time to die. */
    static long leftOf(String text) throws IOException, InterruptedException {
      for (int tries = 0; tries < 200 && named(text) > 0; tries++) {
        Thread.sleep(50);
      }
      return named(text);
    }

    /**
     * The first process of the sandbox in which one with this command line runs. What starts the
     * sandbox has the same words in its command line, but is in no namespace of its own.
     */
    static long firstOf(String text) throws IOException {
      List<Long> named;
      try (Stream<Path> all = Files.list(Path.of("/proc"))) {
        named =
            all.filter(path -> path.getFileName().toString().matches("[0-9]+"))
                .filter(path -> commandLine(path).contains(text))
                .map(path -> Long.valueOf(path.getFileName().toString()))
                .toList();
      }
      for (long one : named) {
        for (long process : sharingNamespaceWith(one)) {
          if (status(process, "NSpid:").matches("NSpid:\\t\\d+\\t(\\d+\\t)*1")) {
            return process;
          }
        }
      }
      throw new AssertionError("no first process");
    }

    static List<Long> sharingNamespaceWith(long process) throws IOException {
      Path namespace = Files.readSymbolicLink(Path.of("/proc/" + process + "/ns/pid"));
      try (Stream<Path> all = Files.list(Path.of("/proc"))) {
        return all.filter(path -> path.getFileName().toString().matches("[0-9]+"))
            .filter(path -> isLink(path.resolve("ns/pid"), namespace))
            .map(path -> Long.valueOf(path.getFileName().toString()))
            .toList();
      }
    }

    static long mostProcesses(long process) throws IOException {
      try (Stream<String> lines = Files.lines(Path.of("/proc/" + process + "/limits"))) {
        String line =
            lines.filter(one -> one.startsWith("Max processes")).findFirst().orElseThrow();
        return Long.parseLong(line.split(" +", -1)[2].replace("unlimited", "-1"));
      }
    }

    static List<String> descriptors(long process) throws IOException {
      List<String> open = new java.util.ArrayList<>();
      try (Stream<Path> all = Files.list(Path.of("/proc/" + process + "/fd"))) {
        for (Path one : all.toList()) {
          open.add(Files.readSymbolicLink(one).toString());
        }
      }
      return open;
    }

    private static String status(long process, String field) throws IOException {
      try (Stream<String> lines = Files.lines(Path.of("/proc/" + process + "/status"))) {
        return lines.filter(line -> line.startsWith(field)).findFirst().orElse("");
      }
    }

    private static boolean isLink(Path link, Path target) {
      try {
        return Files.readSymbolicLink(link).equals(target);
      } catch (IOException gone) {
        return false;
      }
    }

    private static String commandLine(Path process) {
      try {
        return Files.readString(process.resolve("cmdline")).replace('\0', ' ');
      } catch (IOException gone) {
        return "";
      }
    }
  }
}
