package dev.morph.scenarios.program.sandbox;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** One worker's control groups, one in each hierarchy in which we may create them. */
record ControlGroup(List<Path> folders) {
  /** The files to which a process writes its id to enter the groups. */
  List<String> processFiles() {
    return folders.stream().map(folder -> folder.resolve("cgroup.procs").toString()).toList();
  }

  /** The processes in the groups. */
  Stream<Long> processes() {
    return processFiles().stream()
        .flatMap(door -> readLines(Path.of(door)))
        .filter(line -> line.matches("[1-9][0-9]{0,9}"))
        .map(Long::valueOf)
        .distinct();
  }

  /**
   * Kills all processes in the groups. Processes may fork in the meantime, so repeat this until the
   * groups are empty.
   */
  void kill() {
    processes()
        .map(ProcessHandle::of)
        .flatMap(Optional::stream)
        .forEach(ProcessHandle::destroyForcibly);
  }

  /** Whether the kernel killed a process in the groups for exceeding the memory limit. */
  boolean ranOutOfMemory() {
    return folders.stream()
        .flatMap(
            folder ->
                Stream.of("memory.oom_control", "memory.events")
                    .map(folder::resolve)
                    .filter(Files::exists))
        .flatMap(ControlGroup::readLines)
        .anyMatch(line -> line.startsWith("oom_kill ") && !line.equals("oom_kill 0"));
  }

  /** Removes the groups if they are empty; returns whether all are gone. */
  boolean remove() {
    boolean gone = true;
    for (Path folder : folders) {
      gone &= folder.toFile().delete() || !Files.exists(folder);
    }
    return gone;
  }

  private static Stream<String> readLines(Path file) {
    try {
      return Files.readAllLines(file).stream();
    } catch (IOException gone) {
      return Stream.empty();
    }
  }
}
