package dev.morph.scenarios.journal;

import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.sqlite.SQLiteJDBCLoader;

/**
 * SQLite's own code. The driver unpacks it into the temporary folder and deletes it when the
 * process ends, so every process that is killed would leave it there. Here it is deleted as soon as
 * it is loaded, as far as the system allows that. What a process left that was killed before, the
 * next one deletes.
 */
final class SqliteLibrary {
  /** Followed by the number of the process, and a number by chance. */
  static final String PREFIX = "morph-sqlite-";

  private static final String FOLDER = "org.sqlite.tmpdir";

  private SqliteLibrary() {}

  /** Loads it, unless it is there. Where that fails, the driver says why when it is used. */
  static synchronized void load() {
    if (System.getProperty(FOLDER) != null) {
      return; // loaded, or the user's own place for it
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

  /** Deletes what processes left that were killed while they loaded it. */
  static void forgetTheDead(Path temporary) {
    try (DirectoryStream<Path> left = Files.newDirectoryStream(temporary, PREFIX + "*-*")) {
      for (Path folder : left) {
        if (isOfADeadProcess(folder.getFileName().toString())) {
          delete(folder);
        }
      }
    } catch (IOException | DirectoryIteratorException e) {
      return; // it is somebody else's, or another process was faster
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
