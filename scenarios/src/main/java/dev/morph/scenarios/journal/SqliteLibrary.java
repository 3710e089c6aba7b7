package dev.morph.scenarios.journal;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.sqlite.SQLiteJDBCLoader;

/**
 * SQLite's native library. The driver unpacks it into the temporary folder and deletes it when the
 * process ends, so every killed process would leave a copy behind. This class deletes the copy as
 * soon as the library is loaded, if the system allows that.
 */
final class SqliteLibrary {
  private static final String FOLDER = "org.sqlite.tmpdir";

  private SqliteLibrary() {}

  /**
   * Loads the library unless it is already loaded. If loading fails, the driver reports the reason
   * when it is used.
   */
  static synchronized void load() {
    if (System.getProperty(FOLDER) != null) {
      return; // already loaded, or the user has set another location
    }
    try {
      Path folder = Files.createTempDirectory("morph-sqlite-");
      folder.toFile().deleteOnExit();
      System.setProperty(FOLDER, folder.toString());
      boolean unused = SQLiteJDBCLoader.initialize();
      try (DirectoryStream<Path> files = Files.newDirectoryStream(folder)) {
        for (Path file : files) {
          Files.delete(file);
        }
      }
      Files.delete(folder);
    } catch (IOException e) {
      return; // the rest is deleted when the process ends
    } catch (Exception e) {
      System.clearProperty(FOLDER);
    }
  }
}
