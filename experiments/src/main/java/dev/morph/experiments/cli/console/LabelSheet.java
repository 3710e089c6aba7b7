package dev.morph.experiments.cli.console;

import com.fasterxml.jackson.databind.MappingIterator;
import com.fasterxml.jackson.dataformat.csv.CsvMapper;
import com.fasterxml.jackson.dataformat.csv.CsvSchema;
import dev.morph.core.fault.CommonFault;
import dev.morph.core.fault.PlainText;
import dev.morph.experiments.analysis.label.FirstFailureLabels.Label;
import dev.morph.experiments.table.Csv;
import dev.morph.experiments.table.Table;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** A CSV file that people fill in: columns {@code id}, {@code label} and what they need to know. */
public final class LabelSheet {
  private LabelSheet() {}

  /** Writes a sheet; a file that is there is never written over, for it may hold labels. */
  public static void write(Path file, Table sheet) {
    if (Files.exists(file)) {
      throw CommonFault.FOLDER_NOT_WRITABLE
          .because(file, "it is there, and may hold labels")
          .advising("name a file that is not there yet");
    }
    TextFile.write(file, Csv.of(sheet));
  }

  /** The labels of a sheet by id; rows without a label are left out. */
  public static Map<String, Label> labels(Path file) {
    Map<String, Label> labels = new LinkedHashMap<>();
    rows(file).forEach((id, row) -> row.label().ifPresent(label -> labels.put(id, label)));
    return labels;
  }

  /** A row of a sheet. */
  public record Row(Optional<Label> label, Map<String, String> fields) {}

  /**
   * The rows of a sheet by id.
   *
   * @throws dev.morph.core.fault.FaultException naming the line that is no row of a sheet
   */
  public static Map<String, Row> rows(Path file) {
    if (!Files.isRegularFile(file)) {
      throw CommonFault.FILE_MISSING.because(file);
    }
    Map<String, Row> rows = new LinkedHashMap<>();
    int line = 1;
    try (MappingIterator<Map<String, String>> read =
        new CsvMapper()
            .readerForMapOf(String.class)
            .with(CsvSchema.emptySchema().withHeader())
            .readValues(file.toFile())) {
      while (read.hasNextValue()) {
        Map<String, String> row = read.nextValue();
        line++;
        if (!row.containsKey("id") || !row.containsKey("label")) {
          throw CommonFault.BROKEN_LINE.because(
              file, line, "label", "it has no id or no label column");
        }
        String label = row.getOrDefault("label", "").strip().toUpperCase(Locale.ROOT);
        rows.put(row.getOrDefault("id", "").strip(), new Row(label(file, line, label), row));
      }
      return rows;
    } catch (IOException e) {
      throw CommonFault.BROKEN_LINE.because(
          file, line + 1, "label", "it is no CSV with the columns id and label");
    }
  }

  private static Optional<Label> label(Path file, int row, String label) {
    if (label.isEmpty()) {
      return Optional.empty();
    }
    try {
      return Optional.of(Label.valueOf(label));
    } catch (IllegalArgumentException e) {
      List<String> all =
          Arrays.stream(Label.values())
              .map(value -> value.name().toLowerCase(Locale.ROOT))
              .toList();
      throw CommonFault.BROKEN_LINE.because(
          file,
          row,
          "label",
          "'" + PlainText.line(label.toLowerCase(Locale.ROOT)) + "' is none of " + all);
    }
  }
}
