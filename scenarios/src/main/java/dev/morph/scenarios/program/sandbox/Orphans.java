package dev.morph.scenarios.program.sandbox;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What killed processes of Morph left running. Bubblewrap makes the first process of a sandbox, and
 * that one waits to be told that its user ids are set. If bubblewrap is killed between the two, as
 * it is with its parent, nobody tells it: it waits for ever, and has not begun the program yet. So
 * every process that is started for a worker says in its environment whose it is, and the next
 * start ends those whose owner is gone.
 */
final class Orphans {
  /** Variable of a worker's outer processes; what runs in the sandbox has another environment. */
  static final String OWNER = "MORPH_OWNER";

  private static final Path PROCESSES = Path.of("/proc");

  /** Its place behind the name in {@code stat}. */
  private static final int STARTED = 19;

  private static final Owner OWN = Owner.self();

  private record Owner(long pid, String started, String namespace) {
    static Owner self() {
      long pid = ProcessHandle.current().pid();
      return new Owner(pid, Orphans.started(pid), Orphans.namespace());
    }

    @Override
    public String toString() {
      return pid + " " + started + " " + namespace;
    }
  }

  private Orphans() {}

  /**
   * This process: its number, when it was started, and the namespace in which that is its number.
   */
  static String owner() {
    return OWN.toString();
  }

  /** In ticks since the machine was started, which no change of its clock changes. */
  private static String started(long pid) {
    try {
      String status = Files.readString(PROCESSES.resolve(pid + "/stat"));
      return status.substring(status.lastIndexOf(')') + 2).split(" ", 21)[STARTED];
    } catch (IOException e) {
      return ""; // it has ended
    }
  }

  private static String namespace() {
    try {
      return Files.readSymbolicLink(PROCESSES.resolve("self/ns/pid")).toString();
    } catch (IOException | UnsupportedOperationException e) {
      return "";
    }
  }

  /** Ends those of this machine that are ours to end. */
  static void end() {
    if (!OWN.namespace().isEmpty()) { // a Linux that shows them
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
      return Optional.empty(); // it has ended, or is another user's
    }
  }

  /** Of another namespace nothing can be said: its numbers are not ours. */
  private static boolean isGone(String owner) {
    String[] parts = owner.split(" ", 3);
    return parts.length == 3
        && parts[0].matches("[0-9]{1,9}")
        && parts[2].equals(OWN.namespace())
        && !started(Long.parseLong(parts[0])).equals(parts[1]);
  }
}
