package dev.morph.scenarios.program.sandbox;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The tools and privileges that the sandbox may use on a machine. A value object, so that tests can
 * describe a less capable machine.
 *
 * @param toolFolders the folders searched for programs such as bwrap, in this order
 * @param root whether workers may get a separate user id
 * @param commandPrefix a command prefix for every command chain; empty except in tests, which use
 *     it to drop privileges
 * @param controlGroups whether control groups may be used
 */
record Machine(
    List<Path> toolFolders, boolean root, List<String> commandPrefix, boolean controlGroups) {

  /** Returns this machine. System folders come before the user's path. */
  static Machine thisMachine() {
    Stream<String> system = Stream.of("/usr/bin", "/bin", "/usr/sbin", "/sbin", "/usr/local/bin");
    String path = Optional.ofNullable(System.getenv("PATH")).orElse("");
    List<Path> folders =
        Stream.concat(system, Stream.of(path.split(":")))
            .filter(folder -> folder.startsWith("/"))
            .map(Path::of)
            .distinct()
            .toList();
    return new Machine(folders, ownUserId() == 0, List.of(), true);
  }

  /** Returns the user id of this process; -1 if the system does not provide it. */
  static long ownUserId() {
    try {
      return ((Number) Files.getAttribute(Path.of("/proc/self"), "unix:uid")).longValue();
    } catch (IOException | RuntimeException e) {
      return -1;
    }
  }

  /** Returns the same machine without any tools. */
  Machine withoutTools() {
    return new Machine(List.of(), root, commandPrefix, controlGroups);
  }

  /** Returns the same machine for an ordinary user, to which every command chain switches first. */
  Machine asOrdinaryUser(List<String> stepDown) {
    return new Machine(toolFolders, false, stepDown, false);
  }

  /** Returns the program of this name, if it exists. */
  Optional<Path> findTool(String name) {
    return toolFolders.stream()
        .map(folder -> folder.resolve(name))
        .filter(Files::isExecutable)
        .findFirst();
  }

  /**
   * Returns the kernel version as major times 1000 plus minor: 5.14 is 5014; 0 if it cannot be
   * read.
   */
  static int kernelVersion() {
    String[] parts = System.getProperty("os.version", "").split("[^0-9]+", 3);
    try {
      return Integer.parseInt(parts[0]) * 1000 + Integer.parseInt(parts[1]);
    } catch (NumberFormatException | ArrayIndexOutOfBoundsException e) {
      return 0;
    }
  }
}
