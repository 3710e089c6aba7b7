package dev.morph.scenarios.program.sandbox;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What the sandbox may use of this machine. A value, so that a test can describe a poorer one.
 *
 * @param toolFolders where programs such as bwrap are looked for, in this order
 * @param root whether workers may be given a user id of their own
 * @param entry a command put before every chain, empty except in tests (which step down with it)
 * @param controlGroups whether control groups may be used
 */
record Machine(List<Path> toolFolders, boolean root, List<String> entry, boolean controlGroups) {

  /** This one, as it is. System folders come before the user's path. */
  static Machine here() {
    Stream<String> system = Stream.of("/usr/bin", "/bin", "/usr/sbin", "/sbin", "/usr/local/bin");
    String path = Optional.ofNullable(System.getenv("PATH")).orElse("");
    List<Path> folders =
        Stream.concat(system, Stream.of(path.split(":")))
            .filter(folder -> folder.startsWith("/"))
            .map(Path::of)
            .distinct()
            .toList();
    return new Machine(folders, ownUser() == 0, List.of(), true);
  }

  /** The user id of this process; -1 where the system does not say. */
  static long ownUser() {
    try {
      return ((Number) Files.getAttribute(Path.of("/proc/self"), "unix:uid")).longValue();
    } catch (IOException | RuntimeException e) {
      return -1;
    }
  }

  /** The same machine without any tool. */
  Machine withoutTools() {
    return new Machine(List.of(), root, entry, controlGroups);
  }

  /** The same machine seen by an ordinary user, whom every chain becomes first. */
  Machine asOrdinaryUser(List<String> stepDown) {
    return new Machine(toolFolders, false, stepDown, false);
  }

  /** The program of this name, if it is there. */
  Optional<Path> tool(String name) {
    return toolFolders.stream()
        .map(folder -> folder.resolve(name))
        .filter(Files::isExecutable)
        .findFirst();
  }

  /** The kernel's version times 1000: 5.14 is 5014; 0 if it cannot be read. */
  static int kernel() {
    String[] parts = System.getProperty("os.version", "").split("[^0-9]+", 3);
    try {
      return Integer.parseInt(parts[0]) * 1000 + Integer.parseInt(parts[1]);
    } catch (NumberFormatException | ArrayIndexOutOfBoundsException e) {
      return 0;
    }
  }
}
