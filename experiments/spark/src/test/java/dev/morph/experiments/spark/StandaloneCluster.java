package dev.morph.experiments.spark;

import dev.morph.experiments.cli.KillHarness;
import java.io.File;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A master of Spark's own kind and workers of it, on loopback, each a process. */
final class StandaloneCluster implements AutoCloseable {
  /** What Spark opens of the JDK, given to this process too. */
  private static final List<String> OPENED =
      ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
          .filter(argument -> argument.startsWith("--add-opens"))
          .toList();

  private static final String LIBRARIES = "home/jars";

  /** Java may take minutes to start where others use the machine. */
  private static final int STARTING_TENTHS = 3000;

  /**
   * Java options of the driver: it is on loopback as well, and all executors share one library
   * folder.
   *
   * @param folder of the cluster
   */
  static List<String> java(Path folder) {
    List<String> java = new ArrayList<>(OPENED);
    java.addAll(List.of("-Dspark.driver.host=127.0.0.1", "-Dspark.driver.bindAddress=127.0.0.1"));
    Stream<String> classes =
        Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
            .filter(entry -> !entry.endsWith(".jar"));
    Stream<String> libraries = Stream.of(folder.resolve(LIBRARIES).resolve("*").toString());
    java.add(
        "-Dspark.executor.extraClassPath="
            + Stream.concat(classes, libraries).collect(Collectors.joining(File.pathSeparator)));
    return java;
  }

  private final Path folder;
  private final int port;
  private final List<Process> processes = new ArrayList<>();

  StandaloneCluster(Path folder) throws Exception {
    this.folder = folder;
    Path jars = Files.createDirectories(folder.resolve(LIBRARIES));
    for (String entry : System.getProperty("java.class.path").split(File.pathSeparator)) {
      Path jar = Path.of(entry);
      if (entry.endsWith(".jar") && !Files.exists(jars.resolve(jar.getFileName()))) {
        Files.createSymbolicLink(jars.resolve(jar.getFileName()), jar);
      }
    }
    try (ServerSocket free = new ServerSocket(0)) {
      this.port = free.getLocalPort();
    }
    start("org.apache.spark.deploy.master.Master", "--port", "" + port, "--webui-port", "0");
    await("master", "Starting Spark master");
  }

  String master() {
    return "spark://127.0.0.1:" + port;
  }

  /** Where executors keep what came from a driver. */
  Path cache() {
    return folder.resolve("cache");
  }

  /** Another worker. */
  Process worker(int cores) throws Exception {
    Process worker =
        start(
            "org.apache.spark.deploy.worker.Worker",
            "--cores",
            "" + cores,
            "--memory",
            "2g",
            "--webui-port",
            "0",
            "--work-dir",
            folder.resolve("work").toString(),
            master());
    await("worker", "Successfully registered with master");
    return worker;
  }

  /** Waits until no worker has an executor any more. */
  void awaitQuiet() throws InterruptedException {
    KillHarness.await(
        () -> processes.stream().allMatch(process -> process.descendants().findAny().isEmpty()));
  }

  private Process start(String main, String... arguments) throws IOException {
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx512m",
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-Dorg.slf4j.simpleLogger.defaultLogLevel=info",
                "-cp",
                System.getProperty("java.class.path"),
                main,
                "--host",
                "127.0.0.1"));
    command.addAll(List.of(arguments));
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(
                ProcessBuilder.Redirect.appendTo(log(processes.isEmpty() ? "master" : "worker")));
    builder.environment().put("SPARK_HOME", folder.resolve("home").toString());
    builder.environment().put("SPARK_SCALA_VERSION", "2.13");
    builder.environment().put("SPARK_LOCAL_DIRS", folder.resolve("local").toString());
    builder.environment().put("MORPH_CACHE", cache().toString());
    builder.environment().put("SPARK_LOCAL_IP", "127.0.0.1");
    builder.environment().remove("JAVA_TOOL_OPTIONS");
    Process process = builder.start();
    processes.add(process);
    return process;
  }

  private File log(String name) {
    return folder.resolve(name + ".log").toFile();
  }

  private void await(String name, String line) throws Exception {
    int wanted = Math.max(1, processes.size() - 1);
    for (int i = 0; i < STARTING_TENTHS; i++) {
      String log = Files.exists(log(name).toPath()) ? Files.readString(log(name).toPath()) : "";
      if (log.split(Pattern.quote(line), -1).length > wanted) {
        return;
      }
      TimeUnit.MILLISECONDS.sleep(100);
    }
    throw new IOException(Files.readString(log(name).toPath()));
  }

  @Override
  public void close() throws IOException {
    processes.forEach(KillHarness::end);
    try (Stream<Path> links = Files.list(folder.resolve(LIBRARIES))) {
      for (Path link : links.toList()) {
        Files.delete(link);
      }
    }
  }
}
