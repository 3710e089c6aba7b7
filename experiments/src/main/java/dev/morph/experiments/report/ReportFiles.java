package dev.morph.experiments.report;

import dev.morph.core.fault.CommonFault;
import dev.morph.experiments.table.Csv;
import dev.morph.experiments.table.TableOf;
import dev.morph.scenarios.engine.store.WholeFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * What stands beside a report as files: tables, figures, further pages. Their list is one of them:
 * what an earlier report had and this one has not, such as the tasks that were not finished then,
 * is removed, and nothing that somebody else put there.
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

  /** Writes the list, and removes what is on the earlier one alone. */
  void close() {
    for (String name : earlier()) {
      if (!titles.containsKey(name)) {
        delete(folder.resolve(name));
      }
    }
    WholeFile.write(
        folder.resolve(LIST),
        Csv.of(
            TableOf.<Map.Entry<String, String>>named("contents", "Tables and figures")
                .text("file", "File", it -> it.getKey())
                .text("title", "Title", it -> it.getValue())
                .rows(titles.entrySet())));
  }

  /** Only names that a report gives: the list is no order to delete anything else. */
  private List<String> earlier() {
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
