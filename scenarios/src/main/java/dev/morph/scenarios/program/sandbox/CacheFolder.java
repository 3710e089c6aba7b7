package dev.morph.scenarios.program.sandbox;

import dev.morph.core.fault.CommonFault;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A folder with files that workers read. Files are written atomically; all users can read them, but
 * only the user who runs Morph can write them.
 */
final class CacheFolder {
  private static final Set<PosixFilePermission> FOLDER =
      PosixFilePermissions.fromString("rwxr-xr-x");
  private static final Set<PosixFilePermission> FILE = PosixFilePermissions.fromString("rw-r--r--");

  private final Path folder;

  private CacheFolder(Path folder) {
    this.folder = folder;
  }

  /**
   * Returns the user's cache folder, or one under the temporary folder if other users cannot enter
   * the user's (workers have different user ids if we are root).
   */
  static CacheFolder standard() {
    Path base = absolute(System.getenv("XDG_CACHE_HOME")).orElseGet(() -> home().resolve(".cache"));
    Path temporary = Path.of(System.getProperty("java.io.tmpdir"));
    for (Path candidate :
        List.of(base.resolve("morph"), temporary.resolve("morph-" + Machine.ownUserId()))) {
      if (isOpenToAll(candidate) && prepare(candidate)) {
        return new CacheFolder(candidate);
      }
    }
    throw CommonFault.FOLDER_NOT_WRITABLE.because(
        base.resolve("morph"), "no folder can be used there or in " + temporary);
  }

  /** Returns the home folder, which Java reports as "?" for a user without a system entry. */
  private static Path home() {
    return absolute(System.getProperty("user.home"))
        .or(() -> absolute(System.getenv("HOME")))
        .orElse(Path.of("/nonexistent"));
  }

  private static Optional<Path> absolute(@Nullable String path) {
    return Optional.ofNullable(path).filter(text -> text.startsWith("/")).map(Path::of);
  }

  /** Returns a cache in a given folder, which is created if missing. */
  static CacheFolder open(Path folder) {
    Path absolute = folder.toAbsolutePath();
    if (!prepare(absolute)) {
      throw CommonFault.FOLDER_NOT_WRITABLE.because(
          folder, "it does not belong to this user, or others may write to it");
    }
    return new CacheFolder(absolute);
  }

  /** The folder's path. */
  Path folder() {
    return folder;
  }

  /**
   * Returns the file of this name with exactly these bytes; writes it if it is missing or differs.
   */
  Path put(String name, byte[] content) {
    Path file = folder.resolve(name);
    try {
      if (Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)
          && Arrays.equals(Files.readAllBytes(file), content)) {
        return file;
      }
      Path draft = Files.createTempFile(folder, "draft", ".tmp");
      try {
        Files.write(draft, content);
        return publish(draft, file);
      } finally {
        Files.deleteIfExists(draft);
      }
    } catch (IOException e) {
      throw CommonFault.FOLDER_NOT_WRITABLE.because(folder, String.valueOf(e.getMessage()));
    }
  }

  /** Atomically moves a finished draft, a file or a folder, to its final name. */
  static Path publish(Path draft, Path target) throws IOException {
    try (Stream<Path> files = Files.walk(draft)) {
      for (Path file : (Iterable<Path>) files::iterator) {
        Files.setPosixFilePermissions(file, Files.isDirectory(file) ? FOLDER : FILE);
      }
    }
    try {
      return Files.move(draft, target, StandardCopyOption.ATOMIC_MOVE);
    } catch (IOException e) {
      ScratchFolders.delete(draft);
      if (Files.isDirectory(target, LinkOption.NOFOLLOW_LINKS)) {
        return target; // another process created it first
      }
      throw e;
    }
  }

  /**
   * Creates the folder if it is missing; returns whether it is a real folder that belongs to us and
   * that others cannot write to.
   */
  private static boolean prepare(Path folder) {
    try {
      if (!Files.exists(folder, LinkOption.NOFOLLOW_LINKS)) {
        Files.createDirectories(folder);
        Files.setPosixFilePermissions(folder, FOLDER);
      }
      boolean real = Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS);
      Object owner = Files.getAttribute(folder, "unix:uid", LinkOption.NOFOLLOW_LINKS);
      Set<PosixFilePermission> permissions =
          Files.getPosixFilePermissions(folder, LinkOption.NOFOLLOW_LINKS);
      return real
          && ((Number) owner).longValue() == Machine.ownUserId()
          && !permissions.contains(PosixFilePermission.GROUP_WRITE)
          && !permissions.contains(PosixFilePermission.OTHERS_WRITE)
          && (Machine.ownUserId() != 0 || permissions.contains(PosixFilePermission.OTHERS_EXECUTE))
          && Files.isWritable(folder);
    } catch (IOException e) {
      return false;
    }
  }

  /**
   * Returns whether other users can enter the existing part of this path; checked only if we are
   * root.
   */
  static boolean isOpenToAll(Path folder) {
    if (Machine.ownUserId() != 0) {
      return true;
    }
    for (Path path = folder; path != null; path = path.getParent()) {
      try {
        if (Files.exists(path)
            && !Files.getPosixFilePermissions(path).contains(PosixFilePermission.OTHERS_EXECUTE)) {
          return false;
        }
      } catch (IOException e) {
        return false;
      }
    }
    return true;
  }
}
