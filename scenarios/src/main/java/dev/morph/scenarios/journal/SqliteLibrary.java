package dev.morph.scenarios.journal;

import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.sqlite.SQLiteJDBCLoader;

/**
 * SQLite's native library. The driver unpacks it into the temporary folder and deletes it when the
 * process ends, so every killed process would leave a copy behind. This class deletes it as soon as
 * it is loaded, if the system allows that. Copies left by killed processes are deleted by the next
 * process.
 */
final class SqliteLibrary {
  /** Followed by the process id and a random number. */
  static final String PREFIX = "morph-sqlite-";

  private static final String FOLDER = "org.sqlite.tmpdir";

  private SqliteLibrary() {}

  /**
   * Loads the library unless it is loaded. If that fails, the driver reports why when it is used.
   */
  static synchronized void load() {
    if (System.getProperty(FOLDER) != null) {
      return; // already loaded, or the user has set another place
    }
    forgetTheDead(Path.of(System.getProperty("java.io.tmpdir")));
    try {
      Path folder = Files.createTempDirectory(PREFIX + ProcessHandle.current().pid() + "-");
      folder.toFile().deleteOnExit();
      System.setProperty(FOLDER, folder.toString());
      boolean unused = SQLiteJDBCLoader.initialize();
      delete(folder);
    } catch (IOException e) {
      return; // they are deleted when the process ends
    } catch (Exception e) {
      System.clearProperty(FOLDER);
    }
  }

  /** Deletes copies left by processes that were killed while loading it. */
  static void forgetTheDead(Path temporary) {
    try (DirectoryStream<Path> left = Files.newDirectoryStream(temporary, PREFIX + "*-*")) {
      for (Path folder : left) {
        if (isOfADeadProcess(folder.getFileName().toString())) {
          delete(folder);
        }
      }
    } catch (IOException | DirectoryIteratorException e) {
      return; // it belongs to someone else, or another process was faster
    }
  }

  private static boolean isOfADeadProcess(String name) {
    String process = name.substring(PREFIX.length(), name.lastIndexOf('-'));
    return process.matches("[0-9]{1,18}") && ProcessHandle.of(Long.parseLong(process)).isEmpty();
  }

  private static void delete(Path folder) throws IOException {
    try (DirectoryStream<Path> files = Files.newDirectoryStream(folder)) {
      for (Path file : files) {
        Files.deleteIfExists(file);
      }
    }
    Files.deleteIfExists(folder);
  }
}
