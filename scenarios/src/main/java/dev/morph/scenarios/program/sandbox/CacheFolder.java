package dev.morph.scenarios.program.sandbox;

import dev.morph.core.fault.CommonFault;
import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The folder of files that workers read: written atomically, readable by everybody, writable only
 * by us.
 */
final class CacheFolder {
  private static final Set<PosixFilePermission> FOLDER =
      PosixFilePermissions.fromString("rwxr-xr-x");
  private static final Set<PosixFilePermission> FILE = PosixFilePermissions.fromString("rw-r--r--");

  private static final Duration MONTH = Duration.ofDays(30);

  private final Path folder;

  private CacheFolder(Path folder) {
    this.folder = folder;
  }

  /**
   * Returns the user's cache folder, or one under the temporary folder if others cannot enter the
   * former (a worker has a different user id if we are root).
   */
  static CacheFolder standard() {
    Path base = absolute(System.getenv("XDG_CACHE_HOME")).orElseGet(() -> home().resolve(".cache"));
    Path temporary = Path.of(System.getProperty("java.io.tmpdir"));
    for (Path candidate :
        List.of(base.resolve("morph"), temporary.resolve("morph-" + Machine.ownUser()))) {
      if (openToAll(candidate) && prepare(candidate)) {
        return new CacheFolder(candidate);
      }
    }
    throw CommonFault.FOLDER_NOT_WRITABLE.because(
        base.resolve("morph"), "nor is there a folder of ours in " + temporary);
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

  /** Returns the cache in a given folder. */
  static CacheFolder at(Path folder) {
    Path absolute = folder.toAbsolutePath();
    if (!prepare(absolute)) {
      throw CommonFault.FOLDER_NOT_WRITABLE.because(
          folder, "it is not ours, or others may write to it");
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
      Files.write(draft, content);
      return publish(draft, file);
    } catch (IOException e) {
      throw CommonFault.FOLDER_NOT_WRITABLE.because(folder, String.valueOf(e.getMessage()));
    }
  }

  /** Marks a file as in use, if possible, so that it is not {@linkplain #forget forgotten}. */
  void use(Path file) {
    try {
      Files.setLastModifiedTime(file, now());
    } catch (IOException e) {
      return; // a full disk is no reason not to use the file
    }
  }

  /** Returns the time according to the clock that dates the files of this folder. */
  private FileTime now() throws IOException {
    Path probe = Files.createTempFile(folder, "draft", ".tmp");
    try {
      return Files.getLastModifiedTime(probe);
    } finally {
      Files.delete(probe);
    }
  }

  /**
   * Deletes files with such names that were not used for a month: those of old builds, or left by a
   * killed process. Files that cannot be deleted stay.
   *
   * @param beginnings prefixes of the names
   */
  void forget(List<String> beginnings) {
    try {
      Instant since = now().toInstant().minus(MONTH);
      try (DirectoryStream<Path> files =
          Files.newDirectoryStream(folder, file -> isOld(file, beginnings, since))) {
        files.forEach(ScratchFolders::delete);
      }
    } catch (IOException | DirectoryIteratorException e) {
      return; // this clean-up is optional; the next run may do it
    }
  }

  private static boolean isOld(Path file, List<String> beginnings, Instant since)
      throws IOException {
    String name = file.getFileName().toString();
    return beginnings.stream().anyMatch(name::startsWith)
        && Files.getLastModifiedTime(file, LinkOption.NOFOLLOW_LINKS).toInstant().isBefore(since);
  }

  /** Atomically moves a finished draft to its final name. */
  static Path publish(Path draft, Path file) throws IOException {
    Files.setPosixFilePermissions(draft, FILE);
    return Files.move(
        draft, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
  }

  /** Returns whether the folder is ours, is a real folder, and nobody else may write into it. */
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
          && ((Number) owner).longValue() == Machine.ownUser()
          && !permissions.contains(PosixFilePermission.GROUP_WRITE)
          && !permissions.contains(PosixFilePermission.OTHERS_WRITE)
          && (Machine.ownUser() != 0 || permissions.contains(PosixFilePermission.OTHERS_EXECUTE))
          && Files.isWritable(folder);
    } catch (IOException e) {
      return false;
    }
  }

  /**
   * Returns whether other users can enter this folder, as far as it exists. Matters if we are root.
   */
  static boolean openToAll(Path folder) {
    if (Machine.ownUser() != 0) {
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
