package dev.morph.experiments.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Morph's command line in a process of its own, which a test may kill. */
public final class MorphProcess {
  private MorphProcess() {}

  /** Started; what it prints is added to a file. */
  public static Process start(Path log, List<String> arguments) throws IOException {
    return start(log, List.of(), arguments);
  }

  /** With further options of Java. */
  public static Process start(Path log, List<String> java, List<String> arguments)
      throws IOException {
    return builder(java, arguments)
        .redirectErrorStream(true)
        .redirectOutput(ProcessBuilder.Redirect.appendTo(log.toFile()))
        .start();
  }

  /** Not started: its streams can be redirected. */
  static ProcessBuilder builder(List<String> java, List<String> arguments) {
    List<String> command = java();
    command.addAll(java);
    command.add(Morph.class.getName());
    command.addAll(arguments);
    ProcessBuilder builder = new ProcessBuilder(command);
    // Not an argument: ONNX Runtime crashes where the command line is long.
    builder.environment().put("CLASSPATH", System.getProperty("java.class.path"));
    return builder;
  }

  /** The Java of this process, as suits one that lives for seconds; what it runs is to be added. */
  public static List<String> java() {
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    return new ArrayList<>(
        List.of(
            java,
            "-XX:+UseSerialGC",
            "-XX:TieredStopAtLevel=1",
            "-XX:+UnlockDiagnosticVMOptions",
            "-XX:-BytecodeVerificationRemote"));
  }
}
