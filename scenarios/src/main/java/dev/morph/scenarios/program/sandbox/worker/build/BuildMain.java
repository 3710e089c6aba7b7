package dev.morph.scenarios.program.sandbox.worker.build;

import dev.morph.scenarios.program.sandbox.worker.wire.Channel;
import dev.morph.scenarios.program.sandbox.worker.wire.Descriptors;
import dev.morph.scenarios.program.sandbox.worker.wire.Frame;
import dev.morph.scenarios.program.sandbox.worker.wire.WireReader;
import dev.morph.scenarios.program.sandbox.worker.wire.WireWriter;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The process that runs one build: reads one request, runs its commands, answers and exits. */
public final class BuildMain {
  private static final int MAX_LOG = 8_000;
  private static final long BROKEN = -1;

  /**
   * JVM options that keep within the limit on address space, which includes memory that a JVM only
   * reserves.
   */
  private static final String JVM_OPTIONS =
      "-Xmx768m -Xss1m -XX:+UseSerialGC -XX:TieredStopAtLevel=1 -XX:CompressedClassSpaceSize=64m"
          + " -XX:ReservedCodeCacheSize=64m -XX:ActiveProcessorCount=2 -XX:-UseContainerSupport"
          + " -XX:-UsePerfData -XX:-CreateCoredumpOnCrash -Djava.awt.headless=true"
          + " -Duser.language=en -Duser.country=US -Duser.timezone=UTC -Dfile.encoding=UTF-8";

  private final Path home;

  private BuildMain(Path home) {
    this.home = home;
  }

  /** Serves one request and ends the process. */
  public static void main(String[] args) {
    Channel channel = Descriptors.standard();
    System.setIn(InputStream.nullInputStream());
    try {
      BuildRequest request =
          WireReader.readPayload(channel.readQuestion().payload(), BuildRequest.class);
      Path home = Path.of(System.getProperty("java.io.tmpdir"));
      channel.answer(Frame.Type.BUILT, WireWriter.payload(new BuildMain(home).answer(request)));
    } catch (IOException | InterruptedException e) {
      Runtime.getRuntime().halt(1);
    }
    Runtime.getRuntime().halt(0);
  }

  /**
   * Runs a request; an I/O error, such as a project that does not fit into the folder, leads to an
   * answer that proves nothing about the project.
   */
  private BuildAnswer answer(BuildRequest request) throws InterruptedException {
    try {
      return build(request);
    } catch (IOException e) {
      return new BuildAnswer(List.of(BROKEN), "error: " + e, List.of());
    }
  }

  private BuildAnswer build(BuildRequest request) throws IOException, InterruptedException {
    ProjectFolder project = new ProjectFolder(home.resolve("project"));
    project.unpack(Path.of(request.archive()));
    project.write(request.file(), request.text());
    project.deleteReports(request.reports());
    List<Long> exitValues = new ArrayList<>();
    Path log = home.resolve("log");
    for (String command : request.commands()) {
      exitValues.add((long) run(command, project.folder(), log));
      if (exitValues.get(exitValues.size() - 1) != 0) {
        break;
      }
    }
    return new BuildAnswer(exitValues, logEnd(log), project.readReports(request.reports()));
  }

  private int run(String command, Path folder, Path log) throws IOException, InterruptedException {
    ProcessBuilder builder =
        new ProcessBuilder("/bin/sh", "-c", command)
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .redirectInput(new File("/dev/null"))
            .redirectOutput(log.toFile());
    builder.environment().clear();
    builder.environment().putAll(environment());
    return builder.start().waitFor();
  }

  private Map<String, String> environment() {
    String java = System.getProperty("java.home");
    return Map.of(
        "PATH",
        java + "/bin:/usr/local/bin:/usr/bin:/bin",
        "JAVA_HOME",
        java,
        "JAVA_TOOL_OPTIONS",
        JVM_OPTIONS + " -Duser.home=" + home + " -Djava.io.tmpdir=" + home,
        "HOME",
        home.toString(),
        "TMPDIR",
        home.toString(),
        "LANG",
        "C.UTF-8",
        "MALLOC_ARENA_MAX",
        "1");
  }

  private static String logEnd(Path log) throws IOException {
    if (!Files.exists(log)) {
      return "";
    }
    try (RandomAccessFile file = new RandomAccessFile(log.toFile(), "r")) {
      file.seek(Math.max(0, file.length() - MAX_LOG));
      byte[] bytes = new byte[(int) Math.min(MAX_LOG, file.length())];
      file.readFully(bytes);
      return new String(bytes, StandardCharsets.UTF_8);
    }
  }
}
