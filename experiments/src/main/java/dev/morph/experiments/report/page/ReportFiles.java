package dev.morph.experiments.report.page;

import dev.morph.core.fault.CommonFault;
import dev.morph.core.fault.WholeFile;
import dev.morph.experiments.table.Csv;
import dev.morph.experiments.table.TableOf;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The files next to a report: tables, figures, further pages, and a list of these files. A file on
 * an earlier report's list that this report does not write is deleted, for instance a table of
 * tasks that were unfinished then. All other files in the folder are kept.
 */
final class ReportFiles {
  private static final String LIST = "tables/contents.csv";

  private final Path folder;
  private final Map<String, String> titles = new TreeMap<>();

  ReportFiles(Path folder) {
    this.folder = folder;
  }

  void write(String name, String title, String text) {
    titles.put(name, title);
    WholeFile.write(folder.resolve(name), text);
  }

  /** Writes the list, and deletes files that only the earlier list contains. */
  void close() {
    for (String name : earlierNames()) {
      if (!titles.containsKey(name)) {
        delete(folder.resolve(name));
      }
    }
    WholeFile.write(
        folder.resolve(LIST),
        Csv.format(
            TableOf.<Map.Entry<String, String>>named("contents", "Tables and figures")
                .text("file", "File", it -> it.getKey())
                .text("title", "Title", it -> it.getValue())
                .rows(titles.entrySet())));
  }

  /**
   * Reads the earlier list. Only names that a report uses are accepted, so a modified list cannot
   * cause other files to be deleted.
   */
  private List<String> earlierNames() {
    Path list = folder.resolve(LIST);
    try {
      return Files.exists(list)
          ? Files.readAllLines(list).stream()
              .map(line -> line.replaceFirst(",.*", ""))
              .filter(
                  name ->
                      name.matches(
                          "(tables|plots)/[a-z0-9-]+\\.(csv|tex|svg)|first-failures-[0-9]+\\.html"))
              .toList()
          : List.of();
    } catch (IOException e) {
      throw CommonFault.FILE_UNREADABLE.because(list, "it is not UTF-8 text");
    }
  }

  private static void delete(Path file) {
    try {
      Files.deleteIfExists(file);
    } catch (IOException e) {
      throw CommonFault.FOLDER_NOT_WRITABLE.because(file, e.getClass().getSimpleName());
    }
  }
}
