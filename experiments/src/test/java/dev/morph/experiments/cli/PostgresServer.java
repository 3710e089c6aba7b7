package dev.morph.experiments.cli;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.net.ServerSocket;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.UserPrincipal;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * A PostgreSQL server of a test's own, on loopback, in a folder of its own. It does not run as
 * root: there it takes the rights of {@value #ORDINARY}.
 */
public final class PostgresServer implements AutoCloseable {
  private static final String ORDINARY = "nobody";
  private static final String SMALL_DISK = "small-disk";

  private final Path bin;
  private final Path folder;
  private final int port;
  private Process process;

  private PostgresServer(Path bin, Path folder, int port) throws Exception {
    this.bin = bin;
    this.folder = folder;
    this.port = port;
    run("initdb", "-D", data(), "-U", "morph", "--auth=trust", "-E", "UTF8", "--no-locale", "-N");
    this.process = server();
    awaitReady();
  }

  /** Starts one; without the programs for it the test is skipped, visibly. */
  public static PostgresServer start() throws Exception {
    Optional<Path> bin = bin();
    assumeTrue(bin.isPresent(), "needs PostgreSQL (apt-get install postgresql)");
    Path folder = Files.createTempDirectory("morph-postgres");
    letItWrite(folder);
    return new PostgresServer(bin.get(), folder, freePort());
  }

  private static void letItWrite(Path folder) throws IOException {
    if (isRoot()) {
      UserPrincipal ordinary =
          FileSystems.getDefault().getUserPrincipalLookupService().lookupPrincipalByName(ORDINARY);
      Files.setOwner(folder, ordinary);
    }
  }

  /**
   * Has all new tables on a disk of their own; where nothing may be mounted the test is skipped.
   *
   * @return its root, where a test may take space away
   */
  public Path onSmallDisk(String size) throws Exception {
    Path disk = Files.createDirectories(folder.resolve(SMALL_DISK));
    assumeTrue(
        isRoot() && mounted("mount", "-t", "tmpfs", "-o", "size=" + size, "tmpfs"),
        "this test mounts a disk, which only root may");
    Path tables = Files.createDirectory(disk.resolve("tables"));
    letItWrite(tables);
    sql("public", "CREATE TABLESPACE small LOCATION '" + tables + "'");
    sql("public", "ALTER ROLE morph SET default_tablespace = small");
    return disk;
  }

  private boolean mounted(String... command) throws IOException {
    List<String> whole = new ArrayList<>(List.of(command));
    whole.add(folder.resolve(SMALL_DISK).toString());
    return new ProcessBuilder(whole).start().onExit().join().exitValue() == 0;
  }

  private static int freePort() throws IOException {
    try (ServerSocket free = new ServerSocket(0)) {
      return free.getLocalPort();
    }
  }

  private static Optional<Path> bin() throws IOException {
    List<Path> places = new ArrayList<>();
    Path packages = Path.of("/usr/lib/postgresql");
    if (Files.isDirectory(packages)) {
      try (Stream<Path> versions = Files.list(packages)) {
        versions.sorted(Comparator.reverseOrder()).forEach(one -> places.add(one.resolve("bin")));
      }
    }
    for (String place : System.getenv("PATH").split(":")) {
      places.add(Path.of(place));
    }
    return places.stream().filter(it -> Files.isExecutable(it.resolve("initdb"))).findFirst();
  }

  private static boolean isRoot() {
    return System.getProperty("user.name").equals("root");
  }

  /** An address of a schema; the password is asked for by nobody. */
  public String address(String schema) {
    return "jdbc:postgresql://127.0.0.1:%d/postgres?user=morph&password=secret-word&currentSchema=%s"
        .formatted(port, schema);
  }

  /** Carries out statements in a schema, as somebody else would. */
  public void sql(String schema, String statements) throws SQLException {
    try (Connection connection = DriverManager.getConnection(address(schema));
        Statement sql = connection.createStatement()) {
      sql.execute(statements);
    }
  }

  /** As if the machine lost its power; {@link #restart} brings it up again. */
  public void kill() {
    KillHarness.end(process);
  }

  /** Begins again with what is on disk. */
  public void restart() throws Exception {
    Files.deleteIfExists(Path.of(data(), "postmaster.pid"));
    process = server();
    awaitReady();
  }

  private Process server() throws Exception {
    return command(
        "postgres", "-D", data(), "-h", "127.0.0.1", "-p", String.valueOf(port), "-k", "");
  }

  private String data() {
    return folder.resolve("data").toString();
  }

  private void run(String program, String... arguments) throws Exception {
    Process run = command(program, arguments);
    if (run.waitFor() != 0) {
      throw new IOException(Files.readString(folder.resolve("log")));
    }
  }

  private Process command(String program, String... arguments) throws IOException {
    List<String> command = new ArrayList<>();
    if (isRoot()) {
      command.addAll(
          List.of("setpriv", "--reuid=" + ORDINARY, "--regid=nogroup", "--clear-groups"));
    }
    command.add(bin.resolve(program).toString());
    command.addAll(List.of(arguments));
    return new ProcessBuilder(command)
        .directory(folder.toFile())
        .redirectErrorStream(true)
        .redirectOutput(ProcessBuilder.Redirect.appendTo(folder.resolve("log").toFile()))
        .start();
  }

  private void awaitReady() throws Exception {
    for (int i = 0; i < 600; i++) {
      try {
        sql("public", "SELECT 1");
        return;
      } catch (SQLException e) {
        TimeUnit.MILLISECONDS.sleep(50);
      }
    }
    throw new IOException(Files.readString(folder.resolve("log")));
  }

  @Override
  public void close() throws IOException {
    kill();
    if (Files.exists(folder.resolve(SMALL_DISK))) {
      boolean unused = mounted("umount");
    }
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.deleteIfExists(file);
      }
    }
  }
}
