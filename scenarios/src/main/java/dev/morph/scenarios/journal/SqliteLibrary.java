package dev.morph.scenarios.journal;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import org.sqlite.SQLiteJDBCLoader;

/**
 * SQLite's own code. The driver unpacks it into the temporary folder and deletes it when the
 * process ends, so every process that is killed would leave it there. Here it is deleted as soon as
 * it is loaded, as far as the system allows that.
 */
final class SqliteLibrary {
  private static final String FOLDER = "org.sqlite.tmpdir";

  private SqliteLibrary() {}

  /** Loads it, unless it is there. Where that fails, the driver says why when it is used. */
  static synchronized void load() {
    if (System.getProperty(FOLDER) != null) {
      return; // loaded, or the user's own place for it
    }
    try {
      File folder = Files.createTempDirectory("morph-sqlite").toFile();
      folder.deleteOnExit();
      System.setProperty(FOLDER, folder.getPath());
      boolean unused = SQLiteJDBCLoader.initialize();
      File[] files = folder.listFiles();
      for (File file : files == null ? new File[0] : files) {
        Files.deleteIfExists(file.toPath());
      }
      Files.deleteIfExists(folder.toPath());
    } catch (IOException e) {
      return; // they are deleted when the process ends
    } catch (Exception e) {
      System.clearProperty(FOLDER);
    }
  }
}
