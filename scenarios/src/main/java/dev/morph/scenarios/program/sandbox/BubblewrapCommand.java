package dev.morph.scenarios.program.sandbox;

import dev.morph.scenarios.fault.ScenarioFault;
import dev.morph.scenarios.program.sandbox.worker.wire.Descriptors;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Runs workers in Bubblewrap, with options hardened against attacks. If Morph runs as root, workers
 * get another user id <em>before</em> the namespaces are created, because a program that is root
 * outside of them can write to /proc/sys and has no process limit. Workers have no capabilities and
 * cannot create user namespaces. Every file system is read-only or small, and there is no /proc.
 * The worker is the first process of its namespace.
 */
final class BubblewrapCommand implements SandboxCommand {
  private static final Path TEMPORARY = Path.of("/tmp");
  private static final String USER_INSIDE = "1000";

  /**
   * From this kernel version on, a process limit set in a user namespace counts only the processes
   * of that namespace.
   */
  private static final int COUNTS_BY_NAMESPACE = 5014;

  private static final int OLDEST = 8;
  private static final String SHELL = "/bin/sh";

  /** Duplicates standard input and output to two more descriptors, for which Java has no names. */
  private static final String WITH_CHANNEL = "exec \"$@\" 3<&0 4>&1";

  private static final String CHANNEL = "3";

  /**
   * Opens the filter file, the script's first argument, as the descriptor named in bwrap's options.
   */
  private static final String WITH_FILTER = WITH_CHANNEL + " 9<\"$0\"";

  private final Machine machine;
  private final WorkerLimits limits;
  private final boolean memoryCapped;
  private final Path system;
  private final Optional<Path> filter;
  private final Path bwrap;
  private final Path prlimit;
  private final List<Path> javaFolders = JavaHome.folders();
  private final List<String> libraries = JavaHome.libraryOptions();
  private final String version;

  /**
   * Locates the tools.
   *
   * @param cache the folder for the system-call filter and the few files that workers see under
   *     /etc
   */
  BubblewrapCommand(Machine machine, WorkerLimits limits, ControlGroups groups, CacheFolder cache) {
    this.machine = machine;
    this.limits = limits;
    this.memoryCapped = groups.capsMemory();
    this.bwrap = requireTool("bwrap");
    this.prlimit = requireTool("prlimit");
    this.version = checkedVersion();
    if (machine.root()) {
      requireTool("setpriv");
    } else if (!groups.capsProcesses() && Machine.kernelVersion() < COUNTS_BY_NAMESPACE) {
      throw ScenarioFault.NO_SANDBOX.because(
          "this kernel is older than 5.14 and cannot limit an ordinary user's processes by"
              + " namespace, and no control group is writable");
    }
    this.system = SystemFiles.writeTo(cache);
    this.filter =
        SystemCallFilter.forThisProcessor()
            .map(bytes -> cache.put("filter-" + WorkerJar.hash(bytes) + ".bpf", bytes));
  }

  @Override
  public List<String> wrapCommand(List<String> inner, List<Path> seen, int slot) {
    List<String> command = new ArrayList<>(machine.commandPrefix());
    if (machine.root()) {
      command.addAll(ResourceLimits.allLimits(prlimit, limits, memoryCapped));
      command.addAll(setprivCommand(UserIds.forSlot(slot)));
    } else {
      command.addAll(ResourceLimits.perProcessLimits(prlimit, limits, memoryCapped));
    }
    command.addAll(
        filter
            .map(file -> List.of(SHELL, "-c", WITH_FILTER, file.toString()))
            .orElse(List.of(SHELL, "-c", WITH_CHANNEL, SHELL)));
    command.addAll(namespaceOptions());
    filter.ifPresent(file -> command.addAll(List.of("--seccomp", "9")));
    command.addAll(fileOptions(seen));
    command.add("--");
    command.addAll(ResourceLimits.processCountLimit(prlimit, limits));
    command.addAll(inner);
    command.add(Descriptors.OPTION + CHANNEL);
    return command;
  }

  @Override
  public Optional<Path> temporaryFolder() {
    return Optional.of(TEMPORARY);
  }

  @Override
  public String describe() {
    return "bwrap "
        + version
        + (filter.isPresent() ? " with a system-call filter; " : " without a system-call filter; ")
        + (machine.root() ? UserIds.describe() : "the user's own id");
  }

  private List<String> setprivCommand(long user) {
    return List.of(
        requireTool("setpriv").toString(),
        "--reuid=" + user,
        "--regid=" + user,
        "--clear-groups",
        "--no-new-privs",
        "--bounding-set=-all",
        "--inh-caps=-all",
        "--");
  }

  private List<String> namespaceOptions() {
    List<String> command = new ArrayList<>(List.of(bwrap.toString()));
    command.addAll(List.of("--unshare-user", "--disable-userns", "--unshare-all"));
    command.add("--as-pid-1"); // so that the process limit applies to every process inside
    command.addAll(List.of("--uid", USER_INSIDE, "--gid", USER_INSIDE, "--cap-drop", "ALL"));
    command.addAll(List.of("--new-session", "--die-with-parent", "--hostname", "localhost"));
    command.addAll(List.of("--clearenv", "--setenv", "LANG", "C.UTF-8"));
    command.addAll(List.of("--setenv", "MALLOC_ARENA_MAX", "1"));
    command.addAll(List.of("--setenv", "HOME", TEMPORARY.toString()));
    return command;
  }

  private List<String> fileOptions(List<Path> seen) {
    List<String> arguments = new ArrayList<>(libraries);
    javaFolders.forEach(folder -> arguments.addAll(JavaHome.bindOptions(folder)));
    arguments.addAll(List.of("--ro-bind", prlimit.toString(), prlimit.toString()));
    for (String file : SystemFiles.NAMES) {
      arguments.addAll(List.of("--ro-bind", system.resolve(file).toString(), "/etc/" + file));
    }
    // There is no /proc, which would show the host's mounts and expose the memory of processes as
    // files. The library loader needs only this link.
    arguments.addAll(List.of("--symlink", JavaHome.launcher().toString(), "/proc/self/exe"));
    arguments.addAll(List.of("--dev", "/dev", "--remount-ro", "/dev"));
    arguments.addAll(temporaryFolderOptions(TEMPORARY.toString(), limits.fileBytes()));
    List<String> parents = parentsInTemporary(seen);
    parents.forEach(parent -> arguments.addAll(List.of("--tmpfs", parent)));
    seen.forEach(path -> arguments.addAll(JavaHome.bindOptions(path)));
    parents.forEach(parent -> arguments.addAll(List.of("--remount-ro", parent)));
    arguments.addAll(List.of("--chdir", TEMPORARY.toString(), "--remount-ro", "/"));
    return arguments;
  }

  /**
   * Returns the folders directly under /tmp that contain files visible to workers. They become
   * mounts, because a worker could rename an ordinary folder together with the mounts below it.
   */
  private static List<String> parentsInTemporary(List<Path> seen) {
    return seen.stream()
        .filter(path -> path.startsWith(TEMPORARY) && path.getNameCount() > 2)
        .map(path -> "/" + path.subpath(0, 2))
        .distinct()
        .toList();
  }

  private static List<String> temporaryFolderOptions(String folder, long bytes) {
    return List.of("--size", Long.toString(bytes), "--tmpfs", folder);
  }

  private String checkedVersion() {
    String answer = ShortCommand.firstOutputLine(List.of(bwrap.toString(), "--version"));
    String[] parts = answer.replaceAll("[^0-9.]", "").split("\\.");
    boolean old = parts.length > 1 && parts[0].equals("0") && Integer.parseInt(parts[1]) < OLDEST;
    if (parts.length < 2 || old) {
      throw ScenarioFault.NO_SANDBOX.because(
          "bubblewrap 0.8.0 or later is needed for --disable-userns, but this is '" + answer + "'");
    }
    return String.join(".", parts);
  }

  private Path requireTool(String tool) {
    return machine
        .findTool(tool)
        .orElseThrow(
            () ->
                ScenarioFault.NO_SANDBOX.because(
                    "the program " + tool + " is not on this machine"));
  }
}
