package dev.morph.scenarios.program.sandbox;

import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The Java command line inside the sandbox. Everything that could differ between machines (time
 * zone, language, encoding, number of processors) is fixed; everything that reserves address space
 * is small, so that the limit on address space can be tight.
 */
final class JvmFlags {
  private static final List<String> FIXED =
      List.of(
          "-Xss512k",
          "-XX:+UseSerialGC",
          "-XX:TieredStopAtLevel=1",
          "-Xshare:auto",
          // by default, warnings would be written to standard output, into the answer
          "-Xlog:disable",
          "-Xlog:all=warning:stderr",
          "-XX:+DisplayVMOutputToStderr",
          "-XX:MaxMetaspaceSize=96m",
          "-XX:CompressedClassSpaceSize=32m",
          "-XX:ReservedCodeCacheSize=32m",
          "-XX:ActiveProcessorCount=2",
          "-XX:-UseContainerSupport",
          "-XX:-UsePerfData",
          "-XX:+DisableAttachMechanism",
          "-XX:-CreateCoredumpOnCrash",
          "-XX:ErrorFile=/dev/null",
          "-Djava.awt.headless=true",
          "-Dfile.encoding=UTF-8",
          "-Dsun.stdout.encoding=UTF-8",
          "-Dsun.stderr.encoding=UTF-8",
          "-Duser.language=en",
          "-Duser.country=US",
          "-Duser.timezone=UTC",
          "-Duser.name=user");

  /**
   * All Java SE modules, but no JDK modules that give access to raw memory. Only the worker's
   * module may create descriptors and access the JVM's shutdown actions.
   */
  private static final List<String> MODULES =
      List.of(
          "--add-modules=java.se",
          "--add-opens=java.base/java.io=" + WorkerJar.MODULE,
          "--add-opens=java.base/java.lang=" + WorkerJar.MODULE);

  /**
   * Flags for workers that live for milliseconds. Methods are compiled to machine code only after
   * three times as many calls; otherwise a tenth of the start-up cost goes into code that is never
   * run again. The heap starts small, because memory used for the first time costs more than
   * collecting garbage.
   */
  static final List<String> BRIEF = List.of("-XX:CompileThresholdScaling=3", "-Xms6m");

  private JvmFlags() {}

  /**
   * Returns the command that starts a program: the java of the running JVM, its flags, class path
   * and main class.
   */
  static List<String> commandLine(WorkerProgram program, WorkerLimits limits, Path home) {
    List<String> line = launcher(limits, home);
    line.addAll(program.jvmFlags());
    String path =
        program.classPath().stream()
            .map(Path::toString)
            .collect(Collectors.joining(File.pathSeparator));
    if (program.isModule()) {
      line.addAll(MODULES);
      line.addAll(List.of("-p", path, "-m", WorkerJar.MODULE + "/" + program.mainClass()));
    } else {
      line.addAll(List.of("-cp", path, program.mainClass()));
    }
    return line;
  }

  /**
   * Returns the java of the running JVM with the flags that the limits require, without a program.
   */
  static List<String> launcher(WorkerLimits limits, Path home) {
    List<String> line = new ArrayList<>();
    line.add(JavaHome.launcher().toString());
    line.add("-Xmx" + limits.heapBytes());
    line.addAll(FIXED);
    line.add("-Duser.home=" + home);
    line.add("-Djava.io.tmpdir=" + home);
    return line;
  }
}
