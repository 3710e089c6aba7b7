package dev.morph.scenarios.program.sandbox;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * The folders that a Java installation needs to run: its own, the targets of its links, and the
 * system libraries.
 */
final class JavaHome {
  private static final int DEPTH = 6;

  private JavaHome() {}

  /** The folder of the running Java, with links resolved. */
  static Path folder() {
    try {
      return Path.of(System.getProperty("java.home")).toRealPath();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The path of the running Java's launcher. */
  static Path launcher() {
    return folder().resolve("bin/java");
  }

  /**
   * Returns Java's folder and the targets outside of it to which links in its {@code conf} and
   * {@code lib} point (Debian stores the configuration under /etc). From /etc, only Java's own
   * folder is taken.
   */
  static List<Path> folders() {
    Path home = folder();
    Set<Path> found = new TreeSet<>(Set.of(home));
    for (String part : List.of("conf", "lib")) {
      try (Stream<Path> inside = Files.walk(home.resolve(part), DEPTH)) {
        inside.filter(Files::isSymbolicLink).flatMap(JavaHome::target).forEach(found::add);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
    found.removeIf(path -> !path.equals(home) && path.startsWith(home));
    return List.copyOf(found);
  }

  private static Stream<Path> target(Path link) {
    try {
      Path real = link.toRealPath();
      boolean configuration =
          real.startsWith("/etc")
              && real.getNameCount() > 2
              && real.getName(1).toString().matches(".*(java|jdk|jvm).*");
      return Stream.of(configuration ? real.getRoot().resolve(real.subpath(0, 2)) : real);
    } catch (IOException dangling) {
      return Stream.empty();
    }
  }

  /** Returns bwrap arguments that provide the system libraries, keeping links as links. */
  static List<String> libraryOptions() {
    List<String> arguments = new ArrayList<>();
    for (Path folder : List.of(Path.of("/lib"), Path.of("/lib64"), Path.of("/usr/lib64"))) {
      if (Files.isSymbolicLink(folder)) {
        arguments.addAll(List.of("--symlink", linkText(folder), folder.toString()));
      } else if (Files.isDirectory(folder)) {
        arguments.addAll(bindOptions(folder));
      }
    }
    List<Path> architectures = architectureFolders();
    (architectures.isEmpty() ? List.of(Path.of("/usr/lib")) : architectures)
        .forEach(folder -> arguments.addAll(bindOptions(folder)));
    if (folder().startsWith("/nix/store")) {
      arguments.addAll(bindOptions(Path.of("/nix/store")));
    }
    return arguments;
  }

  /** Returns bwrap arguments that bind a path read-only at the same location. */
  static List<String> bindOptions(Path path) {
    return List.of("--ro-bind", path.toString(), path.toString());
  }

  private static List<Path> architectureFolders() {
    try (Stream<Path> inside = Files.list(Path.of("/usr/lib"))) {
      return inside.filter(path -> path.getFileName().toString().contains("-linux-")).toList();
    } catch (IOException e) {
      return List.of();
    }
  }

  private static String linkText(Path link) {
    try {
      return Files.readSymbolicLink(link).toString();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
