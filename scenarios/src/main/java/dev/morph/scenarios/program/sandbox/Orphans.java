package dev.morph.scenarios.program.sandbox;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Processes left running by a killed Morph. Bubblewrap creates the first process of a sandbox,
 * which then waits for a signal that its user ids are set. If bubblewrap is killed before it sends
 * the signal, as happens when bubblewrap's parent is killed, the process waits forever without
 * having started the program. Therefore the environment of every process started for a worker names
 * the Morph that owns it, and the next Morph ends the processes whose owner is gone.
 */
final class Orphans {
  /**
   * Environment variable of a worker's outer processes; processes inside the sandbox have a
   * different environment.
   */
  static final String OWNER = "MORPH_OWNER";

  private static final Path PROCESSES = Path.of("/proc");

  private static final String NAMESPACE = namespace();

  private Orphans() {}

  /**
   * Identifies this process: its id, its start time, and the namespace in which the id is valid.
   */
  static String currentOwner() {
    long pid = ProcessHandle.current().pid();
    return pid + " " + ProcessStatus.startTime(pid) + " " + NAMESPACE;
  }

  private static String namespace() {
    try {
      return Files.readSymbolicLink(PROCESSES.resolve("self/ns/pid")).toString();
    } catch (IOException | UnsupportedOperationException e) {
      return "";
    }
  }

  /** Ends the orphans on this machine that belong to us. */
  static void killAll() {
    if (!NAMESPACE.isEmpty()) { // this system shows processes under /proc
      ProcessHandle.allProcesses()
          .filter(process -> ownerOf(process).filter(Orphans::isGone).isPresent())
          .forEach(ProcessHandle::destroyForcibly);
    }
  }

  private static Optional<String> ownerOf(ProcessHandle process) {
    Path file = PROCESSES.resolve(process.pid() + "/environ");
    try {
      String environment = new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
      return Stream.of(environment.split("\0"))
          .filter(variable -> variable.startsWith(OWNER + "="))
          .map(variable -> variable.substring(OWNER.length() + 1))
          .findFirst();
    } catch (IOException e) {
      return Optional.empty(); // the process has ended, or belongs to another user
    }
  }

  /**
   * Returns whether the owner is gone; false for an owner in another namespace, whose process ids
   * differ from ours.
   */
  private static boolean isGone(String owner) {
    String[] parts = owner.split(" ", 3);
    return parts.length == 3
        && parts[0].matches("[0-9]{1,9}")
        && parts[2].equals(NAMESPACE)
        && !ProcessStatus.startTime(Long.parseLong(parts[0])).equals(parts[1]);
  }
}
