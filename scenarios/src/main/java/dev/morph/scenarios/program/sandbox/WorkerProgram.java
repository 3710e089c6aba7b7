package dev.morph.scenarios.program.sandbox;

import dev.morph.scenarios.program.sandbox.worker.run.RunnerMain;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * The program that a worker runs: our own code, which then runs the model's program.
 *
 * @param mainClass full name of the class whose main method is started
 * @param classPath jars and folders bound read-only at their own paths; readable by everybody
 * @param readable further files and folders bound read-only at their own paths
 * @param jvmFlags further flags, after those that {@link JvmFlags} derives from the limits
 * @param isModule whether the program runs as a named module, closed to the code that it loads;
 *     otherwise it runs on a class path
 * @param command the command to start instead of Java, if not empty
 */
public record WorkerProgram(
    String mainClass,
    List<Path> classPath,
    List<Path> readable,
    List<String> jvmFlags,
    boolean isModule,
    List<String> command) {
  /** Copies its lists. */
  public WorkerProgram {
    classPath = classPath.stream().map(Path::toAbsolutePath).toList();
    readable = readable.stream().map(Path::toAbsolutePath).toList();
    jvmFlags = List.copyOf(jvmFlags);
    command = List.copyOf(command);
  }

  /** Returns a program that is not Java. */
  static WorkerProgram ofCommand(List<String> command, List<Path> readable) {
    return new WorkerProgram("", List.of(), readable, List.of(), false, command);
  }

  /** Returns a program with only a class path. */
  public static WorkerProgram of(String mainClass, Path... classPath) {
    return new WorkerProgram(mainClass, List.of(classPath), List.of(), List.of());
  }

  /** Creates a program on a class path. */
  public WorkerProgram(
      String mainClass, List<Path> classPath, List<Path> readable, List<String> jvmFlags) {
    this(mainClass, classPath, readable, jvmFlags, false, List.of());
  }

  /** Returns a class of our worker package as a program, in the jar of {@link WorkerJar}. */
  static WorkerProgram ofWorker(Class<?> main, Path jar) {
    List<String> flags = main == RunnerMain.class ? JvmFlags.BRIEF : List.of();
    return new WorkerProgram(
        WorkerJar.nameOf(main), List.of(jar), List.of(), flags, true, List.of());
  }

  /** Returns the same program with one more flag and the files that the flag needs. */
  public WorkerProgram withFlag(String flag, List<Path> files) {
    return new WorkerProgram(
        mainClass,
        classPath,
        Stream.concat(readable.stream(), files.stream()).toList(),
        Stream.concat(jvmFlags.stream(), Stream.of(flag)).toList(),
        isModule,
        command);
  }

  /** Returns all files and folders that must be bound into the sandbox. */
  List<Path> boundPaths() {
    return Stream.concat(classPath.stream(), readable.stream()).distinct().toList();
  }
}
