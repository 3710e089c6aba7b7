package dev.morph.scenarios.program.sandbox;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** One worker's control groups, one in each hierarchy; none where we may make none. */
final class ControlGroup {
  private final List<Path> folders;

  ControlGroup(List<Path> folders) {
    this.folders = List.copyOf(folders);
  }

  /** Where a process writes its id to enter. */
  List<String> doors() {
    return folders.stream().map(folder -> folder.resolve("cgroup.procs").toString()).toList();
  }

  /** The processes in it. */
  Stream<Long> processes() {
    return doors().stream().flatMap(door -> lines(Path.of(door))).distinct();
  }

  /** Kills what is in it. Once is not enough against something that forks: ask until empty. */
  void kill() {
    for (String door : doors()) {
      lines(Path.of(door))
          .map(ProcessHandle::of)
          .flatMap(Optional::stream)
          .forEach(ProcessHandle::destroyForcibly);
    }
  }

  /** Whether the kernel killed something in it for its memory. */
  boolean ranOutOfMemory() {
    return folders.stream()
        .flatMap(
            folder ->
                Stream.of("memory.oom_control", "memory.events")
                    .map(folder::resolve)
                    .filter(Files::exists))
        .flatMap(ControlGroup::text)
        .anyMatch(line -> line.startsWith("oom_kill ") && !line.equals("oom_kill 0"));
  }

  /** Removes it if it is empty; true if nothing is left of it. */
  boolean remove() {
    boolean gone = true;
    for (Path folder : folders) {
      gone &= folder.toFile().delete() || !Files.exists(folder);
    }
    return gone;
  }

  private static Stream<Long> lines(Path file) {
    return text(file).filter(line -> line.matches("[1-9][0-9]{0,9}")).map(Long::valueOf);
  }

  private static Stream<String> text(Path file) {
    try {
      return Files.readAllLines(file).stream();
    } catch (IOException gone) {
      return Stream.empty();
    }
  }
}
