package dev.morph.scenarios.program.sandbox;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;

/**
 * The control-group hierarchies in which we may create groups. Each worker gets one group in each,
 * which caps its processes and memory and includes everything it starts.
 */
record ControlGroups(List<Parent> parents) {
  private static final String PREFIX = "morph-";

  private static final String PROCESSES = "pids";
  private static final String MEMORY = "memory";

  /** Stands for all controllers: the single hierarchy of version 2. */
  private static final String UNIFIED = "";

  private static final AtomicInteger NEXT = new AtomicInteger();

  /** A folder in which groups are created. */
  record Parent(Path folder, String controller) {
    private boolean isUnified() {
      return controller.equals(UNIFIED);
    }

    private boolean caps(String what) {
      return isUnified() || controller.equals(what);
    }

    /** Tests the folder: creates a group, sets its limits, removes it. */
    private boolean canCreateGroups() {
      try {
        if (isUnified()) {
          Path switches = folder.resolve("cgroup.subtree_control");
          List<String> on = List.of(Files.readString(switches).strip().split(" "));
          if (!on.containsAll(List.of(MEMORY, PROCESSES))) {
            Files.writeString(switches, "+memory +pids");
          }
        }
        return new ControlGroups(List.of(this)).createGroup(WorkerLimits.DEFAULT).remove();
      } catch (IOException e) {
        return false;
      }
    }
  }

  /** Returns no hierarchies at all. */
  static ControlGroups none() {
    return new ControlGroups(List.of());
  }

  /** Finds this machine's hierarchies; removes empty groups left behind by dead runs. */
  static ControlGroups find() {
    List<Parent> parents = new ArrayList<>();
    try {
      List<String> mounts = Files.readAllLines(Path.of("/proc/self/mountinfo"));
      List<String> memberships = Files.readAllLines(Path.of("/proc/self/cgroup"));
      findParent(mounts, memberships, PROCESSES).ifPresent(parents::add);
      findParent(mounts, memberships, MEMORY).ifPresent(parents::add);
      if (parents.size() < 2) {
        Optional<Parent> unified = findParent(mounts, memberships, UNIFIED);
        unified.ifPresent(parent -> parents.clear());
        unified.ifPresent(parents::add);
      }
    } catch (IOException e) {
      parents.clear(); // this system does not expose control groups
    }
    parents.forEach(ControlGroups::deleteOrphanedGroups);
    return new ControlGroups(List.copyOf(parents));
  }

  /** Whether a group caps the number of processes. */
  boolean capsProcesses() {
    return parents.stream().anyMatch(parent -> parent.caps(PROCESSES));
  }

  /** Whether a group caps memory. */
  boolean capsMemory() {
    return parents.stream().anyMatch(parent -> parent.caps(MEMORY));
  }

  /** Creates an empty group with these limits in every hierarchy. */
  ControlGroup createGroup(WorkerLimits limits) throws IOException {
    List<Path> made = new ArrayList<>();
    String name = PREFIX + ProcessHandle.current().pid() + "-" + NEXT.getAndIncrement();
    try {
      for (Parent parent : parents) {
        Path folder = Files.createDirectory(parent.folder().resolve(name));
        made.add(folder);
        setLimits(parent, folder, limits);
      }
      return new ControlGroup(made);
    } catch (IOException e) {
      new ControlGroup(made).remove();
      throw e;
    }
  }

  private static void setLimits(Parent parent, Path folder, WorkerLimits limits)
      throws IOException {
    if (parent.caps(PROCESSES)) {
      // bwrap and the first process of its namespace are in the group, too
      write(folder, "pids.max", limits.processes() + 4L);
    }
    if (parent.caps(MEMORY)) {
      String most = parent.isUnified() ? "memory.max" : "memory.limit_in_bytes";
      write(folder, most, limits.memoryBytes());
      writeIfPresent(folder, "memory.swap.max", 0);
      writeIfPresent(folder, "memory.oom.group", 1);
      writeIfPresent(folder, "memory.memsw.limit_in_bytes", limits.memoryBytes());
    }
  }

  private static void write(Path folder, String file, long value) throws IOException {
    Files.writeString(folder.resolve(file), Long.toString(value));
  }

  private static void writeIfPresent(Path folder, String file, long value) throws IOException {
    if (Files.exists(folder.resolve(file))) {
      write(folder, file, value);
    }
  }

  /**
   * Returns the folder in a controller's hierarchy in which we may create groups: our own group,
   * otherwise the root.
   */
  private static Optional<Parent> findParent(
      List<String> mounts, List<String> memberships, String controller) {
    boolean unified = controller.equals(UNIFIED);
    Optional<Path> mount =
        mounts.stream()
            .filter(
                line ->
                    unified
                        ? line.contains(" - cgroup2 ")
                        : line.contains(" - cgroup ") && hasOption(line, controller))
            .map(ControlGroups::mountPoint)
            .findFirst();
    String path =
        memberships.stream()
            .map(line -> line.split(":", 3))
            .filter(parts -> List.of(parts[1].split(",")).contains(controller))
            .map(parts -> parts[2].substring(1))
            .findFirst()
            .orElse("");
    return mount.stream()
        .flatMap(root -> Stream.of(root.resolve(path), root))
        .filter(Files::isDirectory)
        .map(folder -> new Parent(folder, controller))
        .filter(Parent::canCreateGroups)
        .findFirst();
  }

  private static boolean hasOption(String line, String controller) {
    String options = line.substring(line.lastIndexOf(' ') + 1);
    return List.of(options.split(",")).contains(controller);
  }

  private static Path mountPoint(String line) {
    return Path.of(line.split(" ", -1)[4]);
  }

  private static void deleteOrphanedGroups(Parent parent) {
    try (Stream<Path> groups = Files.list(parent.folder())) {
      groups.filter(ControlGroups::isOrphaned).forEach(path -> path.toFile().delete());
    } catch (IOException e) {
      return; // another user's folder
    }
  }

  private static boolean isOrphaned(Path group) {
    String name = group.getFileName().toString();
    if (!name.matches(PREFIX + "[0-9]{1,9}-[0-9]+")) {
      return false;
    }
    return ProcessHandle.of(Long.parseLong(name.split("-", -1)[1])).isEmpty();
  }
}
