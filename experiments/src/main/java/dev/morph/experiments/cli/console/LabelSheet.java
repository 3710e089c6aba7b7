package dev.morph.experiments.cli.console;

import dev.morph.core.fault.CommonFault;
import dev.morph.core.fault.PlainText;
import dev.morph.core.registry.Setting;
import dev.morph.experiments.analysis.label.FirstFailureLabels.Label;
import dev.morph.experiments.table.Csv;
import dev.morph.experiments.table.Table;
import dev.morph.scenarios.dataset.CsvRows;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * A CSV file in which people fill in labels. It has the columns {@code id} and {@code label}, and
 * further columns with context.
 */
public final class LabelSheet {
  private static final String LABEL = "label";

  private LabelSheet() {}

  /** Writes a sheet. An existing file is never overwritten, because it may contain labels. */
  public static void write(Path file, Table sheet) {
    requireNew(file);
    TextFile.write(file, Csv.format(sheet));
  }

  /** Checks that the file of a new sheet does not exist. */
  public static void requireNew(Path file) {
    if (Files.exists(file)) {
      throw CommonFault.FOLDER_NOT_WRITABLE
          .because(file, "it already exists and may contain labels")
          .withRemedy("name a file that does not exist yet");
    }
  }

  /** Reads the labels of a sheet, by id; rows without a label are left out. */
  public static Map<String, Label> readLabels(Path file) {
    Map<String, Label> labels = new LinkedHashMap<>();
    readRows(file).forEach((id, row) -> row.label().ifPresent(label -> labels.put(id, label)));
    return labels;
  }

  /** A row of a sheet. */
  public record Row(Optional<Label> label, CsvRows.Row cells) {}

  /**
   * Reads the rows of a sheet, by id.
   *
   * @throws dev.morph.core.fault.FaultException if a line is not a row of a sheet; it names the
   *     line
   */
  public static Map<String, Row> readRows(Path file) {
    Map<String, Row> rows = new LinkedHashMap<>();
    for (CsvRows.Row row : CsvRows.read(file, List.of("id", LABEL))) {
      rows.put(
          row.requiredText("id"),
          new Row(row.optionalText(LABEL).map(text -> parseLabel(row, text)), row));
    }
    return rows;
  }

  private static Label parseLabel(CsvRows.Row row, String text) {
    String word = text.toLowerCase(Locale.ROOT);
    for (Label label : Label.values()) {
      if (Setting.scriptWord(label).equals(word)) {
        return label;
      }
    }
    List<String> all = Arrays.stream(Label.values()).map(Setting::scriptWord).toList();
    throw row.broken(LABEL, "'" + PlainText.line(word) + "' is not one of " + all);
  }
}
