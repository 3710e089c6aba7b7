package dev.morph.experiments.spark;

import dev.morph.core.fault.FaultException;
import dev.morph.core.fault.FileFault;
import dev.morph.experiments.fault.ExperimentFault;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import org.apache.commons.codec.digest.DigestUtils;

/**
 * Files received from a driver, each in a folder named by its content hash. Executors on one
 * machine share them: one fetches a file while the others wait for it.
 *
 * @param folder created when needed
 */
record FileCache(Path folder) {
  /** The file that a process locks while it looks for a file. */
  static final String LOCK = "lock";

  /** The source of a file. */
  interface Source {
    InputStream open() throws IOException;
  }

  /** The SHA-256 of a file in lower-case hexadecimal digits. */
  static String sha256(Path file) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      return DigestUtils.sha256Hex(in);
    }
  }

  /** Whether a file exists with this content. */
  static boolean isWhole(Path file, String sha256) throws IOException {
    return Files.isRegularFile(file) && sha256(file).equals(sha256);
  }

  /**
   * Returns a file, fetching it if it is missing or damaged.
   *
   * @param key hash of the content to which the file belongs; the file's own hash if it stands
   *     alone
   * @param sha256 hash of the file's own content
   * @param name the file's name, which shows its type
   * @throws FaultException {@link ExperimentFault#FILE_NOT_SHIPPED} if the file does not arrive, or
   *     its content differs
   */
  Path get(String key, String sha256, Path name, Source source) {
    // A file lock is held by the whole process.
    synchronized (FileCache.class) {
      try {
        Path file = folder.resolve(key).resolve(name);
        Files.createDirectories(file.resolveSibling("."));
        try (FileChannel all =
                FileChannel.open(
                    folder.resolve(LOCK), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
            FileLock lock = all.lock()) {
          if (lock.isValid() && !isWhole(file, sha256)) {
            fetch(file, sha256, source);
          }
        }
        return file;
      } catch (FileSystemException e) {
        throw ExperimentFault.FILE_NOT_SHIPPED.because(name, FileFault.reason(e));
      } catch (IOException e) {
        throw ExperimentFault.FILE_NOT_SHIPPED.because(name, String.valueOf(e.getMessage()));
      }
    }
  }

  /** A process killed here leaves a partial file, which the next one overwrites. */
  private static void fetch(Path file, String sha256, Source source) throws IOException {
    Path part = file.resolveSibling(file.getFileName() + ".part");
    try (InputStream in = source.open()) {
      Files.copy(in, part, StandardCopyOption.REPLACE_EXISTING);
      requireSame(part, sha256);
      Files.move(part, file, StandardCopyOption.ATOMIC_MOVE);
    } finally {
      Files.deleteIfExists(part);
    }
  }

  private static void requireSame(Path part, String sha256) throws IOException {
    String arrived = sha256(part);
    if (!arrived.equals(sha256)) {
      throw new IOException(
          "what arrived has the SHA-256 "
              + arrived.substring(0, 12)
              + ", and the run began with "
              + sha256.substring(0, 12));
    }
  }
}
